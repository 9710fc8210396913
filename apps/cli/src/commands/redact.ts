import { basename, join } from 'node:path';
import type { AppearanceSettings, MarkPlan, RedactionMapping, RedactionOptions } from '@sladd/contract';
import { certificateLanguage, keepableParts, type Language, redactedNames } from '@sladd/contract/words';
import type { RedactJobOptions, RedactRequest } from '@sladd/pipeline';
import type { Command, Typed } from '../command.ts';
import { loadDocumentEngines } from '../engines.ts';
import { type ExitCode, exitCodes, gravest } from '../errors/exit-codes.ts';
import { InputError } from '../errors/input-error.ts';
import { TakenPlaceError } from '../errors/taken-place-error.ts';
import { UsageError } from '../errors/usage-error.ts';
import { CallPaths } from '../files/call-paths.ts';
import { jsonOption, readJsonOption } from '../files/read-input.ts';
import { warnOfEarlier } from '../files/warn-of-earlier.ts';
import { withDocument } from '../files/with-document.ts';
import { makeFolder, writeOutput } from '../files/write-output.ts';
import { folderNamed, folderOptions, folderOptionsHelp } from '../folder/folder-options.ts';
import { elsewhereSentences } from '../messages/elsewhere-messages.ts';
import { notFoundSentence } from '../messages/not-found-messages.ts';
import { redactionWarnings } from '../messages/redaction-warnings.ts';
import { inWords } from '../messages/report-messages.ts';
import { commaList, flag, text, texts } from '../option-values.ts';
import { groundOptions, groundOptionsHelp, readGrounds } from '../options/ground-options.ts';
import { keyFileOption, keyFileOptionHelp } from '../options/key-file-option.ts';
import { languageOption } from '../options/language-option.ts';
import { ocrMode, ocrOptions, ocrOptionsHelp } from '../options/ocr-options.ts';
import {
  onePassword,
  passwordOptions,
  passwordOptionsHelp,
  passwordsOf,
} from '../options/password-options.ts';
import {
  mappingsOfPlan,
  planOption,
  planOptionHelp,
  readPlan,
  requestOfPlan,
} from '../options/plan-option.ts';
import {
  readTerms,
  termOptions,
  termOptionsHelp,
  termRuleHelp,
  wholeWords,
} from '../options/term-options.ts';
import { pageProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Prover, prover } from './write-proofs.ts';

