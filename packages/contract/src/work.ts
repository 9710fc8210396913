/**
 * The parts of the contract for work on documents: findings and their reasons, legal bases, models, and the words for
 * reports. The calls of the API are left out: loading them takes longer than loading the rest, in every thread and
 * every program of the command line.
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
