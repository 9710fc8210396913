import { expect, test } from 'vitest';
import type { CaseDocument } from '../case-document.ts';
import type { DecidedPlace } from './hint.ts';
import { pageId, secondLook } from './second-look.ts';

/** Files of one page each; what stands in brackets goes, in braces stays. */
function look(...marked: string[]): [string, string][] {
  const documents: CaseDocument[] = [];
  const decided: DecidedPlace[] = [];
  for (const [index, source] of marked.entries()) {
    let text = '';
    for (const part of source.split(/(\[[^\]]*\]|\{[^}]*\})/u)) {
      const own = /^[[{]/u.test(part) ? part.slice(1, -1) : part;
      const place = {
        file: `${index}.pdf`,
        pageNumber: 1,
        start: text.length,
        end: text.length + own.length,
      };
      if (own !== part) decided.push({ ...place, isRemoved: part.startsWith('[') });
      text += own;
    }
    documents.push({ name: `${index}.pdf`, pages: [{ pageNumber: 1, text, findings: [], unreadAreas: 0 }] });
  }
  return secondLook(documents, decided).map(({ type, text }) => [type, text]);
}

test.each<[string, string[], [string, string][]]>([
  ['the same name left open', ['[Kari Solbakken] kom. Solbakkens hus.'], [['same_text_open', 'Solbakkens']]],
  [
    'a name open in another file',
    ['[Kari Solbakken]', 'Hos Solbakken.'],
    [['open_in_other_file', 'Solbakken']],
  ],
  ['a word that a mark cuts', ['Da kom [Kari Sol]bakken.'], [['half_covered', 'Solbakken']]],
  [
    'another spelling',
    ['[Kari Solbakken] og Sollbakken og S0lbakken'],
    [
      ['other_spelling', 'Sollbakken'],
      ['other_spelling', 'S0lbakken'],
    ],
  ],
  [
    'a number with one digit off',
    ['tlf. [912 34 567] og 912 34 576'],
    [['number_one_digit_off', '912 34 576']],
  ],
  [
    'the same number in other groups',
    ['tlf. [912 34 567] og 91 23 45 67'],
    [['same_text_open', '91 23 45 67']],
  ],
  ['the surname that a mark stops before', ['Da kom [Ola] Brekkhus hit.'], [['half_covered', 'Brekkhus']]],
  ['the given name before a mark', ['Da kom Terje [Brekkhus] hit.'], [['half_covered', 'Terje']]],
  ['half of a name with a hyphen', ['Saksøkt: Tommy-[André Kihle]'], [['half_covered', 'Tommy']]],
  ['a number that a mark cuts', ['tlf. [912 34] 567'], [['half_covered', '912 34 567']]],
  [
    'a whole name as one place',
    ['[Kari Solbakken]. Vi så Kari Solbakken.'],
    [['same_text_open', 'Kari Solbakken']],
  ],
  ['initials', ['[Ola Henrik Fjellheim] og O.H.F.'], [['other_spelling', 'O.H.F.']]],
  [
    'an address that is written with a removed name',
    ['[Kari Solbakken]', 'kari.solbakken@example.com'],
    [['open_in_other_file', 'kari.solbakken@example.com']],
  ],
  ['a name of three letters', ['[Oda] kom. Vi så Odas hus.'], [['same_text_open', 'Odas']]],
  ['no title before a mark, and no word that begins a line', ['Rektor [Ola]\nHilsen [Ola]\nMor: [Kari]'], []],
  ['no day beside another day', ['født [11.03.1984], møtt 12.03.1984'], []],
  ['no word of a removed sentence', ['[Han Drakk Mye Hver Eneste Kveld]. Så Drakk Mye.'], []],
  ['nothing where marks side by side cover a word', ['Da kom [Sol][bakken].'], []],
  ['nothing where somebody decided', ['[Kari Solbakken] og {Kari Solbakken}, Kari'], []],
  ['nothing where a genitive is left', ['[Kari]s hus'], []],
  ['nothing in words that are no names', ['[Kari Berg] og bergene og karri og 2026'], []],
])('the second look finds %s', (_, files, expected) => {
  expect(look(...files)).toEqual(expected);
});

test('it names pages with unread areas, pages that nobody has seen, and names in file names', () => {
  const page = { text: 'Kari Solbakken', findings: [] };
  const name = 'brev_Solbakken.pdf';
  const pages = [
    { ...page, pageNumber: 1, unreadAreas: 2 },
    { ...page, pageNumber: 2, unreadAreas: 0 },
  ];
  const decided = pages.map(({ pageNumber }) => ({
    file: name,
    pageNumber,
    start: 0,
    end: 14,
    isRemoved: true,
  }));
  const hints = secondLook([{ name, pages }], decided, { seen: new Set([pageId(name, 1)]) });
  expect(hints.map(({ type, pageNumber }) => [type, pageNumber])).toEqual([
    ['in_file_name', 1],
    ['unread_areas', 1],
    ['page_unseen', 2],
  ]);
});

test('texts that are no names are found again as a whole, and not by their words', () => {
  const text = 'Havnegata 3B er solgt. Hun bor i Havnegata 3B, ved Havnegata skole.';
  const decided = [
    { file: 'a.pdf', pageNumber: 1, start: 0, end: 12, isRemoved: true, entityType: 'NO_ADDRESS' },
  ];
  const page = { pageNumber: 1, text, findings: [], unreadAreas: 0 };
  expect(secondLook([{ name: 'a.pdf', pages: [page] }], decided).map(({ start }) => start)).toEqual([33]);
});
