import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import {
  defaultLook,
  errorCatalogue,
  fittingName,
  groundsInSubject,
  isRemoved,
  type MarkPlan,
  markBeyond,
  markPlanSchema,
  type OpenMark,
  openMarksName,
  PLAN_EXTENSION,
  PLAN_FORMAT,
  PLAN_VERSION,
  placeMarks,
  planBox,
  readXfdf,
  subjectOf,
  writeXfdf,
} from '@sladd/contract';
import { BasisIndex, builtInSets, citeGround, readGrounds } from '@sladd/legal-bases';
import type { DocumentFile } from '@sladd/pipeline';
import type { Command, Typed } from '../command.ts';
import { loadDocumentEngines } from '../engines.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { CallPaths } from '../files/call-paths.ts';
import { readText } from '../files/read-input.ts';
import { withDocument } from '../files/with-document.ts';
import { makeFolder, requireMakeable, writeOutput } from '../files/write-output.ts';
import { commaList, flag, oneInput, text } from '../option-values.ts';
import { ocrMode, ocrOptions, ocrOptionsHelp } from '../options/ocr-options.ts';
import { passwordOptions, passwordOptionsHelp, passwordsOf } from '../options/password-options.ts';
import { readPlan } from '../options/plan-option.ts';

const forms = ['plan', 'xfdf', 'pdf'] as const;
type Form = (typeof forms)[number];

export const marks: Command = {
  help: `sladd marks <file.pdf> [--plan F | --xfdf F] [--to plan,xfdf,pdf --out-dir <folder>]
  [--with-words] [--ocr O] [--password-file F]

Reads open redaction marks: those that were placed but not applied. They come from the PDF itself, where other programs
left them, or from a file of marks. Prints:
  {"pages", "marks": [{page, boxes, overlay_text, subject, contents, grounds}], "outside"}

Places are in points from the top left of the page as displayed. "outside" counts marks that cover nothing of their page.

Options:
  --plan F         read the marks of this .sladdplan file, except rejected ones
  --xfdf F         read the marks of this XFDF file
  --to A,B         write the marks to files; nothing is redacted.
                   plan: <file>${PLAN_EXTENSION}, undecided, for the workspace and sladd redact --plan
                   xfdf, pdf: <file>-UNREDACTED-marks.xfdf and .pdf, for other programs. The overlay text of a mark is
                   its legal basis, or what another program prints on the area; no note or subject of a mark is copied,
                   and no word of the document unless --with-words is given
  --out-dir FOLDER the folder for these files
  --with-words     xfdf, pdf: each mark also carries the words under it, in its contents. What is to be removed then
                   stands in these files once more: only for somebody who may read the document
${ocrOptionsHelp}
${passwordOptionsHelp}`,
  options: {
    plan: { type: 'string' },
    xfdf: { type: 'string' },
    to: { type: 'string', multiple: true },
    'out-dir': { type: 'string' },
    'with-words': { type: 'boolean' },
    ...ocrOptions,
    ...passwordOptions,
  },
  async run(typed, terminal) {
    const path = oneInput(typed);
    const to = formsOf(typed);
    const folder = text(typed, 'out-dir');
    if (to.length > 0 !== (folder !== undefined)) throw new UsageError('give --to and --out-dir, or neither');
    const withWords = flag(typed, 'with-words');
    if (withWords && !to.some((form) => form !== 'plan'))
      throw new UsageError('--with-words: only with --to xfdf or pdf');
    const ocr = ocrMode(typed);
    if (folder !== undefined) await requireMakeable(folder);
    const source = await sourceOf(typed);
    const read = ['plan', 'xfdf'].flatMap((name) => text(typed, name) ?? []);
    const taken = await CallPaths.of([path, ...read]);
    for (const form of to) {
      const output = join(folder ?? '', nameOf(basename(path), form));
      if (await taken.has(output)) throw new UsageError(`--to: ${output} is already used in this call`);
    }
    const passwords = await passwordsOf(typed);
    const engines = await loadDocumentEngines();
    const done = await withDocument(path, passwords, terminal, async (file) => {
      const found = source(file, engines);
      const silent = found.marks.map(withoutNotes);
      const marks = withWords ? await engines.withWordsUnder(file, silent, { ocr }) : silent;
      const files = to.map((form) => ({
        name: nameOf(file.name, form),
        bytes: contentOf(form, { file, found: { ...found, marks }, engines }),
      }));
      return { found, files };
    });
    if (folder !== undefined) makeFolder(folder);
    for (const { name, bytes } of done.files) await writeOutput(join(folder ?? '', name), bytes);
    const { pages, outside } = done.found;
    if (outside > 0) terminal.warn(`${outside} mark(s) cover nothing of their page and were left out`);
    terminal.json({
      pages,
      marks: done.found.marks.map((mark) => ({ ...mark, grounds: readGrounds(index, mark) })),
      outside,
      written: done.files.map(({ name }) => name),
    });
    return exitCodes.done;
  },
};

