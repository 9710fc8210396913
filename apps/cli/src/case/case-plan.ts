import {
  applyZone,
  blocksOf,
  type CaseRecord,
  type CaseState,
  columnsNamed,
  type FoundPeople,
  type Hint,
  peoplePlanOf,
  secondLook,
  type Zone,
} from '@sladd/case';
import { CASE_PLAN_FORMAT, type CasePlan, type CaseRules } from '@sladd/contract';
import { laidFiles } from './case-blocks.ts';
import { removalsOf } from './case-removals.ts';
import type { ReadFile } from './read-case.ts';

/** The plan of a case, with decisions for a person to make. */
export function planOf(
  files: readonly ReadFile[],
  found: FoundPeople,
  records: readonly CaseRecord[],
  { other_findings, keep_texts, blocks, columns, zones }: CaseRules,
): CasePlan {
  return {
    format: CASE_PLAN_FORMAT,
    version: 1,
    files: files.map(({ name, sha256 }) => ({ name, sha256 })),
    ...peoplePlanOf(found, records, files),
    other_findings,
    keep_texts,
    blocks,
    columns,
    zones,
    versions: [],
  };
}

/** The overview for the person who decides; for stdout, since it contains names. */
export function overviewOf(files: readonly ReadFile[], state: CaseState, plan: CasePlan): object {
  const { decided, zones } = removalsOf(files, state, plan);
  return {
    files: files.length,
    people: state.people.length,
    undecided: state.people.filter(({ decision }) => decision === null).length,
    questions: state.questions.map(({ text, mentions, candidates }) => ({
      text,
      places: mentions.length,
      candidates,
    })),
    conflicts: state.conflicts,
    blocks: plan.blocks.map((type) => ({
      type,
      blocks: files.reduce((sum, { laid }) => sum + blocksOf(laid, [type]).length, 0),
    })),
    columns: plan.columns.map((name) => ({
      name,
      tables: files.reduce((sum, { laid }) => sum + columnsNamed(laid, [name]).length, 0),
    })),
    zones: plan.zones.map((zone) => zoneLine(zone, files)),
    zones_kept: zones.kept,
    second_look: secondLook(files, decided).map(toLine),
  };
}

/** The number of pages of a zone, and the pages skipped because they differ. */
function zoneLine(zone: Zone, files: readonly ReadFile[]): object {
  const { places, differences, unlike } = applyZone(zone, laidFiles(files));
  const left = differences.map(({ file, pageNumber, reason }) => ({ file, page_number: pageNumber, reason }));
  return { pages: places.length, differ: left, unlike };
}

function toLine({ file, pageNumber, type, text, like, start, end }: Hint): object {
  return { file, page_number: pageNumber, type, text, like, start, end };
}
