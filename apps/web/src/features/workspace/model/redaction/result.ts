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

/** A redacted and checked copy of an open file. It belongs to its original and lives as long as that one. */
export interface RedactionResult {
  /** `redacted-` and a number; file names never enter keys. */
  readonly key: `redacted-${number}`;
  readonly fileKey: FileKey;
  /** Name to save it under. */
  readonly name: string;
  readonly pdf: Blob;
  /** The signed proof of its checks, to be handed out with it; null where the server made none. */
  readonly proof: Blob | null;
  /** What it opens with, for the viewer; null when it opens without. */
  readonly password: string | null;
  readonly report: RedactionReport;
  /** What had not been looked for in the file, when it was made. */
  readonly notLookedFor: NotLookedFor;
  /** Removed values that stand elsewhere in it. */
  readonly left: LeftElsewhere;
  /** What was taken away, in reading order. */
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
 * Everything that decides how a file's result looks, as one text. A result may be handed out only while this is the
 * same as when it was made; undoing a change makes an older result current again.
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

/** Asked for on every change of the screen, and long to work out for many marks: kept until one of the file's changes. */
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

/** Whether the result still answers to the marks and options as they are now. */
export function isCurrent(
  result: RedactionResult | undefined,
  plan: RedactionPlan,
): result is RedactionResult {
  return result !== undefined && result.fingerprint === fingerprintOf(plan, result.fileKey);
}
