import { spanBoxes } from '@sladd/geometry';
import {
  inspectPdf,
  openPdf,
  PdfError,
  type RedactionMark,
  type RedactOptions,
  redactPdf,
  verifyPdf,
} from '@sladd/pdf';
import { findByteTraces, pdfJsText } from '@sladd/testkit';
import { pick } from '../pick.ts';
import type { MutatedFile } from './mutate.ts';

/** What became of one file. */
export interface Verdict {
  /** `checked`, `failed` for a result that was not delivered, an error's code, or what must not be. */
  readonly outcome: string;
  /** What is wrong, where something is. */
  readonly violations: readonly string[];
  readonly output?: Uint8Array;
}

export interface JudgeMeans {
  /** Further readers, of which each tells what it finds of the term. */
  readonly readers: readonly Reader[];
  /** Also asks `verify` and `inspect`. */
  readonly isThorough: boolean;
}

/** Names a reader that finds the term, and gives undefined where it does not. */
export type Reader = (bytes: Uint8Array, term: string) => Promise<string | undefined>;

/** Causes that a redaction has no part in: it keeps what an author drew invisibly, or beside the page. */
const notOurs = new Set(['text_under_dark_area', 'invisible_text', 'comment', 'metadata']);

/** Redacts a file for its term and looks for the term in what comes out. */
export async function judge(file: MutatedFile, { readers, isThorough }: JudgeMeans): Promise<Verdict> {
  const { bytes, term } = file;
  const options = optionsFor(file);
  try {
    const marks = marksFor(file);
    const outcome = await redactPdf(bytes, marks, options);
    if (!outcome.passed) return { outcome: 'failed', violations: [] };
    const output = outcome.bytes;
    const violations = findByteTraces(output, term).map((trace) => `term in ${trace}`);
    violations.push(...(await pdfJsFindings(bytes, output, term)));
    for (const read of readers) {
      const found = await read(output, term);
      if (found !== undefined) violations.push(found);
    }
    if (isThorough) {
      const kept = outcome.report.removed
        .filter(({ action }) => action === 'kept')
        .map(({ carrier }) => carrier);
      violations.push(...(await ownReaders(output, marks, term, new Set<string>(kept))));
    }
    return { outcome: 'checked', violations, output };
  } catch (error) {
    if (error instanceof PdfError) return { outcome: error.code, violations: [] };
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { outcome: 'unforeseen error', violations: [text] };
  }
}

/** What pdf.js finds, which need not open a result of a file that it does not open either. */
async function pdfJsFindings(input: Uint8Array, output: Uint8Array, term: string): Promise<string[]> {
  const text = await pdfJsText(output).catch((error: unknown) => error as Error);
  if (typeof text === 'string') return text.includes(term) ? ['term in pdf.js text'] : [];
  const opens = await pdfJsText(input).then(
    () => true,
    () => false,
  );
  return opens ? [`pdf.js opens the original and not the result: ${text.message}`] : [];
}

/** What `verify` and `inspect` find in a result that redaction let pass, but for what its report says it kept. */
async function ownReaders(
  output: Uint8Array,
  marks: readonly RedactionMark[],
  term: string,
  kept: ReadonlySet<string>,
): Promise<string[]> {
  try {
    const verified = await verifyPdf(output, { marks, terms: [term] });
    const inspected = (await inspectPdf(output)).filter(
      ({ cause }) => !notOurs.has(cause) && !kept.has(cause),
    );
    const found = [
      ...verified.map(({ carrier, cause }) => `verify: ${cause} in ${carrier}`),
      ...inspected.map(({ carrier, cause }) => `inspect: ${cause} in ${carrier}`),
    ];
    return [...new Set(found)];
  } catch (error) {
    return [`the result is not read again: ${String(error)}`];
  }
}

/** Some files are marked where the term is read, as people do, some redacted for the term alone. */
function marksFor({ bytes, term, areas, random }: MutatedFile): RedactionMark[] {
  if (random() < 0.5) return [];
  const document = openPdf(bytes);
  try {
    const marks = areas
      .filter(({ pageNumber }) => pageNumber <= document.pageCount)
      .map((area): RedactionMark => ({ ...area, entityType: 'TEST' }));
    for (let pageNumber = 1; pageNumber <= document.pageCount; pageNumber++) {
      const page = document.pageText(pageNumber);
      const at = page.text.indexOf(term);
      if (at < 0) continue;
      for (const box of spanBoxes(page, at, at + term.length))
        marks.push({ pageNumber, box, entityType: 'TEST' });
    }
    return marks;
  } finally {
    document.close();
  }
}

function optionsFor({ term, random }: MutatedFile): RedactOptions {
  const keep = {
    links: random() < 0.4,
    bookmarks: random() < 0.4,
    formFields: random() < 0.4,
    tags: random() < 0.8,
  };
  const further: RedactOptions[] = [
    {},
    {},
    {},
    { hardened: true },
    { removeTouchedDrawings: true },
    { removeImages: true },
  ];
  return { terms: [term], keep, ...pick(random, further) };
}
