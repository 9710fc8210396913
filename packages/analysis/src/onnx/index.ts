export { createOnnxClassifier } from './onnx-classifier.ts';
export { createOnnxLabelNetwork, type LabelNetworkFiles } from './onnx-label-network.ts';
export { createOnnxSpanNetwork } from './onnx-span-network.ts';
export { type LoadedRuntime, loadOnnxRuntime } from './runtime.ts';
export type { OnnxRuntime } from './session.ts';
