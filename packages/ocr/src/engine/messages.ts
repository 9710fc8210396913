import type { OcrErrorCode } from '../errors.ts';
import type { DataFiles } from '../language-data.ts';
import type { GrayImage } from '../page-source.ts';

/** What a thread is started with. */
export interface ThreadData {
  readonly files: DataFiles;
}

/** What a thread is asked. */
export type ThreadRequest =
  | {
      readonly kind: 'recognize';
      readonly image: GrayImage;
      readonly language: 'nor' | 'eng';
      readonly layout: 'page' | 'line';
      readonly dpi: number;
    }
  | { readonly kind: 'orientation'; readonly image: GrayImage; readonly dpi: number };

/** How a page must be turned to stand upright, and how sure the detector is (above 5 is sure). */
export interface Orientation {
  readonly quarterTurns: 0 | 1 | 2 | 3;
  readonly confidence: number;
}

/** What a thread answers: `tsv` to recognize, `orientation` (null: it cannot tell) to orientation. */
export type ThreadAnswer =
  | { readonly tsv: string }
  | { readonly orientation: Orientation | null }
  | { readonly error: OcrErrorCode; readonly detail?: string };
