import { beginsSentence } from './begins-sentence.ts';
import type { Gone } from './gone.ts';
import type { Hint } from './hint.ts';
import { type LookedPage, openType, placed } from './looked-page.ts';
import { partsOf } from './parts.ts';

const initials = /(?<![\p{L}\p{N}])\p{Lu}(?:\.[^\S\n]?-?\p{Lu})+\.?(?![\p{L}\p{N}])/gu;
const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;

/**
 * Removed texts that are still readable as a whole: addresses, firms and other texts that are not names, initials,
 * and e-mail addresses of removed people.
 */
export function wholesIn(page: LookedPage, gone: Gone): Hint[] {
  const isFree = ({ start, end }: { start: number; end: number }): boolean =>
    !page.decided.some((place) => place.start < end && start < place.end);
  const found = [...textsIn(page, gone), ...initialsIn(page, gone), ...emailsIn(page, gone)].filter(isFree);
  return found.filter(
    (hint, index) => !found.slice(0, index).some((one) => one.start < hint.end && hint.start < one.end),
  );
}

function textsIn(page: LookedPage, gone: Gone): Hint[] {
  const parts = partsOf(page.text);
  const hints: Hint[] = [];
  for (let at = 0; at < parts.length; at++) {
    const known = gone.wholeAt(parts, at);
    const [first, last] = [parts[at], parts[at + (known?.length ?? 1) - 1]];
    if (!known || !first || !last) continue;
    const place = { start: first.start, end: last.end };
    if (!tellsAlone(page.text, place)) continue;
    hints.push(placed(page, place, openType(gone, page.file, known.key), known.like));
    at += known.length - 1;
  }
  return hints;
}

/** A single word is no evidence in lower case or at the beginning of a sentence. */
function tellsAlone(text: string, { start, end }: { start: number; end: number }): boolean {
  const own = text.slice(start, end);
  if (/[@\d]|\s/u.test(own)) return true;
  return /^\p{Lu}/u.test(own) && !beginsSentence(text, start);
}

function initialsIn(page: LookedPage, gone: Gone): Hint[] {
  return Array.from(page.text.matchAll(initials)).flatMap((match): Hint[] => {
    const like = gone.initialsLike(match[0].replace(/\P{L}/gu, ''));
    const place = { start: match.index, end: match.index + match[0].length };
    return like === undefined ? [] : [placed(page, place, 'other_spelling', like)];
  });
}

/** The names in an e-mail address show whose it is. */
function emailsIn(page: LookedPage, gone: Gone): Hint[] {
  return Array.from(page.text.matchAll(email)).flatMap((match): Hint[] => {
    const [user = ''] = match[0].split('@');
    const known = partsOf(user).flatMap((part) => gone.wordLike(part) ?? [])[0];
    const place = { start: match.index, end: match.index + match[0].length };
    return known ? [placed(page, place, openType(gone, page.file, known.key), known.like)] : [];
  });
}
