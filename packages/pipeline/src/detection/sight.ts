import type { EncoderTag, PageLook } from '@sladd/analysis';
import type { ErrorCode } from '@sladd/contract';
import type { PageHelpers, WantedPage } from '../reading/pages-ahead.ts';
import type { ReadPage } from '../reading/read-page.ts';
import type { DrawnThing } from './drawn-things.ts';

/** What is told of a page that was read. */
export type PageFacts = Pick<ReadPage, 'page' | 'unread' | 'ocr' | 'failure'>;

/** What takes long to find out about a page, and never changes. */
export interface SightMarks {
  readonly tags: readonly EncoderTag[] | undefined;
  readonly drawn: readonly DrawnThing[];
}

/** A page to be looked at; with its marks where they are known already. */
export interface WantedSight extends WantedPage {
  readonly marks?: SightMarks;
}

/** All that a page says by itself. Plain data: it can be found in one thread and put together in another. */
export interface SeenPage {
  readonly read: PageFacts;
  readonly marks: SightMarks;
  readonly look: PageLook;
}

/** A page that was looked at, or why it cannot be read. */
export type Sight = SeenPage | { readonly code: ErrorCode };

/** Others who look at pages of a detection. */
export type SightHelpers = PageHelpers<WantedSight, Sight>;
