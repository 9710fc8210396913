import type { LetterLanguage } from '@sladd/contract';
import { sheetPdf } from '@sladd/legal-bases';
import type { CheckedProof } from '../check-proof.ts';
import { keyGroups } from '../key-id.ts';
import type { ProofStatement } from '../statement.ts';
import { certificateWords } from './certificate-words.ts';
import { checkRows } from './check-rows.ts';

const locales: Readonly<Record<LetterLanguage, string>> = { en: 'en-GB', nb: 'nb-NO', nn: 'nn-NO' };
/** Longer lists of pages are truncated and counted, so that the certificate fits on one page. */
const NAMED_PAGES = 6;

/**
 * A certificate of a proof to print and file: one A4 page as a tagged PDF, made from the statement only. It proves nothing
 * without the proof, and says so. The same proof gives the same bytes.
 */
export function certificatePdf(
  { statement, keyId }: Pick<CheckedProof, 'statement' | 'keyId'>,
  language: LetterLanguage,
): Uint8Array<ArrayBuffer> {
  const words = certificateWords[language];
  const number = (value: number) => new Intl.NumberFormat(locales[language]).format(value);
  const { checks, made_at, output, product } = statement;
  const hasPassed = checks.length > 0 && checks.every(({ found }) => found === 0);
  const [check, reader, result] = words.heads;
  return sheetPdf({
    title: words.title,
    language: locales[language],
    blocks: [
      { kind: 'paragraph', text: words.title },
      {
        kind: 'banner',
        text: hasPassed ? words.passed : words.found,
        note: words.madeAt(moment(made_at, language), product.made_by),
        isGood: hasPassed,
      },
      { kind: 'facts', facts: [[words.file, output.sha256.match(/.{8}/gu)?.join(' ') ?? '']] },
      { kind: 'facts', isPaired: true, facts: countsOf(statement, language, number) },
      { kind: 'facts', facts: makersOf(statement, language) },
      { kind: 'heading', text: words.checks },
      {
        kind: 'table',
        columns: [
          { head: check, share: 40 },
          { head: reader, share: 30 },
          { head: result, share: 30 },
        ],
        rows: checkRows(statement, language, number),
      },
      { kind: 'heading', text: words.saysTitle },
      { kind: 'paragraph', text: `${hasPassed ? words.saysPassed : words.saysFound} ${words.saysNot}` },
      { kind: 'paragraph', text: caveats(statement, language, number).join(' ') },
      { kind: 'heading', text: words.howTitle },
      { kind: 'paragraph', text: words.how },
      { kind: 'groups', label: words.key, groups: keyGroups(keyId) },
    ],
    foot: words.foot,
    pageOf: words.pageOf,
  });
}

/** The file name of the certificate of a proof: `vedtak.sladd-proof.pdf` for `vedtak.sladd-proof.json`. */
export function certificateNameOf(proofName: string): string {
  return `${proofName.replace(/\.json$/iu, '')}.pdf`;
}

type Fact = readonly [label: string, text: string];

function countsOf(
  { bases, boxes, output }: ProofStatement,
  language: LetterLanguage,
  number: (value: number) => string,
): Fact[] {
  const words = certificateWords[language];
  const based = ({ counts, without }: NonNullable<typeof bases>): Fact => [
    words.bases,
    words.basesOf(number(counts.length), without > 0 ? number(without) : null),
  ];
  return [
    [words.size, words.bytes(number(output.bytes))],
    [words.pages, number(output.pages)],
    [words.boxes, number(boxes.total)],
    ...(bases ? [based(bases)] : []),
  ];
}

function makersOf({ approval, product }: ProofStatement, language: LetterLanguage): Fact[] {
  const words = certificateWords[language];
  const approved = ({ approved_at, approved_by }: NonNullable<typeof approval>): Fact => [
    words.approvedBy,
    `${approved_by ?? words.secondPerson}, ${moment(approved_at, language)} UTC`,
  ];
  return [
    [words.madeWith, words.maker(product.version, product.made_by)],
    ...(approval ? [approved(approval)] : []),
  ];
}

function caveats(
  { unread_pages, elsewhere, rasterised_pages }: ProofStatement,
  language: LetterLanguage,
  number: (value: number) => string,
): string[] {
  const words = certificateWords[language];
  return [
    words.nobodyLooked,
    ...(unread_pages.length > 0 ? [words.unread(pageList(unread_pages, number))] : []),
    ...(elsewhere.not_looked_for > 0 ? [words.notLookedFor(number(elsewhere.not_looked_for))] : []),
    ...(elsewhere.places > 0 ? [words.elsewhere(number(elsewhere.places))] : []),
    ...(rasterised_pages.length > 0 ? [words.rasterised(pageList(rasterised_pages, number))] : []),
  ];
}

function pageList(pages: readonly number[], number: (value: number) => string): string {
  const named = pages.slice(0, NAMED_PAGES).map(number).join(', ');
  return pages.length > NAMED_PAGES ? `${named} … (${number(pages.length)})` : named;
}

function moment(instant: string, language: LetterLanguage): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(instant));
}
