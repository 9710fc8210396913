import { carrierWords, checkReaderWords, checkWords, type Language } from '@sladd/contract';
import type { ProofStatement } from '@sladd/proof';
import { type Content, element } from './dom.ts';
import { icon } from './icons.ts';
import { numbers } from './numbers.ts';
import { type Texts, texts } from './texts.ts';

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** The text for a name; the name itself if a later version added it. */
function worded(words: Words, name: string, language: Language): string {
  return Object.hasOwn(words, name) ? (words[name]?.[language] ?? name) : name.replaceAll('_', ' ');
}

function row(isSure: boolean, name: string, value: string): Content {
  return element(
    'li',
    {},
    icon(isSure ? 'check' : 'dash'),
    element('span', {}, name),
    element('span', { class: 'value' }, value),
  );
}

/** The number of boxes per provision. */
function basisRows(
  { counts, without }: NonNullable<ProofStatement['bases']>,
  say: Texts,
  number: (value: number) => string,
): Content {
  const rows = counts.map(({ basis, boxes }) =>
    row(true, basis === 'own/other' ? say.ownBasis : provisionName(basis), say.boxCount(number(boxes))),
  );
  const missing = without > 0 ? [row(false, say.noBasis, say.boxCount(number(without)))] : [];
  return [element('h3', {}, say.bases), element('ul', { class: 'said' }, rows, missing)];
}

/** That a second person approved it, and who if the proof names them. */
function approvalRows(
  { approved_at, approved_by }: NonNullable<ProofStatement['approval']>,
  say: Texts,
  moment: (instant: string) => string,
): Content {
  const at = `${moment(approved_at)} UTC`;
  const approvalRow = row(true, approved_by ?? say.secondPerson, at);
  return [element('h3', {}, say.approved), element('ul', { class: 'said' }, approvalRow)];
}

/** «offl-13-1, bvl-13-1»: the provisions by their ids in the sets. */
function provisionName(basis: string): string {
  return basis
    .split('+')
    .map((one) => one.replace(/^[^/]*\//u, ''))
    .join(', ');
}

/** The content of a proof, row by row: each check, what else was removed, and what was kept. */
export function statementRows(statement: ProofStatement, language: Language): Content {
  const say = texts[language];
  const { number, list, moment } = numbers(language);
  const { approval, bases, checks, carriers, unread_pages, rasterised_pages, elsewhere, engines } = statement;
  const done = { removed: say.removed, cleaned: say.cleaned, kept: say.kept } as const;
  const caveats = [
    ...(unread_pages.length > 0 ? [say.unread(list(unread_pages))] : []),
    ...(elsewhere.places > 0 ? [say.elsewhere(number(elsewhere.places))] : []),
    ...(elsewhere.not_looked_for > 0 ? [say.notLookedFor(number(elsewhere.not_looked_for))] : []),
    ...(rasterised_pages.length > 0 ? [say.rasterised(list(rasterised_pages))] : []),
  ];
  return [
    caveats.length > 0
      ? element(
          'ul',
          { class: 'caveats' },
          caveats.map((one) => element('li', {}, one)),
        )
      : null,
    element(
      'ul',
      { class: 'said' },
      checks.map(({ check, reader, found, of }) => {
        const name = `${worded(checkWords, check, language)} (${worded(checkReaderWords, reader, language)})`;
        if (of === 0) return row(false, name, say.nothingToLookFor);
        return row(
          found === 0,
          name,
          found === 0 ? say.none(number(of)) : say.left(number(found), number(of)),
        );
      }),
      carriers.map(({ carrier, action, count }) =>
        row(action !== 'kept', worded(carrierWords, carrier, language), `${done[action]}: ${number(count)}`),
      ),
    ),
    bases ? basisRows(bases, say, number) : null,
    approval ? approvalRows(approval, say, moment) : null,
    element(
      'p',
      { class: 'small' },
      `${say.engines}: ${engines.map(({ name, version }) => `${name} ${version}`).join(', ')}`,
    ),
  ];
}
