import type { CaseDocument } from '../case-document.ts';
import { foldWord } from '../names/fold-word.ts';
import { officialRoles } from '../names/word-lists.ts';
import type { CaseState, Person } from './case-state.ts';
import type { CaseRecord, Decision } from './record.ts';

/** The purposes of a redacted case. */
export const casePresets = ['access_request', 'public_records', 'publication', 'research'] as const;
export type CasePreset = (typeof casePresets)[number];

/**
 * The records that a preset adds for undecided people. `access_request`: the applicant and officials stay, others get
 * pseudonyms. `public_records`: officials stay. `publication`: nobody stays. `research`: everybody gets a pseudonym.
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

/** The word after a name, or below it; a word below it that begins another name belongs to that name. */
const roleBehind =
  /^(?:(?:,|[^\S\n]*\()[^\S\n]*(?=\p{L})|[^\S\n]*\n[^\S\n]*(?!\p{L}+:?[^\S\n]+\p{Lu})(?!\p{L}+:))(\p{L}+)/u;

/** Keys of the people with an official role beside their name: «saksbehandler Ida Skogvang», «Ida Skogvang, rådgiver». */
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
