export * from './lines.ts';
export * from './matrix.ts';
export * from './page-frame.ts';
export * from './page-text.ts';
export * from './quad.ts';
export * from './rect.ts';
export * from './shades.ts';
