import type { DetectionMethod, ErrorCode, PageResults } from '@sladd/contract';
import type { OpenedEvent } from './pages.ts';

export interface DetectRequest {
  readonly methods: readonly DetectionMethod[];
  /** Bare type names; absent or empty asks for everything the methods know. */
  readonly requestedEntities?: readonly string[];
  /** 0 to 1: findings below are dropped. */
  readonly threshold: number;
  /** Texts that are never findings. */
  readonly banList?: readonly string[];
}

/** What a detection gives, in page order. A page that fails alone leaves the other pages standing. */
export type DetectEvent =
  | (OpenedEvent & {
      /** The requested methods whose own model is missing or damaged; they find less. */
      readonly withoutModel: readonly DetectionMethod[];
    })
  | { readonly type: 'page_started'; readonly pageNumber: number }
  | { readonly type: 'page_completed'; readonly pageNumber: number; readonly results: PageResults }
  | { readonly type: 'page_failed'; readonly pageNumber: number; readonly code: ErrorCode };
