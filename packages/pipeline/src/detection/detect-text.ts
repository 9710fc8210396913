import { analysePage } from '@sladd/analysis';
import type { DetectionMethod, Reason } from '@sladd/contract';
import { explainInEnglish } from '@sladd/contract/work';
import { tagsOf } from '../models/encoder-model.ts';
import { modelsFor, withoutModel } from '../models/models.ts';
import type { DetectRequest } from './detect-request.ts';

/** Something found in plain text. */
export interface TextFinding {
  /** Offset of the first code point. */
  readonly start: number;
  /** Offset just past the last code point. */
  readonly end: number;
  readonly entity_type: string;
  readonly score: number;
  readonly text: string;
  /** Why it was found, the main reason first. */
  readonly reasons: readonly Reason[];
  /** The reasons as an English sentence. */
  readonly why: string;
  /** Below the threshold: to be shown, but not proposed for redaction. */
  readonly is_possible?: true;
}

/** What to look for in a text. */
export interface TextRequest extends DetectRequest {
  /** Whether to report possible findings too, after the others. */
  readonly withPossible?: boolean;
}

/** What was found in plain text. */
export interface TextDetection {
  readonly findings: readonly TextFinding[];
  /** The requested methods whose model is missing or damaged; they find less. */
  readonly withoutModel: readonly DetectionMethod[];
}

/** Looks for sensitive information in plain text, which is treated as one page. */
export async function detectText(text: string, request: TextRequest): Promise<TextDetection> {
  const models = await modelsFor(request.methods);
  const tags = await tagsOf(models.encoder, text);
  const codePointAt = codePointOffsets(text);
  const findings = analysePage({ text, tags }, request, models).map((span) => ({
    start: codePointAt(span.start),
    end: codePointAt(span.end),
    entity_type: span.entityType,
    score: span.score,
    text: span.text,
    reasons: span.reasons,
    why: explainInEnglish(span.reasons),
    ...(span.isPossible ? { is_possible: true as const } : {}),
  }));
  return { findings, withoutModel: withoutModel(models, request.methods) };
}

/** Turns UTF-16 offsets into code point offsets. */
function codePointOffsets(text: string): (offset: number) => number {
  const offsets = new Uint32Array(text.length + 1);
  let points = 0;
  for (let unit = 0; unit < text.length; unit++) {
    offsets[unit] = points;
    const isHigh = (text.codePointAt(unit) ?? 0) > 0xffff;
    if (!isHigh) points++;
  }
  offsets[text.length] = points;
  return (offset) => offsets[offset] ?? points;
}
