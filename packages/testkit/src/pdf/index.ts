export * from './broken-pdf.ts';
export * from './build-pdf.ts';
export * from './encrypted-pdf.ts';
export * from './find-traces.ts';
export * from './letter-pdf.ts';
export * from './raw-pdf.ts';
export * from './traps/index.ts';
export * from './win-ansi.ts';
