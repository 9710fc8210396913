export * from './documents/index.ts';
export * from './networks/tiny-network.ts';
export * from './networks/tiny-tokenizers.ts';
export * from './pdf/index.ts';
export { seededRandom } from './random.ts';
export * from './streams/detection-transcript.ts';
export { textProblems } from './texts/text-problems.ts';
export * from './values/extreme-numbers.ts';
export * from './values/leaks.ts';
