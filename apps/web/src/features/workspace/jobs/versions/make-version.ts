import type { CaseVersion, Hint } from '@sladd/case';
import { proofNameOf } from '@sladd/proof';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { caseDocuments, namesInCase } from '../../model/people/case-documents.ts';
import { decidedPlaces } from '../../model/people/decided-places.ts';
import { keptUnderMarks } from '../../model/people/kept-under-marks.ts';
import type { MadeVersion, VersionResult } from '../../model/people/made-versions.ts';
import { versionFiles } from '../../model/people/version-files.ts';
import type { VersionMarks } from '../../model/people/version-marks.ts';
import { passwordOfResult } from '../../model/redaction/lock.ts';
import { marksToRedact } from '../../model/redaction/mapping.ts';
import { filesToRedact, planOf } from '../../model/selectors/to-redact.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { hasChecksum, type RedactedFile, redactedFiles } from '../calls/redacted-files.ts';
import { inCalls } from '../calls/send-files.ts';
import { lookApart } from '../people/case-apart.ts';
import { holdsBack } from '../questions/hold-back.ts';
import { needsApproval } from '../questions/needs-approval.ts';
import { needsGrounds } from '../questions/needs-grounds.ts';
import { versionNow } from './versions.ts';

/** A version that is about to be created. */
export interface PreparedVersion {
  readonly version: CaseVersion;
  /** The workspace with the marks of the version instead of its own, over all files. */
  readonly state: WorkspaceState;
  readonly marks: VersionMarks;
  /** The hints of a second look at it. */
  readonly hints: readonly Hint[];
}

/** A version that was created. */
export interface FinishedVersion {
  readonly made: MadeVersion;
  readonly results: ReadonlyMap<FileKey, VersionResult>;
  /** Its entries in the archive, by path. */
  readonly entries: Readonly<Record<string, Uint8Array>>;
}

/** Computes the marks of a version and takes a second look at them; null until the people have been found. */
export async function prepareVersion(
  workspace: Workspace,
  version: CaseVersion,
  signal: AbortSignal,
): Promise<PreparedVersion | null> {
  const now = workspace.store.getState();
  const marks = versionNow(workspace, version);
  if (!marks) return null;
  const state: WorkspaceState = {
    ...now,
    marks: { ...now.marks, highlights: marks.highlights },
    redaction: { ...now.redaction, scope: 'all' },
  };
  return { version, state, marks, hints: await lookAt(workspace, version, state, marks, signal) };
}

/** Whether the name of the version, which its file names contain, reveals somebody who is removed in it. */
export function isTelling({ version, hints }: PreparedVersion): boolean {
  return hints.some(({ type, file }) => type === 'in_file_name' && file === documentOf(version));
}

/** A name that no file of a case can have. */
function documentOf({ name }: CaseVersion): string {
  return `${name}/`;
}

/** A second look at the pages that were read, the names of all files, and that of the version. */
async function lookAt(
  workspace: Workspace,
  version: CaseVersion,
  { files, people }: WorkspaceState,
  { highlights, now }: VersionMarks,
  signal: AbortSignal,
): Promise<Hint[]> {
  const reading = readingStore(workspace).getState();
  const ready = files.filter(({ status }) => status === 'ready');
  const read = caseDocuments(ready, reading, highlights);
  const known = new Set(read.map(({ name }) => name));
  const unread = [...namesInCase(ready).values()].filter((name) => !known.has(name));
  const named = [...unread, documentOf(version)].map((name) => ({ name, pages: [] }));
  return lookApart([...read, ...named], decidedPlaces(people.names, reading, highlights, now), signal);
}

/** Creates the files of a version under a name; null if it is held back, in which case a notice has been shown. */
export async function makeVersion(
  workspace: Workspace,
  { version, state, marks, hints }: PreparedVersion,
  name: string,
  signal: AbortSignal,
): Promise<FinishedVersion | null> {
  const changed = new Set(filesToRedact(state).map(({ key }) => key));
  const ready = state.files.filter(({ status }) => status === 'ready');
  const named = versionFiles(ready, hints);
  const files = named.files.filter(({ key }) => changed.has(key));
  if (holdsBack(workspace, files) || needsGrounds(workspace) || needsApproval(workspace, files)) return null;
  const entries: Record<string, Uint8Array> = {};
  const results = new Map<FileKey, VersionResult>();
  const reports: object[] = [];
  for (const part of inCalls(files)) {
    const answers = await redactedFiles(state, planOf(state), part, { signal });
    for (const [index, answer] of answers.entries()) {
      reports.push(answer.report);
      const file = part[index];
      const pdf = await passed(answer);
      if (!file || !pdf) continue;
      const path = `${name}/${name}_${named.results.get(file.key) ?? ''}`;
      entries[path] = pdf;
      if (answer.proof) entries[proofNameOf(path)] = answer.proof;
      results.set(file.key, resultOf(workspace, state, file, pdf));
    }
  }
  entries[`${name}/${name}_report.json`] = new TextEncoder().encode(JSON.stringify(reports, null, 2));
  const { conflicts } = marks.now.state;
  const { names } = state.people;
  const surroundings = { names, reading: readingStore(workspace).getState(), highlights: marks.highlights };
  const made: MadeVersion = {
    name: version.name,
    files: reports.length,
    unchanged: ready.length - files.length,
    failed: reports.length - results.size,
    byHand: marks.byHand,
    numbered: named.numbered + (name === version.name ? 0 : 1),
    open: hints.filter(({ text, type }) => text !== '' && type !== 'in_file_name').length,
    conflicts: conflicts.reduce((sum, { places }) => sum + places, 0),
    underMarks: keptUnderMarks(marks.now.outcomes, surroundings).length,
  };
  return { made, results, entries };
}

/** The file, if it passed its check and its checksum matches; otherwise null. */
async function passed({ pdf, report }: RedactedFile): Promise<Uint8Array<ArrayBuffer> | null> {
  return report.status === 'checked' && pdf && (await hasChecksum(pdf, report.sha256)) ? pdf : null;
}

function resultOf(
  { newId }: Workspace,
  state: WorkspaceState,
  { key: fileKey, password }: WorkspaceState['files'][number],
  pdf: Uint8Array<ArrayBuffer>,
): VersionResult {
  const { lock, newPassword, options } = state.redaction;
  return {
    key: `redacted-${newId()}`,
    fileKey,
    pdf: new Blob([pdf], { type: 'application/pdf' }),
    password: passwordOfResult(lock, newPassword, password),
    marks: marksToRedact(state.marks.highlights, new Set([fileKey]), options),
  };
}
