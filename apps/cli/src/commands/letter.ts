import { basename } from 'node:path';
import {
  type GroundLog,
  groundLogSchema,
  groundOptionsSchema,
  type LegalBasisSet,
  letterFactsSchema,
  redactionReportSchema,
} from '@sladd/contract';
import {
  BasisIndex,
  builtInSets,
  type LetterLanguage,
  type LoggedDocument,
  letterDocx,
  letterHtml,
  letterLanguages,
  logCsv,
  logHeads,
  logRows,
  noarkShielding,
  writeLetter,
} from '@sladd/legal-bases';
import type { Command, Typed } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { flag, text } from '../option-values.ts';
import { jsonOption, readJsonOption, readText } from '../read-input.ts';
import { UsageError } from '../usage-error.ts';
import { writeOutput } from '../write-output.ts';

export const letter: Command = {
  help: `sladd letter <report.json> ... [--docx F] [--html F] [--csv F] [--language nb|nn|en] [--refusal] [--names]

Drafts the letter about a refusal or a partial access after offentleglova § 31, and the log of all boxes, from reports that
sladd redact --report wrote with --ground or --grounds. Nothing in them holds a word that was removed. What the letter does
not know stands in brackets; a person reads it before it goes out. Prints the fields of Noark 5 for each document.
  --docx --html  where to write the letter
  --csv          where to write the log: document, page, area, type, grounds
  --language     of letter and log: nb when left out
  --facts        a JSON file with what the letter shall say: {"body", "recipient", "case", "date", "asked_on",
                 "considered", "appeal_body", "signature"}
  --grounds      the file that the redaction was made with, where it brought sets of its own
  --refusal      all was refused; else parts were
  --names        name the documents by their files; else they are numbered`,
  options: {
    docx: { type: 'string' },
    html: { type: 'string' },
    csv: { type: 'string' },
    language: { type: 'string' },
    facts: { type: 'string' },
    grounds: { type: 'string' },
    refusal: { type: 'boolean' },
    names: { type: 'boolean' },
  },
  async run(typed, terminal) {
    const language = languageOf(typed);
    const documents = await readDocuments(typed);
    const index = new BasisIndex([...(await ownSets(typed)), ...builtInSets]);
    const blocks = writeLetter(index, {
      language,
      kind: flag(typed, 'refusal') ? 'refusal' : 'partial',
      documents,
      ...(await jsonOption(typed, 'facts', letterFactsSchema)),
    });
    const [docx, html, csv] = ['docx', 'html', 'csv'].map((name) => text(typed, name));
    if (docx) await writeOutput(docx, letterDocx(blocks, language));
    if (html) await writeOutput(html, Buffer.from(letterHtml(blocks, language)));
    if (csv)
      await writeOutput(
        csv,
        Buffer.from(logCsv(logRows(index, documents, { language, style: 'long' }), logHeads[language])),
      );
    terminal.json(
      documents.map((document) => ({
        document: document.name ?? document.label,
        noark: noarkShielding(index, document),
      })),
    );
    return exitCodes.done;
  },
};

function languageOf(typed: Typed): LetterLanguage {
  const typedLanguage = text(typed, 'language') ?? 'nb';
  const language = letterLanguages.find((known) => known === typedLanguage);
  if (!language) throw new UsageError('--language: nb, nn or en');
  return language;
}

async function ownSets(typed: Typed): Promise<readonly LegalBasisSet[]> {
  const path = text(typed, 'grounds');
  return path === undefined ? [] : (await readJsonOption('grounds', path, groundOptionsSchema)).sets;
}

/** The documents of all reports that were made; one without a log says nothing about grounds. Throws `UsageError`. */
async function readDocuments(typed: Typed): Promise<LoggedDocument[]> {
  if (typed.inputs.length === 0) throw new UsageError('name a report of sladd redact --report');
  const reports = (await Promise.all(typed.inputs.map(reportsIn))).flat();
  return reports.map(({ file, pages, grounds }, index) => ({
    label: String(index + 1),
    ...(flag(typed, 'names') ? { name: file } : {}),
    pages,
    boxes: grounds.boxes.map(({ page_number, bbox, entity_type, grounds: own }) => ({
      page: page_number,
      area: [bbox.x0, bbox.y0, bbox.x1, bbox.y1],
      type: entity_type,
      grounds: own,
    })),
  }));
}

interface MadeReport {
  readonly file: string;
  readonly pages: number;
  readonly grounds: GroundLog;
}

async function reportsIn(path: string): Promise<MadeReport[]> {
  let value: unknown;
  try {
    value = JSON.parse(await readText(path));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${basename(path)} is no report`);
    throw error;
  }
  return [value].flat().map((one) => {
    const read = redactionReportSchema
      .pick({ file: true, pages: true })
      .extend({ grounds: groundLogSchema })
      .safeParse(one);
    if (!read.success) throw new UsageError(`${basename(path)} is no report of a redaction with grounds`);
    return read.data;
  });
}
