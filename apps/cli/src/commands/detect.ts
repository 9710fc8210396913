import type { Finding } from '@sladd/contract';
import type { Command } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { InputError } from '../errors/input-error.ts';
import { CallPaths } from '../files/call-paths.ts';
import { withDocument } from '../files/with-document.ts';
import { writeOutput } from '../files/write-output.ts';
import { flag, oneInput, text } from '../option-values.ts';
import {
  detectOptions,
  detectOptionsHelp,
  detectRequest,
  warnNotSought,
  warnWithoutModel,
} from '../options/detect-options.ts';
import { modelsFolder, modelsOption, modelsOptionHelp } from '../options/models-option.ts';
import { ocrMode, ocrOptions, ocrOptionsHelp, warnUnread } from '../options/ocr-options.ts';
import { passwordOptions, passwordOptionsHelp, passwordsOf } from '../options/password-options.ts';
import { warnOfLacking } from '../options/warn-lacking.ts';
import { pageProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { planOfFindings } from './plan-of-findings.ts';

export const detect: Command = {
  help: `sladd detect <file.pdf> [--preset P] [--method M] [--entities A,B] [--threshold T] [--possible] [--plan F]
  [--models FOLDER] [--ocr O] [--password-file F]

Finds sensitive information in a PDF and prints a list:
  [{page_number, entity_type, text, score, start, end, bbox, why, reasons, engine}]

bbox has one box per line of text. start and end are UTF-16 offsets in the text of the page. "why" gives the reasons as
an English sentence.

Options:
${detectOptionsHelp}
  --possible       also print findings below the threshold that may be sensitive, with "possible": true. Without it,
                   stderr says how many there are and on which pages
  --plan F         also write the findings to this .sladdplan file, undecided and without words. The workspace opens it
                   beside the document, and sladd redact --plan takes it
${modelsOptionHelp}
${ocrOptionsHelp}
${passwordOptionsHelp}`,
  options: {
    ...detectOptions,
    possible: { type: 'boolean' },
    plan: { type: 'string' },
    ...ocrOptions,
    ...modelsOption,
    ...passwordOptions,
  },
  async run(typed, terminal) {
    const path = oneInput(typed);
    const request = detectRequest(typed);
    warnNotSought(typed, terminal);
    const plan = text(typed, 'plan');
    if (plan !== undefined) await (await CallPaths.of([path])).take('plan', plan);
    const ocr = ocrMode(typed);
    const passwords = await passwordsOf(typed);
    const { detectDocument, setModelsFolder } = await loadEngines();
    setModelsFolder(modelsFolder(typed));
    const lacking = await warnOfLacking(request.methods, ocr, terminal);
    const findings = new Map<number, PageFindings>();
    let document: { bytes: Uint8Array; pages: number } | undefined;
    await withDocument(path, passwords, terminal, async (file) => {
      const progress = pageProgress(terminal, 'detecting');
      for await (const event of detectDocument(file, request, { ocr })) {
        progress(event);
        if (event.type === 'opened') {
          document = { bytes: file.bytes, pages: event.totalPages };
          warnWithoutModel(
            event.withoutModel.filter((method) => !lacking.has(method)),
            terminal,
          );
        }
        if (event.type === 'page_failed') throw InputError.of(path, event.code, event.pageNumber);
        if (event.type !== 'page_completed') continue;
        if (!findings.has(event.pageNumber)) warnUnread(event, terminal);
        const found = event.results.redaction_mapping.pages.flatMap((page) => page.sensitive);
        findings.set(event.pageNumber, { found, possible: event.results.possible ?? [] });
      }
    });
    const withPossible = flag(typed, 'possible');
    const lines = Array.from(findings, ([page, { found, possible }]) => [
      ...found.map((finding) => toLine(page, finding)),
      ...(withPossible ? possible.map((finding) => ({ ...toLine(page, finding), possible: true })) : []),
    ]);
    if (!withPossible) warnPossible(findings, terminal);
    if (plan !== undefined && document) {
      const found = Array.from(findings, ([page, own]) => [
        ...own.found.map((finding) => ({ page, finding, isPossible: false })),
        ...own.possible.map((finding) => ({ page, finding, isPossible: true })),
      ]);
      const { bytes, pages } = document;
      const content = JSON.stringify(planOfFindings(bytes, pages, found.flat()));
      await writeOutput(plan, Buffer.from(`${content}\n`));
    }
    terminal.json(lines.flat());
    return exitCodes.done;
  },
};

interface PageFindings {
  readonly found: readonly Finding[];
  readonly possible: readonly Finding[];
}

/** Findings below the threshold are not in the list; their absence must not look like a clean result. */
function warnPossible(findings: ReadonlyMap<number, PageFindings>, terminal: Terminal): void {
  const pages = Array.from(findings, ([page, { possible }]) => ({ page, places: placesOf(possible) }));
  const places = pages.reduce((sum, one) => sum + one.places, 0);
  if (places === 0) return;
  const numbers = pages.flatMap(({ page, places: own }) => (own > 0 ? [page] : []));
  terminal.warn(
    `${places} possible finding(s) below the threshold on page(s) ${numbers.join(', ')}: see them with --possible`,
  );
}

/** Findings of several methods in the same place count once. */
function placesOf(findings: readonly Finding[]): number {
  return new Set(findings.map(({ start, end }) => `${start}-${end}`)).size;
}

function toLine(page: number, finding: Finding): object {
  const {
    entity_type,
    original_text,
    score,
    start,
    end,
    bbox,
    why,
    reasons,
    engine,
    validated,
    probably_public,
  } = finding;
  const known = {
    ...(validated === undefined ? {} : { validated }),
    ...(probably_public === undefined ? {} : { probably_public }),
  };
  return {
    page_number: page,
    entity_type,
    text: original_text,
    score,
    start,
    end,
    bbox,
    why,
    reasons,
    engine,
    ...known,
  };
}
