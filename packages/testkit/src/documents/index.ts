export * from './document.ts';
export { isMarkName, type MarkName, markMeanings } from './mark-meanings.ts';
export * from './read-documents.ts';