type Engines = Awaited<ReturnType<typeof loadDocumentEngines>>;

interface Found {
  readonly pages: number;
  readonly marks: readonly OpenMark[];
  readonly outside: number;
}

const index = new BasisIndex(builtInSets);

function formsOf(typed: Typed): Form[] {
  return commaList(typed, 'to').map((name) => {
    const form = forms.find((known) => known === name);
    if (!form) throw new UsageError('--to: plan, xfdf or pdf');
    return form;
  });
}

/** The source of the marks. Throws `UsageError` for an invalid file of marks. */
async function sourceOf(typed: Typed): Promise<(file: DocumentFile, engines: Engines) => Found> {
  const xfdf = text(typed, 'xfdf');
  const plan = await readPlan(typed);
  if (plan && xfdf !== undefined) throw new UsageError('give --plan or --xfdf, not both');
  if (plan) return () => ({ pages: plan.document.pages, marks: marksOfPlan(plan), outside: 0 });
  if (xfdf === undefined) return (file, { readMarksOf }) => readMarksOf(file);
  const read = readXfdf(await readText(xfdf));
  if (typeof read === 'string') throw new UsageError(`--xfdf: ${errorCatalogue[read].message}`);
  return (file, { framesOfPages }) => {
    const frames = framesOfPages(file);
    const beyond = markBeyond(read, frames.length);
    if (beyond)
      throw new UsageError(`--xfdf: ${errorCatalogue['marks.no_such_page'].message} (page ${beyond.page})`);
    return { pages: frames.length, ...placeMarks(read, (page) => frames[page - 1]) };
  };
}

function marksOfPlan({ marks: all, look }: MarkPlan): OpenMark[] {
  const own = new BasisIndex([...(look.grounds?.sets ?? []), ...builtInSets]);
  const wording = {
    language: look.grounds?.language ?? 'nb',
    style: look.grounds?.style ?? 'short',
  } as const;
  return all.filter(isRemoved).map(({ page, boxes, grounds }) => ({
    page,
    boxes,
    subject: subjectOf(grounds),
    contents: '',
    overlay_text: grounds.map((ground) => citeGround(own, ground, wording)).join(' · '),
  }));
}

function nameOf(name: string, form: Form): string {
  const plain = fittingName(basename(name));
  return form === 'plan' ? `${plain.replace(/\.pdf$/iu, '')}${PLAN_EXTENSION}` : openMarksName(plain, form);
}

/** What other programs note about a mark can repeat what it covers. */
function withoutNotes(mark: OpenMark): OpenMark {
  return { ...mark, subject: subjectOf(groundsInSubject(mark.subject)), contents: '' };
}

interface Made {
  readonly file: DocumentFile;
  readonly found: Found;
  readonly engines: Engines;
}

function contentOf(form: Form, { file, found, engines }: Made): Uint8Array {
  const { marks } = found;
  if (form === 'pdf') return engines.writeMarksInto(file, marks, new Date());
  if (form === 'plan') return Buffer.from(`${JSON.stringify(planOf(file, found))}\n`);
  const frames = engines.framesOfPages(file);
  return Buffer.from(writeXfdf(marks, (page) => frames[page - 1]));
}

function planOf(file: DocumentFile, { marks: open, pages }: Found): MarkPlan {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  return markPlanSchema.parse({
    format: PLAN_FORMAT,
    version: PLAN_VERSION,
    document: { sha256, bytes: file.bytes.length, pages },
    marks: open.map((mark) => ({
      page: mark.page,
      boxes: mark.boxes.map(planBox),
      entity_type: 'MANUAL',
      source: 'imported',
      methods: [],
      decision: 'undecided',
      grounds: readGrounds(index, mark),
    })),
    look: defaultLook,
  });
}
