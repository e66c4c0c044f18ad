// Bare calls through pybind11: they take and return what the calls of the package do, and do
// nothing else. What the package's calls cost beside them is the engine's
// (bench/python/single_calls.py).
#include <array>
#include <cstring>
#include <memory>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

namespace py = pybind11;

namespace {

constexpr std::size_t kMostBytes = 768;  // as of a state (core/rules.hpp)

// What the calls of a position return.
struct Shape {
  std::size_t state_bytes = 0;
  py::ssize_t mask = 0;
  py::ssize_t tensor = 0;
  py::tuple options;
};

template <class T>
py::array_t<T> filled(py::ssize_t size) {
  py::array_t<T> out(size);
  std::memset(out.mutable_data(), 0, static_cast<std::size_t>(size) * sizeof(T));
  return out;
}

// Stands for a position.
class Value {
 public:
  explicit Value(const Shape* shape) : shape_(shape), data_{} {}
  // Only the bytes that count; the others are not even zeroed.
  Value(const Value& other) : shape_(other.shape_) { write(other); }
  Value& operator=(const Value&) = delete;
  Value(Value&&) = delete;
  Value& operator=(Value&&) = delete;
  ~Value() = default;

  [[nodiscard]] std::unique_ptr<Value> copy() const { return std::make_unique<Value>(*this); }
  [[nodiscard]] const Shape& shape() const { return *shape_; }

 private:
  void write(const Value& other) {
    std::memcpy(data_.data(), other.data_.data(), shape_->state_bytes);
  }

  const Shape* shape_;
  std::array<unsigned char, kMostBytes> data_;
};

// Stands for a match: it keeps the position it is at.
class Record {
 public:
  explicit Record(const Value& start) : now_(start.copy()) {}
  void push() { now_ = now_->copy(); }

 private:
  std::unique_ptr<Value> now_;
};

py::tuple options_of(const Value& v) {
  const py::tuple& options = v.shape().options;
  py::tuple out(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    PyTuple_SET_ITEM(out.ptr(), static_cast<py::ssize_t>(i),
                     Py_NewRef(PyTuple_GET_ITEM(options.ptr(), static_cast<py::ssize_t>(i))));
  }
  return out;
}

}  // namespace

PYBIND11_MODULE(nr_bare, m) {
  py::class_<Value>(m, "Value")
      .def(
          "apply", [](const Value& v, const py::object& /*action*/) { return v.copy(); },
          py::arg("action"))
      .def("legal_actions", &options_of)
      .def("legal_action_mask", [](const Value& v) { return filled<bool>(v.shape().mask); })
      .def("observation_tensor",
           [](const Value& v) { return filled<std::int8_t>(v.shape().tensor); })
      .def("__copy__", &Value::copy);
  py::class_<Record>(m, "Record")
      .def(py::init<const Value&>(), py::arg("start"))
      .def("push", [](Record& r, const py::object& /*action*/) { r.push(); }, py::arg("action"));
  // The shape lives as long as the process.
  m.def(
      "value",
      [](std::size_t state_bytes, py::ssize_t mask, py::ssize_t tensor, py::tuple options) {
        if (state_bytes > kMostBytes || mask < 0 || tensor < 0) {
          throw py::value_error("sizes out of range");
        }
        return std::make_unique<Value>(new Shape{state_bytes, mask, tensor, std::move(options)});
      },
      py::kw_only(), py::arg("state_bytes"), py::arg("mask"), py::arg("tensor"),
      py::arg("options"));
}
