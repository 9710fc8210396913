export * from './documents/index.ts';
export * from './pdf/index.ts';
export { seededRandom } from './random.ts';
export * from './streams/detection-transcript.ts';
export * from './values/extreme-numbers.ts';
