import { isSameGround } from '@sladd/contract/work';
import type { BasisIndex } from '../basis-index.ts';
import { citeGround, describeGround } from '../cite/cite.ts';
import type { SheetBlock } from '../sheet/sheet.ts';
import { sheetPdf } from '../sheet/sheet-pdf.ts';
import { type LogLanguage, logWords } from './log-words.ts';
import { noarkShielding } from './noark.ts';
import {
  countGrounds,
  decidedBy,
  inOrder,
  type LoggedBox,
  type LoggedDocument,
  type LogOptions,
  withoutGround,
} from './redaction-log.ts';

/** Options for printing a log. */
export interface LogPrint extends LogOptions {
  /** The case number, if given. */
  readonly caseNumber?: string | undefined;
  /** The public body, if given. */
  readonly body?: string | undefined;
  readonly printedAt: Date;
  /** IANA time zone of the printed times; by default that of the machine. */
  readonly timeZone?: string;
}

const locales: Readonly<Record<LogLanguage, string>> = { nb: 'nb-NO', nn: 'nn-NO', en: 'en-GB' };
const POINTS_PER_MM = 72 / 25.4;

/** The log as a tagged PDF on A4: what was removed, where, why, by whose decision, and when. Never the removed content. */
export function logPdf(
  index: BasisIndex,
  documents: readonly LoggedDocument[],
  print: LogPrint,
): Uint8Array<ArrayBuffer> {
  const words = logWords[print.language];
  const boxes = documents.flatMap((document) => document.boxes);
  const printed = moment(print.printedAt, print);
  const without = boxes.filter(({ grounds }) => grounds.length === 0).length;
  return sheetPdf({
    title: words.title,
    language: locales[print.language],
    blocks: [
      { kind: 'title', text: words.title },
      { kind: 'paragraph', text: words.lead },
      factsOf([
        [words.printed, print.body?.trim() ? `${print.body.trim()}, ${printed}` : printed],
        [words.caseNumber, print.caseNumber?.trim()],
        [words.documents, String(documents.length)],
        [words.boxes, boxCount(boxes, print.language)],
        [words.without, String(without)],
      ]),
      ...documents.flatMap((document) => documentBlocks(index, document, print)),
    ],
    foot: words.foot,
    pageOf: words.pageOf,
  });
}

function documentBlocks(index: BasisIndex, document: LoggedDocument, print: LogPrint): SheetBlock[] {
  const words = logWords[print.language];
  const { approval, madeAt, sha256, pages, boxes } = document;
  const noark = noarkShielding(index, document);
  const by = approval?.approved_by ?? words.secondPerson;
  return [
    { kind: 'heading', text: `${words.document} ${document.name ?? document.label}` },
    factsOf([
      [words.pages, String(pages)],
      [words.boxes, boxCount(boxes, print.language)],
      [words.redacted, madeAt && moment(new Date(madeAt), print)],
      [words.approved, approval && `${by}, ${moment(new Date(approval.approved_at), print)}`],
      [words.sha256, sha256?.match(/.{1,8}/gu)?.join(' ')],
      [words.noark, noark && `M500 ${noark.M500}. M501 ${noark.M501 || '–'}. M503 ${noark.M503}.`],
    ]),
    ...byGround(index, document, print),
    ...byBox(index, document, print),
  ];
}

/** A block with the facts that have a value. */
function factsOf(facts: readonly (readonly [label: string, text: string | null | undefined])[]): SheetBlock {
  return { kind: 'facts', facts: facts.flatMap(([label, text]) => (text ? [[label, text] as const] : [])) };
}

function byGround(index: BasisIndex, document: LoggedDocument, print: LogPrint): SheetBlock[] {
  const words = logWords[print.language];
  const counts = countGrounds(index, document, print);
  if (counts.length === 0) return [];
  const pagesOf = (has: (box: LoggedBox) => boolean) =>
    String(new Set(document.boxes.filter(has).map(({ page }) => page)).size);
  const rows = counts.map(({ ground, words: cited, boxes }) => [
    cited,
    describeGround(index, ground, print.language),
    pagesOf(({ grounds }) => grounds.some((own) => isSameGround(own, ground))),
    String(boxes),
  ]);
  const without = withoutGround(document).length;
  const missing = ['–', words.without, pagesOf(({ grounds }) => grounds.length === 0), String(without)];
  const total = [words.total, '', pagesOf(() => true), String(document.boxes.length)];
  return [
    { kind: 'subheading', text: words.byGround },
    {
      kind: 'table',
      columns: [
        { head: words.heads.grounds, share: 40 },
        { head: words.about, share: 38 },
        { head: words.pages, share: 10, isRight: true },
        { head: words.boxes, share: 12, isRight: true },
      ],
      rows: [...rows, ...(without > 0 ? [missing] : []), total],
    },
  ];
}

function byBox(index: BasisIndex, document: LoggedDocument, print: LogPrint): SheetBlock[] {
  const words = logWords[print.language];
  if (document.boxes.length === 0) return [];
  return [
    { kind: 'subheading', text: words.byBox },
    {
      kind: 'table',
      columns: [
        { head: words.number, share: 6, isRight: true },
        { head: words.heads.page, share: 7, isRight: true },
        { head: words.area, share: 17 },
        { head: words.heads.type, share: 17 },
        { head: words.heads.grounds, share: 29 },
        { head: words.heads.decision, share: 14 },
        { head: words.heads.decidedBy, share: 14 },
      ],
      rows: inOrder(document).map((box, at) => [
        String(at + 1),
        String(box.page),
        areaInMm(box),
        print.typeName?.(box.type) ?? box.type,
        box.grounds.map((ground) => citeGround(index, ground, print)).join(' · ') || '–',
        box.decision ? words.decisions[box.decision] : '–',
        decidedBy(document, box, print.language) || '–',
      ]),
    },
  ];
}

/** In millimetres from the left and the top of the page as displayed: «31–62 × 54–59». */
function areaInMm({ area }: LoggedBox): string {
  const [x0, y0, x1, y1] = area.map((points) => Math.round(points / POINTS_PER_MM));
  return `${x0}–${x1}\u00a0× ${y0}–${y1}`;
}

function boxCount(boxes: readonly LoggedBox[], language: LogLanguage): string {
  const drawn = boxes.filter(({ decision }) => decision === 'drawn').length;
  if (drawn === 0) return String(boxes.length);
  return `${boxes.length}, ${logWords[language].ofWhich} ${drawn} ${logWords[language].decisions.drawn.toLowerCase()}`;
}

function moment(at: Date, { language, timeZone }: LogPrint): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(at);
}
