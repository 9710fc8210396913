import type { EntityMapping } from '../finding/entity-mapping.ts';
import type { FineLabel } from './fine-labels.ts';

/** Something the encoder marked in a text. */
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
  /** The types it stands for, in place of those of its label. */
  readonly entity?: EntityMapping;
  /** Whether a model of a folder marked it. */
  readonly isOfFolder?: true;
  /** Marked only where the network's doubt whether anything stands there is set aside: enough to be named, not to be proposed. */
  readonly isFaint?: true;
}
