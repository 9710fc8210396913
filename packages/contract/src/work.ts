/*
 * What of the contract the work on documents needs: what is found and why, legal bases, models, and the words for reports. All
 * calls of the API are left out: they take longer to load than the rest, in every thread and every program of the command line.
 */
export * from './catalogue/entities.ts';
export * from './catalogue/reasons.ts';
export * from './catalogue/things.ts';
export * from './catalogue/why-not.ts';
export * from './detection/model-manifest.ts';
export * from './legal-bases/legal-basis-set.ts';
export * from './legal-bases/letter-texts.ts';
export * from './marks/open-mark.ts';
export * from './redaction/grounds.ts';
export * from './words.ts';
