export * from './lines.ts';
export * from './page-text.ts';
export * from './rect.ts';