export const redact: Command = {
  help: `sladd redact <file.pdf> --out <out.pdf> --mapping m.json [--term T ...] [--terms-file F] [--appearance a.json]
sladd redact <a.pdf> <b.pdf> ... --out-dir <folder> --mapping m.json [--mapping m2.json ...]
sladd redact <folder> --out <folder> --term T ... [--jobs N] [--resume]

Removes marked places and texts from PDFs for good. Say what to remove with --mapping, --plan, --term, --terms,
--terms-file or --remove-images.

A result is written only if two engines have checked that nothing is left under the marks and that no text is left
anywhere. Prints the report, or a list of reports for several files:
  - What the marks remove is also searched for on all other pages. The report lists each such place in "elsewhere", and
    stderr says how many there are and on which pages.
  - Texts that were not found are reported by their numbers, counted from 1: first those of --term, then --terms, then
    --terms-file. A text that is given twice counts once.

For a folder, every PDF in it and in its subfolders is redacted into the same subfolders of the output folder. Each
document prints one line of JSON; stderr shows a progress bar, and a table at the end.

Exit codes (a file with a problem is not written, the others are):
  0   every file was checked and written
  2   wrong arguments, or the place of a result is taken by something that cannot be replaced
  3   a file cannot be opened
  4   a check failed
  5   none of the texts was found in a file, and nothing else was to be removed
  6   a mark lies outside the pages of a file
  13  the legal basis of a box is unknown, or is missing although one is required
  14  a document of a folder was stopped: no sign of life for ten minutes, or more than three hours and ten minutes in all
  70  a document of a folder crashed the program

Options:
  --mapping F      what to redact: {"pages": [{"page": 1, "sensitive": [{"bbox": {"x0": 72, "y0": 80, "x1": 190,
                   "y1": 96}, "entity_type": "MANUAL"}]}]}. bbox can be a list. Places are in points from the top left
                   of the page as displayed. Give one for all files, or one for each in the same order
  --terms A,B      texts to remove wherever they occur, even inside longer words, separated by commas
${termOptionsHelp}${planOptionHelp}${groundOptionsHelp}  --remove-images  delete every picture
  --remove-touched also remove drawings that a mark only touches, not just those that it covers
  --mark-elsewhere also remove the other places of removed values, except inside longer words
  --appearance F   how redacted places look: {"mode": "fill", "fill_color": [0, 0, 0], "text": null,
                   "text_color": [1, 1, 1], "font_size": 11, "align": 1}. Modes: fill, replace_text, cross_out,
                   transparent, fill_and_text, cross_out_and_text. If text is null, modes with text print [REDACTED]
  --keep A,B       what to keep, as far as it repeats nothing that was removed: links, bookmarks, form-fields, tags.
                   Default: tags
  --hardened       make gaps and kerning more even on lines that lose something, because they reveal the width of what
                   was removed
  --rasterise      replace every page by a picture of itself
${folderOptionsHelp}  --report F       also write the report to this file
  --proof F        write a signed proof of the result and its checks to this file (with --out-dir: to this folder, one
                   proof per file). It contains no word and no file name; others check it with sladd verify --proof
  --certificate F  with --proof: also write the proof as a page to print and file, a tagged PDF (with --out-dir: to this
                   folder). It is in the language of --lang; with nb it is in nynorsk if the boxes are
${keyFileOptionHelp}
  --encrypt        protect the result of a protected file with the password that opened it
  --new-password-file F
                   protect every result with the password in this text file: at most 127 bytes, no comma
  --lang L         language of the report's texts: en or nb. Default: that of the terminal
${ocrOptionsHelp}. It finds the texts in scans, and checks
                   what pictures still show in the marked places
${passwordOptionsHelp}

${termRuleHelp}`,
  options: {
    out: { type: 'string' },
    'out-dir': { type: 'string' },
    mapping: { type: 'string', multiple: true },
    terms: { type: 'string', multiple: true },
    ...termOptions,
    appearance: { type: 'string' },
    ...groundOptions,
    ...planOption,
    ...folderOptions,
    'remove-images': { type: 'boolean' },
    keep: { type: 'string', multiple: true },
    'remove-touched': { type: 'boolean' },
    hardened: { type: 'boolean' },
    rasterise: { type: 'boolean' },
    'mark-elsewhere': { type: 'boolean' },
    report: { type: 'string' },
    proof: { type: 'string' },
    certificate: { type: 'string' },
    ...keyFileOption,
    encrypt: { type: 'boolean' },
    lang: { type: 'string' },
    ...ocrOptions,
    'new-password-file': { type: 'string' },
    ...passwordOptions,
  },
  async run(typed, terminal) {
    const folder = await folderNamed(typed);
    if (folder !== undefined) {
      const { redactFolder } = await import('../folder/redact-folder.ts');
      return redactFolder(folder, typed, terminal);
    }
    const marks = await readPlan(typed);
    const { jobs, taken } = await plan(typed, await mappingsOfPlan(marks));
    const language = languageOption(typed);
    const request = await readRequest(typed, marks);
    const options = { ocr: ocrMode(typed) };
    const passwords = await passwordsOf(typed);
    const outputs = jobs.map(({ output }) => output);
    const prove = await prover(typed, { outputs, taken }, certificateLanguage(language, request.grounds));
    const reportPath = text(typed, 'report');
    if (reportPath !== undefined) await taken.take('report', reportPath);
    if (flag(typed, 'encrypt') && passwords.length === 0 && !terminal.canAsk) {
      throw new UsageError('--encrypt needs the --password or --password-file that opens the file');
    }
    const outcomes: Outcome[] = [];
    try {
      for (const [index, job] of jobs.entries()) {
        const verb = `redacting: file ${index + 1} of ${jobs.length}`;
        terminal.progress(verb);
        const withProgress = { ...options, onProgress: pageProgress(terminal, verb) };
        outcomes.push(
          await redactOne(job, { request, options: withProgress, language, passwords, prove }, terminal),
        );
      }
    } finally {
      // Files written before another one ended the call are reported too.
      if (outcomes.length > 0) terminal.json(reportOf(outcomes, jobs.length));
    }
    if (reportPath !== undefined) {
      const report = JSON.stringify(reportOf(outcomes, jobs.length), null, 2);
      await writeOutput(reportPath, Buffer.from(`${report}\n`));
    }
    return gravest(outcomes.map(({ exitCode }) => exitCode));
  },
};

