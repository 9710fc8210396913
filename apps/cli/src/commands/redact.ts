import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AppearanceSettings, MarkPlan, RedactionMapping, RedactionOptions } from '@sladd/contract';
import { certificateLanguage, keepableParts, type Language, redactedNames } from '@sladd/contract/words';
import type { RedactJobOptions, RedactRequest } from '@sladd/pipeline';
import type { Command, Typed } from '../command.ts';
import { loadDocumentEngines } from '../engines.ts';
import { type ExitCode, exitCodes, gravest } from '../exit-codes.ts';
import { folderNamed, folderOptions, folderOptionsHelp } from '../folder/folder-options.ts';
import { InputError } from '../input-error.ts';
import { elsewhereSentences } from '../messages/elsewhere-messages.ts';
import { notFoundSentence } from '../messages/not-found-messages.ts';
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
import { PlacesOfCall } from '../places-of-call.ts';
import { pageProgress } from '../progress.ts';
import { jsonOption, readJsonOption } from '../read-input.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { withDocument } from '../with-document.ts';
import { makeFolder, writeOutput } from '../write-output.ts';
import { type Prover, prover } from './write-proofs.ts';

export const redact: Command = {
  help: `sladd redact <file.pdf> --out <out.pdf> --mapping m.json [--term T ...] [--terms-file F] [--appearance a.json] [--remove-images]
sladd redact <a.pdf> <b.pdf> ... --out-dir <folder> --mapping m.json [--mapping m2.json ...]
sladd redact <folder> --out <folder> --term T ... [--jobs N] [--resume]

Writes the redacted file only when it passed its check by two engines, and prints the report (a list of reports for
several files). The check proves that nothing is left under the marks, and no term anywhere. What the marks remove is
looked for on all other pages too: the report names each place in "elsewhere", and stderr says how many there are and on
which pages. Texts that were found nowhere in a file are told by their numbers, counted from 1, each text once: those of
--term, then of --terms, then of --terms-file. Ends with 0 when every file was checked and written, 3 when one cannot be
opened, 4 when a check failed, 5 when none of the texts was found in one and nothing else was asked for, 6 when a mark lies
outside the pages of one, 13 when a box rests on a provision that is not known, or on none where each must; that file is not
written then, and the others are. Of a folder every PDF is redacted, however deep it lies, into the same folders below
the other one, with a line of JSON for each as it ends, a bar, and a table at the end; 14 when one was stopped, as it gave
no sign of life for ten minutes or took more than three hours and ten minutes, and 70 when one ended the program.
  --mapping        what to redact: {"pages": [{"page": 1, "sensitive": [{"bbox": {"x0": 72, "y0": 80, "x1": 190,
                   "y1": 96}, "entity_type": "MANUAL"}]}]}; bbox may be a list; places are points from the top left of
                   the page as displayed. One for all files, or one for each in order.
  --terms          texts to redact wherever they stand, inside longer words too, separated by commas; the check proves
                   them gone from the whole file
${termOptionsHelp}  --appearance     how redacted places look: {"mode": "fill", "fill_color": [0, 0, 0], "text": null,
                   "text_color": [1, 1, 1], "font_size": 11, "align": 1}; modes are fill,
                   replace_text, cross_out, transparent, fill_and_text and cross_out_and_text; where one draws a text and
                   text is null it is [REDACTED]
${planOptionHelp}${groundOptionsHelp}  --remove-images  delete every picture
  --keep           what to keep of links, bookmarks, form-fields and tags, as far as it repeats nothing removed; tags
                   when left out
  --remove-touched drawings that a mark only touches go too, not just those it covers
  --hardened       even out gaps and kerning on lines that lose something: they tell the width of what is gone
  --rasterise      replace every page by a picture of itself
  --mark-elsewhere mark those other places too, but for those inside longer words
${folderOptionsHelp}  --report         a file to write the report to as well
  --proof          a file to write a signed proof of the result and its checks to, or with --out-dir a folder for one proof
                   of each; it holds no word and no file name, and others check it with sladd verify --proof
  --certificate    with --proof: a file to write the proof to as a page to print and file as well, a tagged PDF in the
                   language of --lang, or in nynorsk where boxes are written in that; with --out-dir a folder
${keyFileOptionHelp}
  --encrypt        protect the result of a protected file with the password that opened it
  --new-password-file
                   protect every result with the password in this text file: at most 127 bytes, no comma
  --lang           language in which the report names what went besides the marks: en or nb; that of the terminal when
                   left out
${ocrOptionsHelp}; it finds the terms in scans, and reads again what
                   pictures still show in the marked places
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
  readonly taken: PlacesOfCall;
}

async function plan(typed: Typed, planned: readonly RedactionMapping[]): Promise<Plan> {
  const { inputs } = typed;
  if (inputs.length === 0) throw new UsageError('name a file to redact');
  const outputs = await outputPaths(typed, await PlacesOfCall.of(inputs));
  const taken = await PlacesOfCall.of([...inputs, ...filesOfOptions(typed)]);
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
async function outputPaths(typed: Typed, taken: PlacesOfCall): Promise<string[]> {
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

function percent(share: number): string {
  return `${Math.max(0.1, share * 100).toFixed(1)} %`;
}

/** A file that cannot be opened or lacks a marked page is reported and does not stop the others. */
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
    for (const { page_number: pageNumber, regions } of report.unread ?? []) {
      terminal.warn(
        `warning: page ${pageNumber} has ${regions} unread area(s) in which neither terms nor removed values could be found`,
      );
    }
    for (const { page_number: pageNumber, share } of report.changed_pages ?? []) {
      terminal.warn(
        `warning: page ${pageNumber} looks otherwise than before beyond the marks, on ${percent(share)} of it`,
      );
    }
    const unreadable = report.grounds?.unreadable ?? 0;
    if (unreadable > 0) {
      terminal.warn(
        `warning: ${unreadable} area(s) have no room for what they rest on, neither on them nor in the margin; screen readers and the log say it`,
      );
    }
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
    for (const sentence of elsewhereSentences(report.elsewhere, language)) terminal.warn(sentence);
    return { report, exitCode: exitCodes.done };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    terminal.warn(`error: ${error.message}`);
    warnOfEarlier(output, terminal);
    const { code, message } = error;
    const report = { file: basename(input), status: 'error', error: { code, message } };
    return { report, exitCode: error.exitCode };
  }
}

/** What lies there must not be taken for the result of a file that was not delivered. */
function warnOfEarlier(output: string, terminal: Terminal): void {
  if (existsSync(output)) terminal.warn(`warning: ${output} is of an earlier run, and was left as it is`);
}
