import {
  type CaseRecord,
  type CaseVersion,
  decisionRecord,
  peoplePlanOf,
  recordsOfPlan,
  type Zone,
} from '@sladd/case';
import { CASE_PLAN_FORMAT, type CasePlan, casePlanSchema, MAX_PLAN_CHARACTERS } from '@sladd/contract';
import { saveFile } from '../../../../shared/browser/save-file.ts';
import { hashOfFile } from '../../../../shared/digest/hash-of-file.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import type { Change } from '../../model/highlights/change.ts';
import { decide } from '../../model/highlights/edits.ts';
import { type Highlight, isKept } from '../../model/highlights/highlight.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import { caseDocuments } from '../../model/people/case-documents.ts';
import type { PeopleState } from '../../model/people/people-state.ts';
import { patch } from '../../model/store.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { readFiles, sayLeft, sweep, zonesOf } from '../blocks/sweep.ts';
import { replaceDecided } from './people.ts';

/**
 * Saves the people of the open files and the decisions about them, in the format of `sladd case`. The file contains
 * names.
 */
export async function saveCasePlan(workspace: Workspace): Promise<void> {
  const plan = await casePlanNow(workspace);
  if (!plan) return;
  saveFile(
    new Blob([`${JSON.stringify(plan, null, 2)}\n`], { type: 'application/json' }),
    textOf('people.planName'),
  );
  say.success('people.planSaved', { count: plan.people.length });
}

/** The current plan of the open files; null until their people have been found, and if a file can no longer be read. */
export async function casePlanNow(workspace: Workspace): Promise<CasePlan | null> {
  const { people, files, marks } = workspace.store.getState();
  if (!people.found) return null;
  const known = files.filter(({ key }) => people.names.has(key));
  const planned = await plannedFiles(known, people.names);
  if (!planned) return null;
  const reading = readingStore(workspace).getState();
  const ready = files.filter(({ status }) => status === 'ready');
  const documents = caseDocuments(ready, reading, marks.highlights);
  const kept = highlightsOf(marks.highlights).flatMap(({ decision, finding, text }) =>
    decision === 'rejected' && text !== null && finding && finding.entityType !== 'PERSON' ? [text] : [],
  );
  return {
    format: CASE_PLAN_FORMAT,
    version: 1,
    files: planned,
    ...peoplePlanOf(people.found, people.records, documents),
    other_findings: 'remove',
    ...sweepsOf(people.sweeps, highlightsOf(marks.highlights)),
    zones: zonesOf(highlightsOf(marks.highlights)).map(({ zone }) => plannedZone(zone)),
    keep_texts: [...new Set(kept)].filter((text) => text.trim() !== '' && text.length <= 200),
    versions: people.versions.map(plannedVersion),
  };
}

/** The files with their hashes; null if one can no longer be read, in which case a notice has been shown. */
async function plannedFiles(
  files: readonly OpenFile[],
  names: PeopleState['names'],
): Promise<CasePlan['files'] | null> {
  const hashes = await Promise.all(files.map(({ source }) => hashOfFile(source)));
  const planned: CasePlan['files'] = [];
  for (const [index, { key, identity }] of files.entries()) {
    const sha256 = hashes[index];
    if (!sha256) {
      say.error('planFile.unreadable', { name: identity.name });
      return null;
    }
    planned.push({ name: names.get(key) ?? '', sha256 });
  }
  return planned;
}

/** The blocks and columns of an opened plan that still have a mark. */
function sweepsOf({ blocks, columns }: PeopleState['sweeps'], highlights: readonly Highlight[]) {
  const marked = new Set(highlights.flatMap((mark) => (isKept(mark) ? [] : (mark.block ?? []))));
  return {
    blocks: blocks.filter((type) => marked.has(type)),
    columns: marked.has('column') ? [...columns] : [],
  };
}

