import { basename } from 'node:path';
import {
  groundLogSchema,
  type LegalBasisSet,
  type LetterFacts,
  type LetterLanguage,
  letterFactsSchema,
  letterLanguages,
  letterTextsSchema,
  redactionReportSchema,
} from '@sladd/contract';
import {
  BasisIndex,
  builtInSets,
  type LoggedDocument,
  letterDocx,
  letterHtml,
  logCsv,
  logJson,
  logPdf,
  logRows,
  noarkShielding,
  writeLetter,
} from '@sladd/legal-bases';
import type { Command, Typed } from '../command.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { CallPaths } from '../files/call-paths.ts';
import { jsonOption, readText } from '../files/read-input.ts';
import { writeOutput } from '../files/write-output.ts';
import { flag, text } from '../option-values.ts';
import { readGroundsFile } from '../options/ground-options.ts';

/** Options with the path of an output file. */
const outputs = ['docx', 'html', 'pdf', 'csv', 'log-json'] as const;

export const letter: Command = {
  help: `sladd letter <report.json> ... [--docx F] [--html F] [--pdf F] [--csv F] [--log-json F]
  [--language nb|nn|en] [--facts F] [--texts F] [--grounds F] [--refusal] [--names]

Drafts the letter about a refusal or a partial access (offentleglova § 31) and a log of all boxes. It reads reports that
sladd redact --report wrote with --ground or --grounds; they contain none of the removed words. What the letter does not
know is in brackets. A person must read it before it is sent. Prints the fields of Noark 5 for each document.

Options:
  --docx F, --html F
                   where to write the letter
  --pdf F          where to write the log as a tagged PDF: each box with page, area, type, legal basis, decision, and who
                   decided when
  --csv F          where to write the log as a table
  --log-json F     where to write the log as JSON, with the fields of Noark 5
  --language L     language of letter and log. Default: nb
  --facts F        a JSON file with facts for the letter: {"body", "recipient", "case", "date", "asked_on",
                   "considered", "appeal_body", "signature", "decided_by"}. "decided_by" says in the log who decided;
                   without it the log names a role
  --texts F        a JSON file with your own sentences for the letter: {"nb": {"greeting": "…"}, "nn": {}, "en": {}}
  --grounds F      the file of --grounds that the redaction was made with, if it has sets of your own
  --refusal        everything was refused. Without it, parts were
  --names          name the documents by their file names. Without it, they are numbered`,
  options: {
    docx: { type: 'string' },
    html: { type: 'string' },
    pdf: { type: 'string' },
    csv: { type: 'string' },
    'log-json': { type: 'string' },
    language: { type: 'string' },
    facts: { type: 'string' },
    texts: { type: 'string' },
    grounds: { type: 'string' },
    refusal: { type: 'boolean' },
    names: { type: 'boolean' },
  },
  async run(typed, terminal) {
    const language = languageOf(typed);
    const taken = await CallPaths.of(typed.inputs);
    for (const name of outputs) {
      const path = text(typed, name);
      if (path) await taken.take(name, path);
    }
    const given = await jsonOption(typed, 'facts', letterFactsSchema);
    const documents = await readDocuments(typed, given.facts);
    const index = new BasisIndex([...(await ownSets(typed)), ...builtInSets]);
    const blocks = writeLetter(index, {
      language,
      kind: flag(typed, 'refusal') ? 'refusal' : 'partial',
      documents,
      ...given,
      texts: (await jsonOption(typed, 'texts', letterTextsSchema)).texts?.[language],
    });
    const [docx, html] = ['docx', 'html'].map((name) => text(typed, name));
    if (docx) await writeOutput(docx, letterDocx(blocks, language));
    if (html) await writeOutput(html, Buffer.from(letterHtml(blocks, language)));
    await writeLog(typed, index, documents, { language, ...(given.facts ? { facts: given.facts } : {}) });
    terminal.json(
      documents.map((document) => ({
        document: document.name ?? document.label,
        noark: noarkShielding(index, document),
      })),
    );
    return exitCodes.done;
  },
};

/** Writes the log in the requested formats. */
async function writeLog(
  typed: Typed,
  index: BasisIndex,
  documents: readonly LoggedDocument[],
  { language, facts }: { readonly language: LetterLanguage; readonly facts?: LetterFacts },
): Promise<void> {
  const options = { language, style: 'long' } as const;
  const [pdf, csv, json] = ['pdf', 'csv', 'log-json'].map((name) => text(typed, name));
  if (pdf) {
    const print = { ...options, body: facts?.body, caseNumber: facts?.case, printedAt: new Date() };
    await writeOutput(pdf, logPdf(index, documents, print));
  }
  if (csv) await writeOutput(csv, Buffer.from(logCsv(logRows(index, documents, options), language)));
  if (json)
    await writeOutput(json, Buffer.from(`${JSON.stringify(logJson(index, documents, options), null, 2)}\n`));
}

function languageOf(typed: Typed): LetterLanguage {
  const typedLanguage = text(typed, 'language') ?? 'nb';
  const language = letterLanguages.find((known) => known === typedLanguage);
  if (!language) throw new UsageError('--language: nb, nn or en');
  return language;
}

async function ownSets(typed: Typed): Promise<readonly LegalBasisSet[]> {
  const path = text(typed, 'grounds');
  return path === undefined ? [] : (await readGroundsFile(path)).sets;
}

/** The documents of all reports; one without a log has no information on grounds. Throws `UsageError`. */
async function readDocuments(typed: Typed, facts?: LetterFacts): Promise<LoggedDocument[]> {
  if (typed.inputs.length === 0) throw new UsageError('name a report of sladd redact --report');
  const reports = (await Promise.all(typed.inputs.map(reportsIn))).flat();
  return reports.map(({ file, pages, grounds, sha256, made_at, approval }, index) => ({
    label: String(index + 1),
    ...(flag(typed, 'names') ? { name: file } : {}),
    ...(flag(typed, 'refusal') ? { isRefused: true } : {}),
    pages,
    sha256,
    madeAt: made_at,
    approval,
    decidedBy: facts?.decided_by,
    boxes: grounds.boxes.map(({ page_number, bbox, entity_type, grounds: own, decision }) => ({
      page: page_number,
      area: [bbox.x0, bbox.y0, bbox.x1, bbox.y1],
      type: entity_type,
      grounds: own,
      decision,
    })),
  }));
}

const madeReportSchema = redactionReportSchema
  .pick({ file: true, pages: true, made_at: true, approval: true })
  .extend({ sha256: redactionReportSchema.shape.sha256.optional(), grounds: groundLogSchema });
type MadeReport = ReturnType<typeof madeReportSchema.parse>;

async function reportsIn(path: string): Promise<MadeReport[]> {
  let value: unknown;
  try {
    value = JSON.parse(await readText(path));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${basename(path)} is not a report`);
    throw error;
  }
  return [value].flat().map((one) => {
    const read = madeReportSchema.safeParse(one);
    if (!read.success)
      throw new UsageError(`${basename(path)} is not a report of a redaction with legal bases`);
    return read.data;
  });
}
