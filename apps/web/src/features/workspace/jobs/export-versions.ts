import type { CaseVersion } from '@sladd/case';
import { proofNameOf } from '@sladd/proof';
import { zip } from 'fflate';
import { saveFile } from '../../../shared/save-file.ts';
import { caseDocuments } from '../model/people/case-documents.ts';
import { decidedPlaces } from '../model/people/decided-places.ts';
import { marksOfVersion, type VersionMarks } from '../model/people/version-marks.ts';
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
import { hasChecksum, redactedFiles } from './redacted-files.ts';
import { inCalls } from './send-files.ts';

/** What came of one version. */
export interface MadeVersion {
  readonly name: string;
  readonly files: number;
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
  const own = { ...state, marks: { ...state.marks, highlights: marks.highlights } };
  const files = filesToRedact(own);
  if (holdsBack(workspace, files) || needsGrounds(workspace) || needsApproval(workspace, files)) return null;
  const reports: object[] = [];
  let failed = 0;
  for (const part of inCalls(files)) {
    for (const { name, pdf, proof, report } of await redactedFiles(own, planOf(own), part, { signal })) {
      reports.push(report);
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
  const open = await openPlaces(workspace, own, marks, signal);
  return {
    ...{ name: version.name, files: reports.length, failed, open, byHand: marks.byHand },
    conflicts: conflicts.reduce((sum, { places }) => sum + places, 0),
  };
}

/** A second look at the version: what pages say that were read. */
async function openPlaces(
  workspace: Workspace,
  { files, people }: WorkspaceState,
  { highlights, now }: VersionMarks,
  signal: AbortSignal,
): Promise<number> {
  const reading = readingStore(workspace).getState();
  const ready = files.filter(({ status }) => status === 'ready');
  const decided = decidedPlaces(people.names, reading, highlights, now);
  const hints = await lookApart(caseDocuments(ready, reading, highlights), decided, signal);
  return hints.filter(({ text }) => text !== '').length;
}

function archive(entries: Entries): Promise<Blob> {
  return new Promise((resolve, reject) => {
    zip(entries, { level: 0 }, (error, bytes) => {
      if (error) reject(error);
      else resolve(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
    });
  });
}
