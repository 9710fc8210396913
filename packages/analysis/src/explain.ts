import type { Candidate } from './candidate.ts';

/** The explanation of a finding: an English sentence made only of the recognizer's words and its evidence. */
export function explain(candidate: Candidate): string {
  const { validated, contextWords, model, agreeing, approximate } = candidate.evidence;
  const parts = [`Looks like ${candidate.explain}`];
  if (validated === true) parts.push('its check or register entry is right');
  if (contextWords.length > 0) parts.push(`near ${contextWords.slice(0, 3).map(quote).join(', ')}`);
  if (model !== undefined) parts.push(`by the model ${model}`);
  if (agreeing !== undefined && agreeing.length > 0) parts.push(`also found by ${agreeing.join(', ')}`);
  if (approximate) parts.push('an approximate finding');
  return `${parts.join('; ')}.`;
}

function quote(word: string): string {
  return `"${word.replace(/\*$/, '')}"`;
}
