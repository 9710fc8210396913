import { setTimeout as sleep } from 'node:timers/promises';
import { watchRulesSchema } from '@sladd/contract';
import type { Command, Typed } from '../command.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { realPathOf } from '../files/call-paths.ts';
import { readJsonOption } from '../files/read-input.ts';
import { flag, text } from '../option-values.ts';
import { languageOption } from '../options/language-option.ts';
import { deliver } from '../watch/deliver.ts';
import { type ClaimedDocument, Inbox, type WatchFolders, watchFolders } from '../watch/inbox.ts';
import { refusal } from '../watch/outcome.ts';
import { RedactionWorker } from '../watch/redaction-worker.ts';
import { whileUnchanged } from '../watch/while-unchanged.ts';

/** Time between two checks of the folder; a file that is unchanged between them is complete. */
const DEFAULT_SETTLE_SECONDS = 2;

export const watch: Command = {
  help: `sladd watch <incoming folder> <outgoing folder> --rules rules.json [--settle SECONDS] [--once]

Redacts every PDF that arrives in a folder, each once, until it is stopped. It takes a file when its size and time no
longer change. Prints one line of JSON for each document.

- A result that passed its check appears in the outgoing folder, complete or not at all, with NAME.pdf.report.json beside
  it. Its original moves to "processed" in the incoming folder.
- A document that is refused moves to "quarantine" in the incoming folder, with a report that says why: it is damaged or
  protected, could not be proven, has none of the texts, or was stopped after ten minutes without a sign of life or three
  hours and ten minutes in all.
- Nothing is ever replaced: a later file with the same name gets a number.
- Nothing is lost if the program is stopped or killed: when it is started again, it continues.
- Files that are not PDFs are left where they are. So are links, and files whose name this system cannot open, with a
  warning.

Options:
  --rules F        what to remove: {"terms": ["Kari Nordmann"], "whole_words": false, "remove_images": false,
                   "ocr": "auto"}. Only terms is required
  --settle N       seconds between two looks at the folder. Default: ${DEFAULT_SETTLE_SECONDS}
  --once           end when nothing is left to do: with 0, or with 3 if a PDF had to be left where it is
  --lang L         language of the reports: en or nb. Default: that of the terminal`,
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
    const rulesPath = text(typed, 'rules');
    if (rulesPath === undefined) throw new UsageError('give --rules: the file of rules');
    const rules = await readJsonOption('rules', rulesPath, watchRulesSchema);
    const [settleMs, language] = [settleOption(typed), languageOption(typed)];
    const folders = watchFolders(incoming, outgoing);
    await requireApart(folders);
    const inbox = new Inbox(folders);
    const release = await inbox.open();
    const worker = new RedactionWorker(terminal.warn);
    // A process stuck on a document would outlive this one.
    const kill = () => worker.kill();
    process.once('exit', kill);
    const work = async (document: ClaimedDocument): Promise<void> => {
      const { name, path, isTriedOut } = document;
      const outcome = isTriedOut
        ? refusal(name, 'task.crashed', 'The document ended the program several times')
        : await whileUnchanged(path, settleMs, () => worker.redact({ name, path, rules, language }));
      await deliver(document, outcome, folders);
      terminal.json({ file: name, delivered: outcome.bytes !== null });
    };
    const attempt = async (document: ClaimedDocument): Promise<void> => {
      try {
        await work(document);
      } catch (error) {
        // A full disk or an invalid rule is not the document's fault.
        if (error instanceof UsageError) await inbox.notTried(document);
        throw error;
      }
    };
    const reported = new Set<string>();
    try {
      for (const document of await inbox.leftovers()) await attempt(document);
      for (;;) {
        const { settled, passedOver, unsettled } = await inbox.look();
        for (const name of passedOver.filter((one) => !reported.has(one))) {
          reported.add(name);
          terminal.warn(
            `warning: ${name} is a link or cannot be opened by its name, so it is left where it is`,
          );
        }
        for (const name of settled) {
          const document = await inbox.claim(name);
          if (document) await attempt(document);
        }
        if (flag(typed, 'once') && unsettled === 0 && settled.length === 0)
          return passedOver.length > 0 ? exitCodes.unreadableInput : exitCodes.done;
        await sleep(settleMs);
      }
    } finally {
      worker.dismiss();
      process.off('exit', kill);
      release();
    }
  },
};

/**
 * Throws `UsageError` if results would be written among the originals: one could replace the other, or be taken for a
 * new document.
 */
async function requireApart({ outgoing, ...ofOriginals }: WatchFolders): Promise<void> {
  const places = await Promise.all(Object.values(ofOriginals).map(realPathOf));
  if (places.includes(await realPathOf(outgoing)))
    throw new UsageError('name two folders; neither may be one that originals are moved to');
}

function settleOption(typed: Typed): number {
  const seconds = Number(text(typed, 'settle') ?? DEFAULT_SETTLE_SECONDS);
  if (!(seconds > 0 && seconds <= 3_600))
    throw new UsageError('--settle: a number of seconds, more than 0 and at most 3600');
  return seconds * 1000;
}
