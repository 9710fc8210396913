import type { Finding } from '@sladd/contract';
import { type Change, noChange } from './change.ts';
import type { Decision, Highlight } from './highlight.ts';
import { type HighlightState, highlightsOf } from './state.ts';
import { valueKey } from './value.ts';

/** The settings for the initial decisions of findings. */
export interface Standing {
  /** Whether findings that are probably public are set aside. */
  readonly setsPublicApart: boolean;
  /** Names, numbers and addresses of the person that a copy is for, which are kept. */
  readonly keptValues: readonly string[];
}

/** The initial decision of a finding. */
export function standingOf(standing: Standing): (finding: Finding, isPossible: boolean) => Decision {
  const kept = keysOf(standing.keptValues);
  return ({ original_text, probably_public }, isPossible) => {
    if (kept.has(valueKey(original_text))) return 'rejected';
    if (isPossible) return 'possible';
    return probably_public && standing.setsPublicApart ? 'public' : 'undecided';
  };
}

/** Updates undecided findings after a change of these settings. */
export function restood(state: HighlightState, before: Standing, after: Standing): Change {
  const [keptBefore, kept] = [keysOf(before.keptValues), keysOf(after.keptValues)];
  const updated = highlightsOf(state).flatMap((highlight): (readonly [Highlight, Highlight])[] => {
    if (!highlight.finding || highlight.text === null) return [];
    const key = valueKey(highlight.text);
    const wasKept = keptBefore.has(key) && highlight.decision === 'rejected';
    const isOpen = wasKept || highlight.decision === 'undecided' || highlight.decision === 'public';
    const isPublic = highlight.finding.publicAs !== undefined && after.setsPublicApart;
    const fresh = isPublic ? 'public' : 'undecided';
    const isKeptValue = highlight.decision !== 'accepted' && kept.has(key);
    const decision = isKeptValue ? 'rejected' : isOpen ? fresh : highlight.decision;
    return decision === highlight.decision ? [] : [[highlight, { ...highlight, decision }]];
  });
  return { ...noChange, updated };
}

/** The values of a text with one per line. */
export function valuesIn(text: string): string[] {
  return text
    .split(/\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A value in its possible spellings: a name also in the genitive, and with the surname first. */
function keysOf(values: readonly string[]): ReadonlySet<string> {
  return new Set(
    values.flatMap((value) => {
      const words = value.split(/\s+/u);
      const surname = words.at(-1) ?? '';
      const turned = words.length > 1 ? [`${surname}, ${words.slice(0, -1).join(' ')}`] : [];
      return [value, `${value}s`, `${value}'s`, ...turned].map(valueKey);
    }),
  );
}
