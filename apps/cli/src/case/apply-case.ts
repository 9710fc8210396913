import { access } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { applyZone, keyEntriesOf, sealKey, secondLook } from '@sladd/case';
import { type CasePlan, redactedNames } from '@sladd/contract';
import type { RedactRequest } from '@sladd/pipeline';
import { loadDocumentEngines } from '../engines.ts';
import { UsageError } from '../errors/usage-error.ts';
import { realPathOf } from '../files/call-paths.ts';
import { warnOfEarlier } from '../files/warn-of-earlier.ts';
import { withDocument } from '../files/with-document.ts';
import {
  makeFolder,
  OWNER_ONLY,
  requireMakeable,
  requireWritable,
  writeOutput,
} from '../files/write-output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { laidFiles } from './case-blocks.ts';
import { mappingOf, removalsOf } from './case-removals.ts';
import type { StatedVersion } from './case-versions.ts';
import { type CaseReading, type ReadFile, sha256Of } from './read-case.ts';

/** The folder of the results, and the key file of their pseudonyms. */
export interface CaseOutputs {
  readonly folder: string;
  readonly key?: { readonly path: string; readonly passphrase: string };
}

/** Rejects outputs that would put names beside the results, by whatever links they lie there. Throws `UsageError`. */
export async function checkOutputs(
  { folder, key }: CaseOutputs,
  planPath: string,
  inputs: string,
): Promise<void> {
  const to = await realPathOf(folder);
  if (to === (await realPathOf(inputs))) throw new UsageError('--out-dir would replace the originals');
  const holds = async (path: string) => isWithin(path, folder) || isWithin(await realPathOf(path), to);
  if (await holds(planPath)) throw new UsageError('--out-dir contains the plan, which names people');
  await requireMakeable(folder);
  if (!key) return;
  if (await holds(key.path))
    throw new UsageError('--key: the key must not be in --out-dir, whose files are handed out');
  if (!key.path.endsWith('.sladdkey'))
    throw new UsageError('--key: the name of a key file ends in .sladdkey');
  const isThere = await access(key.path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new UsageError(`--key: ${key.path} already exists, and a key is never replaced`);
  await requireWritable(key.path);
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  const [first] = way.split(sep);
  return first !== '' && first !== '..' && resolve(way) !== way;
}

/** Rejects files that differ from those of the plan, undecided people and duplicate pseudonyms. Throws `UsageError`. */
export function checkPlan({ plan, state }: StatedVersion, files: readonly ReadFile[]): void {
  const planned = new Map(plan.files.map(({ name, sha256 }) => [name, sha256]));
  const other = files.filter(({ name, sha256 }) => planned.get(name) !== sha256).length;
  const missing = plan.files.filter(({ name }) => !files.some((file) => file.name === name)).length;
  if (other + missing > 0)
    throw new UsageError(
      `${other} file(s) are new or changed since the plan, ${missing} are gone: make a new plan`,
    );
  const undecided = state.people.filter(({ decision }) => decision === null).length;
  if (undecided > 0)
    throw new UsageError(`${undecided} of ${state.people.length} people are undecided in the plan`);
  const twice = state.conflicts.find(({ type }) => type === 'alias_twice');
  if (twice) throw new UsageError('two people of the plan have the same pseudonym');
}

/** Warns about pages that zones leave unchanged. */
function tellZones(
  files: readonly ReadFile[],
  { zones }: Pick<CasePlan, 'zones'>,
  kept: number,
  terminal: Terminal,
): void {
  for (const { differences } of zones.map((zone) => applyZone(zone, laidFiles(files))))
    for (const { file, pageNumber, reason } of differences)
      terminal.warn(
        `${file}: page ${pageNumber} differs from the form of a zone (${reason}), so nothing was marked there`,
      );
  if (kept > 0)
    terminal.warn(
      `warning: zones were not applied on ${kept} page(s), because they would cover something that is kept`,
    );
}

/** The results of a case: a report for each file, and the number of failed checks. */
export interface CaseResults {
  readonly reports: readonly object[];
  readonly failed: number;
}

/**
 * Writes the files of a case, or of one version of it, according to its plan; the prefix of a version precedes their
 * names.
 */
export async function applyCase(
  files: readonly ReadFile[],
  { name: version, prefix, plan, state, outputs }: StatedVersion,
  request: RedactRequest,
  { passwords, ocr }: CaseReading,
  folder: string,
  terminal: Terminal,
): Promise<CaseResults> {
  const outcome = removalsOf(files, state, plan, outputs);
  const { decided } = outcome;
  tellZones(files, plan, outcome.zones.kept, terminal);
  const telling = new Set(
    secondLook(files, decided).flatMap(({ type, file }) => (type === 'in_file_name' ? [file] : [])),
  );
  const names = redactedNames(
    files.map(({ name }, index) => (telling.has(name) ? `${String(index + 1).padStart(3, '0')}.pdf` : name)),
  );
  if (telling.size > 0)
    terminal.warn(`${telling.size} file name(s) contain a removed name; their results are numbered`);
  if (version !== prefix)
    terminal.warn(`the name of a version contains a removed name; its results are named ${prefix}`);
  makeFolder(folder);
  const { redactDocument } = await loadDocumentEngines();
  const reports: object[] = [];
  let failed = 0;
  for (const [index, file] of files.entries()) {
    terminal.progress(`redacting: file ${index + 1} of ${files.length}`);
    const mapping = mappingOf(file, outcome, plan.other_findings);
    const name = `${prefix === undefined ? '' : `${prefix}_`}${names[index] ?? ''}`;
    const output = join(folder, name);
    if (mapping.pages.length === 0) {
      reports.push({ file: file.name, status: 'nothing_to_remove' });
      terminal.warn(`${file.name}: nothing to remove; no file was written`);
      warnOfEarlier(output, terminal);
      continue;
    }
    const { bytes, report } = await withDocument(file.path, passwords, terminal, (document) => {
      if (sha256Of(document.bytes) !== file.sha256)
        throw new UsageError(`${file.name} was changed in the meantime: make a new plan`);
      return redactDocument(document, mapping, request, { ocr });
    });
    reports.push({ ...report, output: bytes ? name : null });
    if (bytes) await writeOutput(output, bytes);
    else {
      failed++;
      warnOfEarlier(output, terminal);
    }
  }
  return { reports, failed };
}

/**
 * Writes the encrypted list of the people behind the pseudonyms of all versions; nothing if there are no pseudonyms.
 */
export async function writeKey(
  versions: readonly StatedVersion[],
  { key }: Pick<CaseOutputs, 'key'>,
): Promise<void> {
  const entries = keyEntriesOf(
    versions.map(({ state }) => state),
    versions[0]?.outputs,
  );
  if (!key || entries.length === 0) return;
  const sealed = new TextEncoder().encode(await sealKey(entries, key.passphrase));
  await writeOutput(key.path, sealed, OWNER_ONLY);
}
