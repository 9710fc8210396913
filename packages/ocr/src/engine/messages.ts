import type { OcrErrorCode } from '../errors.ts';
import type { DataFiles } from '../language-data.ts';
import type { GrayImage } from '../page-source.ts';

/** The `workerData` of a thread. */
export interface ThreadData {
  readonly files: DataFiles;
}

/** A request to a thread. */
export type ThreadRequest =
  | {
      readonly kind: 'recognize';
      readonly image: GrayImage;
      readonly language: 'nor' | 'eng';
      readonly layout: 'page' | 'line';
      readonly dpi: number;
    }
  | { readonly kind: 'orientation'; readonly image: GrayImage; readonly dpi: number };

/** The rotation that makes a page upright, and the confidence of the detector (above 5 is certain). */
export interface Orientation {
  readonly quarterTurns: 0 | 1 | 2 | 3;
  readonly confidence: number;
}

/** The response of a thread: `tsv` to a recognize request, `orientation` (null: unknown) to an orientation request. */
export type ThreadAnswer =
  | { readonly tsv: string }
  | { readonly orientation: Orientation | null }
  | { readonly error: OcrErrorCode; readonly detail?: string };
