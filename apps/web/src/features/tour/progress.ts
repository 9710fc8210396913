import { z } from 'zod';
import { defineStored } from '../../shared/browser/storage.ts';

/** The progress of a user in the tour. Times in milliseconds since 1970. */
export const progressSchema = z.object({
  stepIndex: z.int().min(0),
  phase: z.enum(['toolbar', 'sidebar', 'navigation', 'settings', 'subscription', 'organization']),
  completedSteps: z.array(z.string()),
  startTime: z.number(),
  lastActivity: z.number(),
  /** The visit that saved it. */
  sessionId: z.string(),
  /** Whether a user who had finished the tour started it again: it continues although the account says finished. */
  isRestart: z.boolean(),
});

export type TourProgress = z.infer<typeof progressSchema>;

/** The progress of this browser's user; null while there is no tour. */
export const storedProgress = defineStored<TourProgress | null>({
  key: 'tour.progress',
  version: 1,
  schema: progressSchema.nullable(),
  fallback: null,
});

/**
 * Whether the server still has to be told that the tour is over; that happens at the next visit, before anything
 * starts.
 */
export const storedEnd = defineStored<boolean>({
  key: 'tour.endUntold',
  version: 1,
  schema: z.boolean(),
  fallback: false,
});

const HOUR_MS = 60 * 60 * 1000;
const KEPT_MS = 7 * 24 * HOUR_MS;
/** At the last step there is no point in asking. */
const ASKED_BEFORE_INDEX = 25;

/** How a visit starts: at the first step, silently where the last one ended, or with a question. */
export type TourStart =
  | { readonly kind: 'first' }
  | { readonly kind: 'resume' | 'ask'; readonly progress: TourProgress };

/** How to start with the saved progress at the instant `now`. */
export function startFrom(progress: TourProgress | null, now: number): TourStart {
  if (!progress) return { kind: 'first' };
  const age = now - progress.lastActivity;
  if (age > KEPT_MS) return { kind: 'first' };
  const isWorthAsking = progress.stepIndex > 0 && progress.stepIndex < ASKED_BEFORE_INDEX;
  return { kind: age <= HOUR_MS && isWorthAsking ? 'ask' : 'resume', progress };
}
