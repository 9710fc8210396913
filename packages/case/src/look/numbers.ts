import type { Gone } from './gone.ts';
import type { Hint } from './hint.ts';
import { type LookedPage, openType, placed } from './looked-page.ts';
import { digitsOf } from './parts.ts';

const number = /\d(?:[^\S\n]?[.\-/]?[^\S\n]?\d)+/gu;
/** A different date is not a misspelt number. */
const date = /^(?:\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:\d{2}|\d{4})|\d{4}-\d{2}-\d{2})$/u;
/** Shorter numbers are often equal by chance. */
const fewestDigits = 6;

/**
 * Removed numbers that are still readable, numbers that differ from one by a digit, and numbers that a mark covers in
 * part.
 */
export function numbersIn(page: LookedPage, gone: Gone): Hint[] {
  return Array.from(page.text.matchAll(number)).flatMap((match): Hint[] => {
    const digits = digitsOf(match[0]);
    const place = { start: match.index, end: match.index + match[0].length };
    if (digits.length < fewestDigits) return [];
    const over = page.decided.filter(({ start, end }) => start < place.end && place.start < end);
    if (over.length > 0) {
      const [cut] = over;
      const rest = over.reduce((text, one) => without(text, one, place.start), match[0]);
      const isCut = cut?.isRemoved && over.length === 1 && digitsOf(rest).length >= 2 && isWithin(cut, place);
      return isCut ? [placed(page, place, 'half_covered', page.text.slice(cut.start, cut.end))] : [];
    }
    const same = gone.numbers.get(digits);
    if (same !== undefined) return [placed(page, place, openType(gone, page.file, digits), same)];
    const near = date.test(match[0]) ? undefined : gone.numbers.nearTo(digits);
    return near === undefined || date.test(near) ? [] : [placed(page, place, 'number_one_digit_off', near)];
  });
}

/** The part of a text that no mark covers. */
function without(text: string, { start, end }: { start: number; end: number }, from: number): string {
  return text.slice(0, Math.max(0, start - from)) + text.slice(Math.max(0, end - from));
}

function isWithin(cut: { start: number; end: number }, place: { start: number; end: number }): boolean {
  return place.start <= cut.start && cut.end <= place.end;
}
