import {
  type AppearanceSettings,
  type GroundSettings,
  groundOptionsOf,
  type RedactionReport,
} from '@sladd/contract';
import type { FileKey, Highlight } from '../highlights/highlight.ts';
import type { FileHighlights, HighlightState } from '../highlights/state.ts';
import { effectiveAppearance } from './appearance.ts';
import type { LeftElsewhere } from './left-elsewhere.ts';
import type { ResultLock } from './lock.ts';
import { mappingOf, type RedactionOptions } from './mapping.ts';
import type { NotLookedFor } from './not-looked-for.ts';

/** A redacted and checked copy of an open file. It belongs to its original and is discarded with it. */
export interface RedactionResult {
  /** `redacted-` and an id of the workspace; keys never contain file names. */
  readonly key: `redacted-${string}`;
  readonly fileKey: FileKey;
  /** Name to save it under. */
  readonly name: string;
  readonly pdf: Blob;
  /** The signed proof of its checks, to be handed out with it; null if the server created none. */
  readonly proof: Blob | null;
  /** Its password, for the viewer; null for none. */
  readonly password: string | null;
  readonly report: RedactionReport;
  /** What had not been looked for in the file when the result was made. */
  readonly notLookedFor: NotLookedFor;
  /** Removed values that still occur in it. */
  readonly left: LeftElsewhere;
  /** The removed marks, in reading order. */
  readonly marks: readonly Highlight[];
  /** What it was made from, see {@link fingerprintOf}. */
  readonly fingerprint: string;
}

export interface RedactionPlan {
  readonly highlights: HighlightState;
  readonly options: RedactionOptions;
  readonly appearance: AppearanceSettings;
  readonly grounds: GroundSettings;
  readonly lock: ResultLock;
}

/**
 * Everything that determines a file's result, as one string. A result may be handed out only while this is unchanged;
 * undoing a change makes an older result current again.
 */
export function fingerprintOf(plan: RedactionPlan, fileKey: FileKey): string {
  const marks = plan.highlights.byFile.get(fileKey) ?? noMarks;
  const known = fingerprints.get(marks) ?? new Map<string, string>();
  fingerprints.set(marks, known);
  const question = JSON.stringify([
    fileKey,
    plan.options,
    plan.appearance,
    groundOptionsOf(plan.grounds),
    plan.lock,
  ]);
  const fingerprint = known.get(question) ?? workOut(plan, fileKey);
  known.set(question, fingerprint);
  return fingerprint;
}

/** Cache, because this is needed on every render and slow for many marks: valid until one of the file's changes. */
const fingerprints = new WeakMap<FileHighlights, Map<string, string>>();
const noMarks: FileHighlights = new Map();

function workOut(plan: RedactionPlan, fileKey: FileKey): string {
  return JSON.stringify([
    mappingOf(plan.highlights, fileKey, plan.options, { grounds: plan.grounds.mode !== 'off' }),
    plan.options.removeImages,
    effectiveAppearance(plan.appearance),
    groundOptionsOf(plan.grounds),
    plan.lock,
  ]);
}

/** Whether the result matches the current marks and options. */
export function isCurrent(
  result: RedactionResult | undefined,
  plan: RedactionPlan,
): result is RedactionResult {
  return result !== undefined && result.fingerprint === fingerprintOf(plan, result.fileKey);
}
