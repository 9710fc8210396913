import { ambiguousAliases, type CaseVersion, type Hint } from '@sladd/case';
import { proofNameOf } from '@sladd/proof';
import { zip } from 'fflate';
import { saveFile } from '../../../shared/save-file.ts';
import { caseDocuments, namesInCase } from '../model/people/case-documents.ts';
import { decidedPlaces } from '../model/people/decided-places.ts';
import { versionFiles } from '../model/people/version-files.ts';
import { marksOfVersion, outputsOf, type VersionMarks } from '../model/people/version-marks.ts';
import { filesToRedact, planOf } from '../model/selectors/to-redact.ts';
import { patch } from '../model/store.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';
import { readingStore } from '../mounted/reading-store.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { lookApart } from './case-apart.ts';
import { holdsBack } from './hold-back.ts';
import { needsApproval } from './needs-approval.ts';
import { needsGrounds } from './needs-grounds.ts';
import { needsPassword } from './needs-password.ts';
import { hasChecksum, redactedFiles } from './redacted-files.ts';
import { inCalls } from './send-files.ts';

/** What came of one version. */
export interface MadeVersion {
  readonly name: string;
  readonly files: number;
  /** Files with nothing to remove, of which nothing was made. */
  readonly unchanged: number;
  /** Files whose own name tells somebody who is removed: a number stands in its place. */
  readonly numbered: number;
  /** Files that did not pass their check, so that nothing of any version was saved. */
  readonly failed: number;
  /** Places of names and numbers that it removes elsewhere and leaves here. */
  readonly open: number;
  /** Places where keep and remove meet; keep counts there. */
  readonly conflicts: number;
  /** Places that were decided by hand otherwise, and stay so. */
  readonly byHand: number;
}

type Entries = Record<string, Uint8Array>;

/**
 * Makes all versions and saves them in one archive, each file named after its version; nothing where a file of any of them
 * fails. Null where that was held back, stopped or failed as a whole, which has been said.
 */
export async function exportVersions(workspace: Workspace): Promise<readonly MadeVersion[] | null> {
  const { store, running } = workspace;
  const { people, redaction } = store.getState();
  if (!people.grown || people.versions.length === 0 || redaction.isRedacting) return null;
  if (needsPassword(workspace)) return null;
  const ambiguous = ambiguousAliases(outputsOf(people.grown, people)).length;
  if (ambiguous > 0) {
    say.warning('versions.aliasTwice', { count: ambiguous });
    return null;
  }
  const controller = new AbortController();
  running.set('redact', controller);
  patch(store, 'redaction', { isRedacting: true });
  try {
    const entries: Entries = {};
    const made: MadeVersion[] = [];
    for (const version of people.versions) {
      const own = await make(workspace, version, entries, controller.signal);
      if (!own) return null;
      made.push(own);
    }
    if (made.some(({ failed }) => failed > 0)) say.error('versions.failed');
    else saveFile(await archive(entries), 'versions.zip');
    return made;
  } catch (error) {
    if (!controller.signal.aborted) say.failure('redactionFailed', error);
    return null;
  } finally {
    running.delete('redact');
    patch(store, 'redaction', { isRedacting: false });
  }
}

async function make(
  workspace: Workspace,
  version: CaseVersion,
  entries: Entries,
  signal: AbortSignal,
): Promise<MadeVersion | null> {
  const state = workspace.store.getState();
  const { grown } = state.people;
  if (!grown) return null;
  const reading = readingStore(workspace).getState();
  const surroundings = { reading, highlights: state.marks.highlights };
  const marks = marksOfVersion(grown, state.people, version, surroundings, workspace.newId);
  const { conflicts } = marks.now.state;
  const twice = conflicts.filter(({ type }) => type === 'alias_twice').length;
  if (twice > 0) {
    say.warning('people.aliasTwiceFirst', { count: twice });
    return null;
  }
  const own: WorkspaceState = {
    ...state,
    marks: { ...state.marks, highlights: marks.highlights },
    redaction: { ...state.redaction, scope: 'all' },
  };
  const changed = new Set(filesToRedact(own).map(({ key }) => key));
  const hints = await lookAt(workspace, own, marks, signal);
  const ready = own.files.filter(({ status }) => status === 'ready');
  const named = versionFiles(ready, hints);
  const files = named.files.filter(({ key }) => changed.has(key));
  if (holdsBack(workspace, files) || needsGrounds(workspace) || needsApproval(workspace, files)) return null;
  const reports: object[] = [];
  let failed = 0;
  for (const part of inCalls(files)) {
    const made = await redactedFiles(own, planOf(own), part, { signal });
    for (const [index, { pdf, proof, report }] of made.entries()) {
      reports.push(report);
      const name = named.results.get(part[index]?.key ?? '') ?? '';
      const path = `${version.name}/${version.name}_${name}`;
      if (report.status !== 'checked' || !pdf || !(await hasChecksum(pdf, report.sha256))) failed++;
      else {
        entries[path] = pdf;
        if (proof) entries[proofNameOf(path)] = proof;
      }
    }
  }
  entries[`${version.name}/${version.name}_report.json`] = new TextEncoder().encode(
    JSON.stringify(reports, null, 2),
  );
  return {
    ...{ name: version.name, files: reports.length, unchanged: ready.length - files.length, failed },
    ...{ numbered: named.numbered, byHand: marks.byHand },
    open: hints.filter(({ text, type }) => text !== '' && type !== 'in_file_name').length,
    conflicts: conflicts.reduce((sum, { places }) => sum + places, 0),
  };
}

/** A second look at the version: what pages say that were read, and the names of all files. */
async function lookAt(
  workspace: Workspace,
  { files, people }: WorkspaceState,
  { highlights, now }: VersionMarks,
  signal: AbortSignal,
): Promise<Hint[]> {
  const reading = readingStore(workspace).getState();
  const ready = files.filter(({ status }) => status === 'ready');
  const read = caseDocuments(ready, reading, highlights);
  const known = new Set(read.map(({ name }) => name));
  const unread = [...namesInCase(ready).values()].filter((name) => !known.has(name));
  const documents = [...read, ...unread.map((name) => ({ name, pages: [] }))];
  return lookApart(documents, decidedPlaces(people.names, reading, highlights, now), signal);
}

function archive(entries: Entries): Promise<Blob> {
  return new Promise((resolve, reject) => {
    zip(entries, { level: 0 }, (error, bytes) => {
      if (error) reject(error);
      else resolve(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
    });
  });
}
