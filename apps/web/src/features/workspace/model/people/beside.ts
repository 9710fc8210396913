import type { Person } from '@sladd/case';
import type { FileKey, Highlight, HighlightId } from '../highlights/highlight.ts';
import { type HighlightState, highlightsOnPage } from '../highlights/state.ts';
import { valueKey } from '../highlights/value.ts';
import { textOfPage } from '../reading/page-text.ts';
import type { ReadingState } from '../reading/reading-state.ts';
import { keysOfNames } from './pages-to-follow.ts';

/** A number, an address or the like next to a person's name, with all its marks in the open files. */
export interface BesideValue {
  readonly text: string;
  readonly ids: readonly HighlightId[];
}

/** Types that may belong to the person beside them. */
const types = new Set<string>([
  ...['EMAIL_ADDRESS', 'EMAIL', 'PHONE', 'NO_PHONE_NUMBER', 'NO_ADDRESS', 'ADDRESS', 'LOCATION', 'URL'],
  ...[
    'NO_FODSELSNUMMER',
    'NATIONAL_ID',
    'NO_BANK_ACCOUNT',
    'IBAN_CODE',
    'NO_LICENSE_PLATE',
    'FINANCIAL_INFO',
  ],
]);

/** Maximum distance in characters; farther away it belongs to somebody else. */
const NEAR_CHARACTERS = 60;
const MOST = 6;

/**
 * The values right after a person's name, or on its line, without another name in between; most frequent first. These
 * are only suggestions; nothing is done automatically.
 */
export function valuesBeside(
  person: Person,
  names: ReadonlyMap<FileKey, string>,
  reading: ReadingState,
  highlights: HighlightState,
): BesideValue[] {
  const keys = keysOfNames(names);
  const counts = new Map<string, { text: string; count: number }>();
  for (const { file, pageNumber, end } of person.mentions) {
    const fileKey = keys.get(file) ?? '';
    const read = reading.files.get(fileKey)?.pages.get(pageNumber);
    if (!read) continue;
    const onPage = highlightsOnPage(highlights, fileKey, pageNumber);
    const { text } = textOfPage(read);
    const value = onPage
      .filter((mark) => types.has(mark.finding?.entityType ?? '') && isBehind(mark, end, text))
      .sort((one, other) => (one.span?.start ?? 0) - (other.span?.start ?? 0))[0];
    if (value?.text == null) continue;
    const isOtherBetween = onPage.some(
      ({ finding, span }) =>
        finding?.entityType === 'PERSON' &&
        span !== null &&
        span.start >= end &&
        span.start < (value.span?.start ?? 0),
    );
    if (isOtherBetween) continue;
    const key = valueKey(value.text);
    counts.set(key, { text: value.text, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const wanted = [...counts].sort(([, one], [, other]) => other.count - one.count).slice(0, MOST);
  const ids = idsByValue(highlights, new Set(wanted.map(([key]) => key)));
  return wanted.map(([key, { text }]) => ({ text, ids: ids.get(key) ?? [] }));
}

function isBehind({ span }: Highlight, end: number, text: string): boolean {
  if (!span || span.start < end || span.start - end > NEAR_CHARACTERS) return false;
  return (text.slice(end, span.start).match(/\n/gu)?.length ?? 0) <= 1;
}

function idsByValue(highlights: HighlightState, wanted: ReadonlySet<string>): Map<string, HighlightId[]> {
  const ids = new Map<string, HighlightId[]>();
  for (const pages of highlights.byFile.values()) {
    for (const mark of [...pages.values()].flat()) {
      const key = mark.text === null ? null : valueKey(mark.text);
      if (key !== null && wanted.has(key)) ids.set(key, [...(ids.get(key) ?? []), mark.id]);
    }
  }
  return ids;
}
