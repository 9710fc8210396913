import type { CaseDocument } from '../case-document.ts';
import { foldWord } from '../names/fold-word.ts';
import { officialRoles } from '../names/word-lists.ts';
import type { CaseState, Person } from './case-state.ts';
import type { CaseRecord, Decision } from './record.ts';

/** What a case is redacted for. */
export const casePresets = ['access_request', 'public_records', 'publication', 'research'] as const;
export type CasePreset = (typeof casePresets)[number];

/**
 * The records that a preset would add, for people of whom nothing is decided: `access_request` leaves the one who asks and
 * officials readable and gives the others pseudonyms, `public_records` leaves officials, `publication` nobody, `research`
 * gives all pseudonyms.
 */
export function recordsOfPreset(
  preset: CasePreset,
  { people }: CaseState,
  { subject, officials }: { readonly subject?: string; readonly officials: ReadonlySet<string> },
): CaseRecord[] {
  return people.flatMap(({ key, decision }): CaseRecord[] =>
    decision
      ? []
      : [{ type: 'decide', person: key, decision: decisionOf(preset, key === subject, officials.has(key)) }],
  );
}

function decisionOf(preset: CasePreset, isSubject: boolean, isOfficial: boolean): Decision {
  if (preset === 'publication') return { action: 'remove' };
  if (preset === 'research') return { action: 'pseudonym' };
  if (isOfficial) return { action: 'keep' };
  if (preset === 'public_records') return { action: 'remove' };
  return { action: isSubject ? 'keep' : 'pseudonym' };
}

/** The word behind a name, or under it; a word under it that leads to a name of its own is that person's. */
const roleBehind =
  /^(?:(?:,|[^\S\n]*\()[^\S\n]*(?=\p{L})|[^\S\n]*\n[^\S\n]*(?!\p{L}+:?[^\S\n]+\p{Lu})(?!\p{L}+:))(\p{L}+)/u;

/** Keys of the people beside whose name a role of an office stands: «saksbehandler Ida Skogvang», «Ida Skogvang, rådgiver». */
export function officialsOf(people: readonly Person[], documents: readonly CaseDocument[]): Set<string> {
  const pages = new Map(
    documents.flatMap(({ name, pages: all }) =>
      all.map((page) => [`${page.pageNumber} ${name}`, page.text] as const),
    ),
  );
  const isRole = (word: string | undefined): boolean =>
    word !== undefined && officialRoles.has(foldWord(word));
  return new Set(
    people.flatMap(({ key, mentions }) => {
      const isOfficial = mentions.some(({ file, pageNumber, start, end }) => {
        const text = pages.get(`${pageNumber} ${file}`) ?? '';
        const before = /(\p{L}+):?[^\S\n]*$/u.exec(text.slice(Math.max(0, start - 40), start))?.[1];
        return isRole(before) || isRole(roleBehind.exec(text.slice(end, end + 60))?.[1]);
      });
      return isOfficial ? [key] : [];
    }),
  );
}
