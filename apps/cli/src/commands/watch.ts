import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type WatchRules, watchRulesSchema } from '@sladd/contract';
import type { Command, Typed } from '../command.ts';
import { loadDocumentEngines } from '../engines.ts';
import { exitCodes } from '../exit-codes.ts';
import { InputError } from '../input-error.ts';
import { inWords } from '../messages/report-messages.ts';
import { flag, text } from '../option-values.ts';
import { languageOption } from '../options/language-option.ts';
import { readJsonOption } from '../read-input.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { deliver, type WatchOutcome } from '../watch/deliver.ts';
import { type ClaimedDocument, Inbox, watchFolders } from '../watch/inbox.ts';
import { withDocument } from '../with-document.ts';

/** Between two looks at the folder; a file that is the same at both is whole. */
const DEFAULT_SETTLE_SECONDS = 2;

export const watch: Command = {
  help: `sladd watch <incoming folder> <outgoing folder> --rules rules.json [--settle SECONDS] [--once]

Redacts every PDF that arrives in a folder, each once, until it is stopped. A file is taken when its size and time stay the
same. A result that passed its check goes to the outgoing folder, whole or not at all, with NAME.pdf.report.json beside it, and
its original to "processed" in the incoming folder. A document that is refused (damaged, protected, not proven, or without any
of the texts) goes to "quarantine" there, with a report that says why. Nothing is ever replaced: a later file of the same name
gets a number. Whoever stops or kills the program loses nothing: started again, it goes on. Prints one line of JSON for each
document. Other files than PDFs are left where they are.
  --rules    what to remove: {"terms": ["Kari Nordmann"], "whole_words": false, "remove_images": false, "ocr": "auto"};
             all but terms may be left out
  --settle   seconds between two looks at the folder; ${DEFAULT_SETTLE_SECONDS} when left out
  --once     end when nothing is left to do
  --lang     language of the reports: en or nb; that of the terminal when left out`,
  options: {
    rules: { type: 'string' },
    settle: { type: 'string' },
    once: { type: 'boolean' },
    lang: { type: 'string' },
  },
  async run(typed, terminal) {
    const [incoming, outgoing, ...others] = typed.inputs;
    if (incoming === undefined || outgoing === undefined || others.length > 0)
      throw new UsageError('name the incoming folder and the outgoing folder');
    if (resolve(incoming) === resolve(outgoing)) throw new UsageError('name two folders, not one twice');
    const rulesPath = text(typed, 'rules');
    if (rulesPath === undefined) throw new UsageError('--rules names the file of rules');
    const rules = await readJsonOption('rules', rulesPath, watchRulesSchema);
    const settleMs = settleOption(typed);
    const folders = watchFolders(incoming, outgoing);
    const inbox = new Inbox(folders);
    const release = await inbox.open();
    process.once('exit', release);
    const work = async (document: ClaimedDocument): Promise<void> => {
      const outcome = await redactClaimed(document, rules, terminal, languageOption(typed));
      await deliver(document, outcome, folders);
      terminal.json({ file: document.name, delivered: outcome.bytes !== null });
    };
    for (const document of await inbox.leftovers()) await work(document);
    for (;;) {
      const { settled, unsettled } = await inbox.look();
      for (const name of settled) {
        const document = await inbox.claim(name);
        if (document) await work(document);
      }
      if (flag(typed, 'once') && unsettled === 0 && settled.length === 0) return exitCodes.done;
      await sleep(settleMs);
    }
  },
};

/** The result of one document, or a report that says why there is none. Throws what nobody foresaw: then a later run tries again. */
async function redactClaimed(
  { name, path, isTriedOut }: ClaimedDocument,
  rules: WatchRules,
  terminal: Terminal,
  language: ReturnType<typeof languageOption>,
): Promise<WatchOutcome> {
  if (isTriedOut) return refusal(name, 'task.crashed', 'The document ended the program several times');
  try {
    const { redactDocument } = await loadDocumentEngines();
    const request = {
      ...{ terms: rules.terms, wholeWords: rules.whole_words, removeImages: rules.remove_images },
    };
    // Nobody sits there to be asked for a password.
    const unattended = { ...terminal, canAsk: false, askSecret: async () => null };
    const { bytes, report } = await withDocument(path, [], unattended, (file) =>
      redactDocument({ ...file, name }, { pages: [] }, request, { ocr: rules.ocr }),
    );
    const isDelivered = bytes !== null && report.status !== 'nothing_found';
    return { bytes: isDelivered ? bytes : null, report: inWords(report, language) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return refusal(name, error.code, error.message.replace(`${path}: `, ''));
  }
}

function refusal(file: string, code: string, message: string): WatchOutcome {
  return { bytes: null, report: { file, status: 'error', error: { code, message } } };
}

function settleOption(typed: Typed): number {
  const seconds = Number(text(typed, 'settle') ?? DEFAULT_SETTLE_SECONDS);
  if (!(seconds > 0 && seconds <= 3_600)) throw new UsageError('--settle: seconds, more than 0');
  return seconds * 1000;
}
