import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { byText, type CaseDocument, type CaseFinding, type LaidPage } from '@sladd/case';
import type { Finding } from '@sladd/contract';
import type { DetectRequest, OcrMode, ReadPage } from '@sladd/pipeline';
import { loadEngines } from '../engines.ts';
import { InputError } from '../errors/input-error.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { UsageError } from '../errors/usage-error.ts';
import { withDocument } from '../files/with-document.ts';
import { warnUnread } from '../options/ocr-options.ts';
import { pageProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A file of a case after reading. */
export interface ReadFile extends CaseDocument {
  readonly path: string;
  readonly sha256: string;
  /** The boxes of a range of a page's text. */
  boxesOf(pageNumber: number, start: number, end: number): Finding['bbox'];
  /** The positions of all words by page. */
  readonly laid: readonly LaidPage[];
  /** Findings without text, such as signatures. */
  readonly drawn: readonly (Finding & { readonly pageNumber: number })[];
}

/** The names of PDFs directly in a folder, sorted. Throws `UsageError`. */
export async function pdfsIn(folder: string, terminal: Terminal): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new UsageError(`${folder} is not a folder that can be read (${reasonOf(error)})`);
  });
  const folders = entries.filter((entry) => entry.isDirectory()).length;
  if (folders > 0) terminal.warn(`not looked into: ${folders} folder(s) in ${folder}`);
  const links = entries.filter((entry) => !entry.isFile() && !entry.isDirectory()).length;
  if (links > 0) terminal.warn(`left out: ${links} link(s), which are not followed`);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const pdfs = names.filter((name) => /\.pdf$/iu.test(name)).sort(byText);
  if (pdfs.length < names.length)
    terminal.warn(`left out: ${names.length - pdfs.length} file(s) that are not PDFs`);
  if (pdfs.length === 0) throw new UsageError(`${folder} contains no PDF`);
  return pdfs;
}

/** How to read the files of a case. */
export interface CaseReading {
  readonly request: DetectRequest;
  readonly ocr: OcrMode;
  readonly passwords: readonly string[];
}

/** Reads a file of a case and detects everything in it. Throws `InputError`, also for a page that cannot be read. */
async function readFileOf(
  folder: string,
  name: string,
  { request, ocr, passwords }: CaseReading,
  terminal: Terminal,
): Promise<ReadFile> {
  const path = join(folder, name);
  const { boxesOf, detectDocument } = await loadEngines();
  const read = new Map<number, ReadPage>();
  const found = new Map<number, readonly Finding[]>();
  let sha256 = '';
  const progress = pageProgress(terminal, `reading ${name}`);
  await withDocument(path, passwords, terminal, async (file) => {
    sha256 = sha256Of(file.bytes);
    const onRead = (page: ReadPage) => read.set(page.page.pageNumber, page);
    for await (const event of detectDocument(file, request, { ocr, onRead })) {
      progress(event);
      if (event.type === 'page_failed') throw InputError.of(path, event.code, event.pageNumber);
      if (event.type !== 'page_completed') continue;
      if (!found.has(event.pageNumber)) warnUnread(event, terminal);
      found.set(
        event.pageNumber,
        event.results.redaction_mapping.pages.flatMap(({ sensitive }) => sensitive),
      );
    }
  });
  const pages = Array.from(read.values(), ({ page, unread }) => ({
    pageNumber: page.pageNumber,
    text: page.text,
    findings: (found.get(page.pageNumber) ?? []).filter(isInText).flatMap(toCaseFinding),
    unreadAreas: unread.length,
  }));
  const drawn = [...found].flatMap(([pageNumber, all]) =>
    all.filter((finding) => !isInText(finding)).map((finding) => ({ ...finding, pageNumber })),
  );
  return {
    name,
    path,
    sha256,
    pages,
    drawn,
    laid: Array.from(read.values(), ({ page }) => page),
    boxesOf: (pageNumber, start, end) => {
      const page = read.get(pageNumber)?.page;
      return page ? boxesOf(page, { start, end }) : [];
    },
  };
}

/** The files of a case that could be read, and why the others could not. */
export interface CaseFiles {
  readonly files: readonly ReadFile[];
  readonly leftOut: readonly { readonly name: string; readonly error: InputError }[];
}

/** The files of a case, and where warnings about them are written. */
export interface CaseFolder {
  readonly folder: string;
  readonly names: readonly string[];
  readonly terminal: Terminal;
  /** Files that the case needs in any case; none if omitted. */
  readonly isNeeded?: (name: string) => boolean;
}

/**
 * Reads the files of a case and skips those that cannot be opened, with a warning for each. Throws `InputError` if
 * none can be opened, or one that is needed cannot.
 */
export async function readFilesOf(
  reading: CaseReading,
  { folder, names, terminal, isNeeded }: CaseFolder,
): Promise<CaseFiles> {
  const files: ReadFile[] = [];
  const leftOut: { name: string; error: InputError }[] = [];
  for (const name of names) {
    try {
      files.push(await readFileOf(folder, name, reading, terminal));
    } catch (error) {
      if (!(error instanceof InputError) || isNeeded?.(name)) throw error;
      terminal.warn(`left out: ${error.message}`);
      leftOut.push({ name, error });
    }
  }
  const [first] = leftOut;
  if (first && files.length === 0) throw first.error;
  return { files, leftOut };
}

/** The files that were left out, for stdout. */
export function leftOutLines({ leftOut }: CaseFiles) {
  return leftOut.map(({ name, error: { code, message } }) => ({ file: name, error: { code, message } }));
}

/** The hash by which a plan knows its files, in hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function isInText({ start, end }: Finding): boolean {
  return end > start;
}

/** Omits what is probably the sender's own, as everywhere in the product. */
function toCaseFinding({ start, end, entity_type, probably_public }: Finding): CaseFinding[] {
  return probably_public === undefined ? [{ start, end, entityType: entity_type }] : [];
}
