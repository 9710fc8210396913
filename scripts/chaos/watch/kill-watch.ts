import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildPdf, encryptedPdf, truncatedPdf } from '@sladd/testkit';
import { type Fate, findFaults, type WatchedPlaces } from './find-faults.ts';

export interface WatchKillOptions {
  readonly files: number;
  readonly kills: number;
  readonly random: () => number;
  /** Told of each kill, and how many documents had their end before it. */
  readonly onKill?: (number: number, ended: number) => void;
}

export interface WatchKillFigures {
  readonly delivered: number;
  readonly refused: number;
  /** What is not as it must be; empty is the aim. */
  readonly faults: readonly string[];
}

const program = fileURLToPath(new URL('../../../apps/cli/src/main.ts', import.meta.url));
const TERM = 'Kari Testesen';
/** How long a run may take for its share; it waits for whatever else the machine does. */
const SHARE_LIMIT_MS = 120_000;
/** A kill comes so long after the end of a document at most, somewhere in the work on the next one. */
const LONGEST_AFTER_MS = 60;

/**
 * Kills `sladd watch` at random instants while documents arrive, and starts it again each time; then lets it end, and looks where
 * each document is. Everything stays in `folder`. Throws when the program ends by itself.
 */
export async function killWatch(folder: string, options: WatchKillOptions): Promise<WatchKillFigures> {
  const { files, kills, random, onKill } = options;
  const incoming = join(folder, 'in');
  mkdirSync(incoming);
  writeFileSync(join(folder, 'rules.json'), JSON.stringify({ terms: [TERM] }));
  const fates = new Map<string, Fate>();
  const send = sender(incoming, files, fates);
  const share = Math.ceil(files / (kills + 1));
  for (let kill = 1; kill <= kills; kill++) {
    const watching = start(folder);
    const before = countEnded(folder);
    send(share);
    const target = Math.max(before, share * (kill - 1) + Math.floor(random() * share));
    await until(() => countEnded(folder) > target, watching);
    await sleep(random() * LONGEST_AFTER_MS);
    if (watching.exitCode !== null) throw new Error(`the program ended by itself with ${watching.exitCode}`);
    watching.kill('SIGKILL');
    await ended(watching);
    onKill?.(kill, countEnded(folder));
  }
  send(files);
  const last = start(folder, '--once');
  await ended(last);
  const places = look(folder);
  const faults = findFaults(fates, places);
  if (last.exitCode !== 0) faults.push(`the last run ended with ${last.exitCode}`);
  return { delivered: places.out.length, refused: places.quarantine.length, faults };
}

/** Writes so many more documents each time it is asked: letters, every tenth one cut, protected, or without the term. */
function sender(incoming: string, files: number, fates: Map<string, Fate>): (count: number) => void {
  let number = 0;
  return (count) => {
    for (const end = Math.min(files, number + count); number < end; number++) {
      const name = number % 7 === 0 ? `brev æøå ${number}.PDF` : `${number}.pdf`;
      const [fate, bytes] = document(number);
      fates.set(name, fate);
      writeFileSync(join(incoming, name), bytes);
    }
  };
}

function document(number: number): [Fate, Uint8Array] {
  const letter = (text: string) => buildPdf({ pages: [{ lines: [{ text, x: 72, y: 100 }] }] });
  if (number % 10 !== 9) return ['out', letter(`Brev ${number} til ${TERM}`)];
  const refused = [truncatedPdf, () => encryptedPdf('secret', TERM), () => letter('Nothing of the kind')];
  return ['quarantine', (refused[Math.floor(number / 10) % refused.length] ?? truncatedPdf)()];
}

function start(folder: string, ...more: string[]): ChildProcess {
  const folders = [join(folder, 'in'), join(folder, 'out')];
  const args = [
    program,
    'watch',
    ...folders,
    '--rules',
    join(folder, 'rules.json'),
    '--settle',
    '0.1',
    ...more,
  ];
  return spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, TMPDIR: folder } });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Waits for it, as long as the program lives. */
async function until(isSo: () => boolean, child: ChildProcess): Promise<void> {
  const limit = Date.now() + SHARE_LIMIT_MS;
  while (!isSo() && child.exitCode === null && Date.now() < limit) await sleep(5);
}

function countEnded(folder: string): number {
  return pdfsIn(join(folder, 'out')).length + pdfsIn(join(folder, 'in/quarantine')).length;
}

function look(folder: string): WatchedPlaces {
  const [incoming, outgoing] = [join(folder, 'in'), join(folder, 'out')];
  const quarantine = join(incoming, 'quarantine');
  const drafts = [outgoing, quarantine].flatMap((path) =>
    namesIn(path).filter((name) => name.endsWith('.part')),
  );
  const results = pdfsIn(outgoing).map((name) => join(outgoing, name));
  const refusals = pdfsIn(quarantine).map((name) => join(quarantine, name));
  return {
    incoming: pdfsIn(incoming),
    working: namesIn(join(incoming, '.working')),
    out: pdfsIn(outgoing),
    processed: pdfsIn(join(incoming, 'processed')),
    quarantine: pdfsIn(quarantine),
    drafts,
    broken: [
      ...results.filter((path) => !isWhole(path) || statusOf(path) !== 'checked'),
      ...refusals.filter((path) => statusOf(path) === 'checked'),
    ].map((path) => basename(path)),
  };
}

function isWhole(path: string): boolean {
  const text = readFileSync(path, 'latin1');
  return text.startsWith('%PDF') && text.trimEnd().endsWith('%%EOF');
}

/** What the report beside a document says; nothing without a whole one. */
function statusOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(`${path}.report.json`, 'utf8')).status;
  } catch {
    return undefined;
  }
}

const pdfsIn = (path: string) => namesIn(path).filter((name) => /\.pdf$/i.test(name));

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
