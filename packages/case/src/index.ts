export { type Block, type BlockType, blockTypes } from './blocks/block.ts';
export { columnsNamed } from './blocks/column.ts';
export { blocksAt, blocksOf, type FoundBlockType } from './blocks/find-blocks.ts';
export * from './case-document.ts';
export { aliasesOf, ambiguousAliases } from './decisions/aliases.ts';
export {
  decisionRecord,
  type PeoplePlan,
  type PlannedDecision,
  peoplePlanOf,
  recordsOfPlan,
} from './decisions/case-plan.ts';
export {
  type CaseState,
  type Conflict,
  type Person,
  type PersonName,
  type Question,
  splitKey,
  stateOf,
} from './decisions/case-state.ts';
export { keyEntriesOf } from './decisions/key-entries.ts';
export { type Outcome, outcomesOf } from './decisions/outcomes.ts';
export { type CasePreset, officialsOf, recordsOfPreset } from './decisions/presets.ts';
export { type CaseRecord, type Decision, undone } from './decisions/record.ts';
export { handedOutNames } from './decisions/version-names.ts';
export {
  type CaseVersion,
  differencesBetween,
  recordsOfVersion,
  type VersionDifference,
} from './decisions/versions.ts';
export { type KeyEntry, openKey, sealKey } from './key-file.ts';
export { type LaidPage, type LaidSpan, type LaidWord, spansOf } from './layout/laid-page.ts';
export type { DecidedPlace, Hint, HintType } from './look/hint.ts';
export { pageId, type SeenPages, secondLook } from './look/second-look.ts';
export { findPeople } from './people/find-people.ts';
export type { FoundPeople, FoundPerson, Mention } from './people/mention.ts';
export {
  type AppliedZone,
  applyZone,
  type LaidFile,
  type ZoneDifference,
  type ZonePlace,
} from './zones/apply-zone.ts';
export { learnZone } from './zones/learn-zone.ts';
export type { Zone, ZoneAnchor, ZoneReason } from './zones/zone.ts';