function plannedZone({ width, height, box, anchors }: Zone): CasePlan['zones'][number] {
  return { width, height, box: { ...box }, anchors: anchors.map((anchor) => ({ ...anchor })) };
}

/**
 * Applies the decisions of a plan about people, as one undo step. Shows notices about how many it applied and which
 * files are missing.
 */
export async function openCasePlan(workspace: Workspace, source: Blob): Promise<void> {
  const plan = await readPlan(source);
  if (typeof plan === 'string') return say.error(plan);
  const { found } = workspace.store.getState().people;
  if (!found) return say.error('people.planTooEarly');
  const { files: open } = workspace.store.getState();
  const here = new Set(await Promise.all(open.map(({ source }) => hashOfFile(source))));
  if (!plan.files.some(({ sha256 }) => here.has(sha256))) return say.error('people.planOther');
  const records = recordsOfPlan(plan);
  const known = new Set(found.people.map(({ key }) => key));
  const count = records.filter((record) => record.type === 'decide' && isKnown(record, known)).length;
  const step = `plan ${workspace.newId()}`;
  const { blocks, columns } = plan;
  const decided = { records, versions: plan.versions.map(openedVersion), sweeps: { blocks, columns } };
  replaceDecided(workspace, decided, keptByPlan(workspace, plan), step);
  const files = readFiles(workspace);
  const zones = plan.zones.map((zone) => ({ zone, grounds: undefined }));
  const { added, kept, left } = sweep(workspace, zones, decided.sweeps, step, files);
  patch(workspace.store, 'people', { swept: files });
  say.undoable(workspace, 'people.planOpened', { count });
  const missing = plan.files.filter(({ sha256 }) => !here.has(sha256)).length;
  sayLeft(workspace, left);
  if (blocks.length + columns.length > 0) say.info('people.planBlocks', { count: added.length });
  if (kept > 0) say.warning('blocks.kept', { count: kept });
  if (missing > 0) say.warning('people.planMissing', { count: missing });
}

type PlannedVersion = CasePlan['versions'][number];

function plannedVersion({ name, decisions }: CaseVersion): PlannedVersion {
  const people = decisions.map(({ person: key, decision }) => ({
    key,
    decision: decision.action,
    ...(decision.action === 'pseudonym' && decision.alias !== undefined ? { as: decision.alias } : {}),
    ...(decision.action === 'pseudonym' && decision.series !== undefined ? { series: decision.series } : {}),
  }));
  return { name, people };
}

function openedVersion({ name, people }: PlannedVersion): CaseVersion {
  const decisions = people.flatMap(({ key, ...planned }) =>
    decisionRecord(key, planned).flatMap((record) =>
      record.type === 'decide' ? [{ person: record.person, decision: record.decision }] : [],
    ),
  );
  return { name, decisions };
}

/** The undecided findings that the plan keeps, as rejected. */
function keptByPlan({ store }: Workspace, { keep_texts, other_findings }: CasePlan): Change {
  const { highlights } = store.getState().marks;
  const texts = new Set(keep_texts);
  const left = highlightsOf(highlights).filter(
    ({ decision, finding, text }) =>
      decision === 'undecided' &&
      finding !== null &&
      finding.entityType !== 'PERSON' &&
      (other_findings === 'leave' || (text !== null && texts.has(text))),
  );
  return decide(
    highlights,
    left.map(({ id }) => id),
    'rejected',
  );
}

/** Whether a person is known; the key of a person who was split out has a suffix. */
function isKnown({ person }: Extract<CaseRecord, { type: 'decide' }>, known: ReadonlySet<string>): boolean {
  return known.has(person) || known.has(person.replace(/ \(2\)$/u, ''));
}

async function readPlan(source: Blob) {
  if (source.size > MAX_PLAN_CHARACTERS) return 'planFile.tooLarge' as const;
  try {
    return casePlanSchema.safeParse(JSON.parse(await source.text())).data ?? ('people.planBroken' as const);
  } catch {
    return 'people.planBroken' as const;
  }
}
