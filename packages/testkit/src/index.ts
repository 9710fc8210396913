export * from './pdf/index.ts';
