import type { EntityMapping } from '../finding/entity-mapping.ts';
import type { FineLabel } from './fine-labels.ts';

/** A span that the encoder marked in a text. */
export interface EncoderTag {
  /** UTF-16 offset of the first unit. */
  readonly start: number;
  /** UTF-16 offset just past the last unit. */
  readonly end: number;
  readonly label: FineLabel;
  /** 0 to 1, calibrated: the share of such spans that are right. */
  readonly score: number;
  /** File name of the model, as in `models.json`, or name and version of one of a folder. */
  readonly model: string;
  /** The entity types to use instead of those of its label. */
  readonly entity?: EntityMapping;
  /** Whether a model of the administrator's folder marked it. */
  readonly isOfFolder?: true;
  /** Marked with low confidence: enough to be shown as possible, but not to be proposed. */
  readonly isFaint?: true;
}
