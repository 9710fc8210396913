export { createOnnxClassifier, type OnnxRuntime } from './onnx-classifier.ts';
export { type LoadedRuntime, loadOnnxRuntime, loadWasmRuntime } from './runtime.ts';
