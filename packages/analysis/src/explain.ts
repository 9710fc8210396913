import type { Candidate } from './candidate.ts';

/** What confirms a finding, for recognizers whose check is no check digit. */
const confirmations: Readonly<Record<string, string>> = {
  email: 'its domain can exist',
  url: 'its domain can exist',
  'ip-address': 'its form is right in every part',
  'phone-number': 'the numbering plan has it',
  'postal-code': 'the postal register has it',
  'postal-place': 'the postal register has it',
  'street-address': 'the street register has it',
};

/** Where a finding comes from that is no recognizer of forms. */
const sources: Readonly<Record<string, string>> = {
  'name-tagger': 'the small name model',
  encoder: 'the language model',
  'document-names': 'the names found elsewhere in the document',
  'place-register': 'the register of places',
  title: 'the title before it',
  'name-field': 'the label of its field',
};

/**
 * The explanation of a finding, an English sentence in plain words, such as "Looks like a Norwegian bank account number:
 * its check digits are right, “konto” stands near."
 */
export function explain(candidate: Candidate): string {
  const { recognizer, validated, contextWords, model, agreeing, approximate } = candidate.evidence;
  const reasons: string[] = [];
  if (validated === true) reasons.push(confirmations[recognizer] ?? 'its check digits are right');
  if (model !== undefined) reasons.push(`found by ${sources[recognizer] ?? `the model ${model}`}`);
  if (contextWords.length > 0) {
    const words = contextWords.slice(0, 3).map(quote);
    reasons.push(`${words.join(', ')} ${words.length > 1 ? 'stand' : 'stands'} near`);
  }
  const others = new Set((agreeing ?? []).map((name) => sources[name] ?? 'its form or wording'));
  if (others.size > 0) reasons.push(`also found by ${[...others].join(', ')}`);
  if (approximate) reasons.push('where it begins and ends is a guess');
  const what = `Looks like ${candidate.explain}`;
  return reasons.length > 0 ? `${what}: ${reasons.join(', ')}.` : `${what}.`;
}

function quote(word: string): string {
  return `“${word.replace(/\*$/, '')}”`;
}
