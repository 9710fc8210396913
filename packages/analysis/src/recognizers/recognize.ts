import { type Candidate, formRank, nameRank } from '../finding/candidate.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { PageContext, Surroundings } from '../text/page-context.ts';
import { wordsFound } from './context-words.ts';
import { formReasons } from './form-reasons.ts';
import type { Recognizer, RecognizerPattern } from './recognizer.ts';

/** The share of its score that a candidate keeps if the words around it name something else. */
const CONTRADICTED_SHARE = 0.3;

/** Whether the text at an offset was read by OCR. */
export type IsReadByOcr = (start: number) => boolean;

/** What recognizers can use besides the text. */
interface Circumstances {
  readonly gazetteer?: Gazetteer | undefined;
  readonly isReadByOcr?: IsReadByOcr | undefined;
  /** Whether a match with these offsets is wanted; all are if left out. */
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

/** The same matches as `matchAll`, which copies the regular expression for every text. */
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

/** A match as a candidate; undefined if its check fails or nothing of its score is left. */
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
  const misreadScore = passed === false && isReadByOcr(start) ? recognizer.misreadScore : undefined;
  if (passed === false && misreadScore === undefined) return undefined;
  const validated = passed === true ? true : undefined;
  const around = weighContext(recognizer, context.around(start, end), passed === true);
  const score = scoreOf(pattern, around, { isValidated: passed === true, withoutContext: misreadScore });
  if (score <= 0) return undefined;
  const evidence = {
    recognizer: recognizer.name,
    validated,
    contextWords: around.contextWords,
    ...(recognizer.isStatement ? { isStatement: true as const } : {}),
  };
  return {
    start,
    end,
    score,
    entity: recognizer.entity,
    evidence,
    reasons: formReasons(recognizer, { ...evidence, label: match.groups?.label }),
    // A statement gives way to a longer one that the encoder reads in the text around it.
    rank: recognizer.isStatement ? nameRank(score) : formRank(score, validated),
    ...(recognizer.suppresses ? { suppresses: true as const } : {}),
  };
}

/** What the words around a match say about it. */
interface WeighedContext {
  /** The words that speak for it, as written in the recognizer's list. */
  readonly contextWords: readonly string[];
  /** Whether words say that it is something else, and none speaks for it. */
  readonly isContradicted: boolean;
}

/** A word against the match counts only without a passed check, and is outweighed by a word for it that is as near. */
function weighContext(
  { context, against = [] }: Recognizer,
  { wide, near }: Surroundings,
  isValidated: boolean,
): WeighedContext {
  const hasWordAgainst = !isValidated && wordsFound(against, near).length > 0;
  const isOutweighed = hasWordAgainst && wordsFound(context, near).length === 0;
  const contextWords = isOutweighed ? [] : wordsFound(context, wide);
  return { contextWords, isContradicted: hasWordAgainst && contextWords.length === 0 };
}

function scoreOf(
  pattern: RecognizerPattern,
  { contextWords, isContradicted }: WeighedContext,
  {
    isValidated,
    withoutContext = pattern.score,
  }: { readonly isValidated: boolean; readonly withoutContext: number | undefined },
): number {
  const score = contextWords.length > 0 ? pattern.contextScore : withoutContext;
  if (isValidated) return Math.max(score, pattern.validatedScore ?? 0);
  return isContradicted ? score * CONTRADICTED_SHARE : score;
}