interface Job {
  readonly input: string;
  readonly output: string;
  readonly mapping: RedactionMapping;
}

interface Outcome {
  readonly report: object;
  readonly exitCode: ExitCode;
}

/** The report of a single file, or a list of reports. */
function reportOf(outcomes: readonly Outcome[], files: number): object | undefined {
  const reports = outcomes.map(({ report }) => report);
  return files === 1 ? reports[0] : reports;
}

interface Plan {
  readonly jobs: readonly Job[];
  /** The paths that are read or written. */
  readonly taken: CallPaths;
}

async function plan(typed: Typed, planned: readonly RedactionMapping[]): Promise<Plan> {
  const { inputs } = typed;
  if (inputs.length === 0) throw new UsageError('name a file to redact');
  const outputs = await outputPaths(typed, await CallPaths.of(inputs));
  const taken = await CallPaths.of([...inputs, ...filesOfOptions(typed)]);
  for (const output of outputs) await taken.take('out', output);
  const mappings = planned.length > 0 ? planned : await readMappings(typed);
  const jobs = inputs.map((input, index) => ({
    input,
    output: outputs[index] ?? '',
    mapping: mappings[index] ?? mappings[0] ?? { pages: [] },
  }));
  return { jobs, taken };
}

/** Throws `UsageError` for the path of an original. */
async function outputPaths(typed: Typed, taken: CallPaths): Promise<string[]> {
  const { inputs } = typed;
  const [out, folder] = [text(typed, 'out'), text(typed, 'out-dir')];
  if ((out === undefined) === (folder === undefined)) {
    throw new UsageError('give --out for one file or --out-dir for several');
  }
  if (out !== undefined && inputs.length > 1) throw new UsageError('--out takes one file; use --out-dir');
  if (folder !== undefined) makeFolder(folder);
  const names = redactedNames(inputs.map((input) => basename(input)));
  const outputs = out === undefined ? names.map((name) => join(folder ?? '', name)) : [out];
  for (const output of outputs)
    if (await taken.has(output)) throw new UsageError(`${output} would replace an original`);
  return outputs;
}

/** Options that name a file to read, which no output may replace. */
const fileOptions = [
  ...['mapping', 'terms-file', 'appearance', 'grounds', 'plan'],
  ...['password-file', 'new-password-file', 'proof-key'],
];

function filesOfOptions({ options }: Typed): string[] {
  const values = fileOptions.flatMap((name) => options[name] ?? []);
  return values.filter((value): value is string => typeof value === 'string' && value !== '');
}

async function readMappings(typed: Typed): Promise<RedactionMapping[]> {
  const paths = texts(typed, 'mapping');
  if (paths.length > 1 && paths.length !== typed.inputs.length) {
    throw new UsageError('give one --mapping for all files or one for each');
  }
  if (paths.length === 0) return [];
  const { redactionMappingSchema } = await import('@sladd/contract');
  return Promise.all(paths.map((path) => readJsonOption('mapping', path, redactionMappingSchema)));
}

