export * from './document.ts';
export { laidPage } from './laid-page.ts';
export { isMarkName, type MarkName, markMeanings } from './mark-meanings.ts';
export * from './read-documents.ts';
