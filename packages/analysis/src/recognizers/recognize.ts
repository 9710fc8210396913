import { type Candidate, evidenceRank } from '../finding/candidate.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { PageContext } from '../text/page-context.ts';
import { wordsFound } from './context-words.ts';
import { formReasons } from './form-reasons.ts';
import type { Recognizer, RecognizerPattern } from './recognizer.ts';

/** A candidate whose label names something else keeps this share of its score. */
const CONTRADICTED_SHARE = 0.3;

/** Says of a place in a text whether OCR read it. */
export type IsReadByOcr = (start: number) => boolean;

/** What else is known when recognizers read a text. */
interface Circumstances {
  readonly gazetteer?: Gazetteer | undefined;
  readonly isReadByOcr?: IsReadByOcr | undefined;
  /** Whether a value that stands somewhere between two places of the text is wanted; all are when left out. */
  readonly isWanted?: (start: number, end: number) => boolean;
}

/** Every match of the recognizers in a page, overlapping ones included. Linear in the page length. */
export function recognize(
  recognizers: readonly Recognizer[],
  context: PageContext,
  { gazetteer, isReadByOcr = () => false, isWanted = () => true }: Circumstances = {},
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const recognizer of recognizers) {
    for (const pattern of recognizer.patterns) {
      for (const match of matchesOf(pattern, context.text)) {
        if (!isWanted(match.index, match.index + match[0].length)) continue;
        const candidate = assess(recognizer, pattern, match, { context, gazetteer, isReadByOcr });
        if (candidate) candidates.push(candidate);
      }
    }
  }
  return candidates;
}

/** As `matchAll` gives them, without a copy of the regular expression for each text. */
function matchesOf({ needs, regex }: RecognizerPattern, text: string): RegExpExecArray[] {
  if (needs?.test(text) === false) return [];
  const matches: RegExpExecArray[] = [];
  regex.lastIndex = 0;
  for (let match = regex.exec(text); match !== null; match = regex.exec(text)) {
    matches.push(match);
    if (match[0] === '') regex.lastIndex++;
  }
  return matches;
}

interface Page {
  readonly context: PageContext;
  readonly gazetteer: Gazetteer | undefined;
  readonly isReadByOcr: IsReadByOcr;
}

function assess(
  recognizer: Recognizer,
  pattern: RecognizerPattern,
  match: RegExpExecArray,
  { context, gazetteer, isReadByOcr }: Page,
): Candidate | undefined {
  const found = match.groups?.value ?? match[0];
  if (found === '') return undefined;
  const start = match.index + match[0].indexOf(found);
  const place = { text: context.text, start, end: start + found.length, gazetteer };
  const value = recognizer.narrow?.(found, place) ?? found;
  const end = start + value.length;
  const passed = recognizer.validate?.(value, { ...place, end });
  const misread = passed === false && isReadByOcr(start) ? recognizer.misreadScore : undefined;
  if (passed === false && misread === undefined) return undefined;
  const validated = passed === true ? true : undefined;
  const { wide, near } = context.around(start, end);
  const contradicted =
    validated !== true && recognizer.against !== undefined && wordsFound(recognizer.against, near).length > 0;
  const contextWords =
    contradicted && wordsFound(recognizer.context, near).length === 0
      ? []
      : wordsFound(recognizer.context, wide);
  const plain = contextWords.length > 0 ? pattern.contextScore : (misread ?? pattern.score);
  const checked = validated === true ? Math.max(plain, pattern.validatedScore ?? 0) : plain;
  const score = contradicted && contextWords.length === 0 ? checked * CONTRADICTED_SHARE : checked;
  if (score <= 0) return undefined;
  const evidence = {
    recognizer: recognizer.name,
    validated,
    contextWords,
    ...(recognizer.isStatement ? { isStatement: true as const } : {}),
  };
  return {
    start,
    end,
    score,
    entity: recognizer.entity,
    evidence,
    reasons: formReasons(recognizer, { ...evidence, label: match.groups?.label }),
    rank: evidenceRank(score, validated),
    ...(recognizer.suppresses ? { suppresses: true as const } : {}),
  };
}