async function readRequest(typed: Typed, marks: MarkPlan | undefined): Promise<RedactRequest> {
  const newPassword = await onePassword(typed, 'new-password-file');
  if (newPassword !== undefined && flag(typed, 'encrypt')) {
    throw new UsageError('give --encrypt or --new-password-file, not both');
  }
  const request = {
    ...(newPassword === undefined ? {} : { newPassword }),
    terms: await readTerms(typed),
    wholeWords: wholeWords(typed),
    removeImages: flag(typed, 'remove-images'),
    options: readOptions(typed),
    ...(await readAppearance(typed)),
    ...(await readGrounds(typed)),
  };
  if (marks) {
    const planned = await requestOfPlan(marks);
    const options = { ...request.options, ...planned.options, encrypt_again: flag(typed, 'encrypt') };
    return { ...request, ...planned, options };
  }
  if (texts(typed, 'mapping').length === 0 && request.terms.length === 0 && !request.removeImages) {
    throw new UsageError(
      'say what to redact: --mapping, --plan, --terms, --term, --terms-file or --remove-images',
    );
  }
  return request;
}

async function readAppearance(typed: Typed): Promise<{ appearance?: AppearanceSettings }> {
  if (text(typed, 'appearance') === undefined) return {};
  const { appearanceSchema } = await import('@sladd/contract');
  return jsonOption(typed, 'appearance', appearanceSchema);
}

function readOptions(typed: Typed): RedactionOptions {
  const keep = commaList(typed, 'keep').map((name) => {
    const part = keepableParts.find((known) => known === name.replace('-', '_'));
    if (!part) throw new UsageError('--keep: links, bookmarks, form-fields or tags');
    return part;
  });
  return {
    keep: keep.length > 0 ? keep : ['tags'],
    remove_touched_drawings: flag(typed, 'remove-touched'),
    hardened: flag(typed, 'hardened'),
    rasterise: flag(typed, 'rasterise'),
    encrypt_again: flag(typed, 'encrypt'),
    mark_elsewhere: flag(typed, 'mark-elsewhere'),
  };
}

/** The settings for all files of a call. */
interface RedactionSettings {
  readonly request: RedactRequest;
  readonly options: RedactJobOptions;
  readonly language: Language;
  readonly passwords: readonly string[];
  readonly prove: Prover;
}

/** A file that cannot be opened, lacks a marked page or cannot be put in its place is reported and does not stop the others. */
async function redactOne(
  { input, output, mapping }: Job,
  { request, options, language, passwords, prove }: RedactionSettings,
  terminal: Terminal,
): Promise<Outcome> {
  try {
    const { redactDocument } = await loadDocumentEngines();
    let isOpenedByPassword = false;
    const outcome = await withDocument(input, passwords, terminal, (file) => {
      isOpenedByPassword = file.password !== undefined;
      return redactDocument(file, mapping, request, options);
    });
    const { bytes } = outcome;
    const madeAt = new Date();
    const worded = inWords(outcome.report, language);
    const report = bytes ? { ...worded, made_at: madeAt.toISOString() } : worded;
    for (const warning of redactionWarnings(input, report)) terminal.warn(warning);
    if (report.status === 'nothing_found') {
      terminal.warn(`${input}: none of the texts was found; nothing was redacted and no file was written`);
      warnOfEarlier(output, terminal);
      return { report, exitCode: exitCodes.nothingFound };
    }
    if (!bytes) {
      warnOfEarlier(output, terminal);
      return { report, exitCode: exitCodes.checkFailed };
    }
    await writeOutput(output, bytes);
    await prove(output, outcome.report, madeAt);
    if (request.options?.encrypt_again && report.was_encrypted && !isOpenedByPassword) {
      terminal.warn(
        `warning: ${input} opened without a password, so its result has none; --new-password-file gives it one`,
      );
    }
    const notFound = notFoundSentence(report.terms_not_found, request.terms?.length ?? 0, language);
    if (notFound !== undefined) terminal.warn(`${input}: ${notFound}`);
    for (const sentence of elsewhereSentences(report.elsewhere, language)) {
      terminal.warn(`${input}: ${sentence}`);
    }
    return { report, exitCode: exitCodes.done };
  } catch (error) {
    if (!(error instanceof InputError || error instanceof TakenPlaceError)) throw error;
    terminal.warn(`error: ${error.message}`);
    warnOfEarlier(output, terminal);
    const { code, message } = error;
    const report = { file: basename(input), status: 'error', error: { code, message } };
    return { report, exitCode: error instanceof InputError ? error.exitCode : exitCodes.badArguments };
  }
}
