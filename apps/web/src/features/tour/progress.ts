import { z } from 'zod';
import { defineStored } from '../../shared/storage.ts';

/** How far somebody is in the tour. Times in milliseconds since 1970. */
export const progressSchema = z.object({
  stepIndex: z.int().min(0),
  phase: z.enum(['toolbar', 'sidebar', 'navigation', 'settings', 'subscription', 'organization']),
  completedSteps: z.array(z.string()),
  startTime: z.number(),
  lastActivity: z.number(),
  /** The visit that saved it. */
  sessionId: z.string(),
  /** Whether it was asked for by somebody who had finished it before: it goes on although the account says finished. */
  isRestart: z.boolean(),
});

export type TourProgress = z.infer<typeof progressSchema>;

/** The tour of this browser's user; null while none is under way. */
export const storedProgress = defineStored<TourProgress | null>({
  key: 'tour.progress',
  version: 1,
  schema: progressSchema.nullable(),
  fallback: null,
});

/** Whether the server still has to hear that the tour is over; it is told at the next visit and nothing starts before. */
export const storedEnd = defineStored<boolean>({
  key: 'tour.endUntold',
  version: 1,
  schema: z.boolean(),
  fallback: false,
});

const HOUR_MS = 60 * 60 * 1000;
const KEPT_MS = 7 * 24 * HOUR_MS;
/** At the last step there is nothing worth asking about. */
const ASKED_BEFORE_INDEX = 25;

/** How a visit begins: at the first step, silently where the last one ended, or with a question. */
export type TourStart =
  | { readonly kind: 'first' }
  | { readonly kind: 'resume' | 'ask'; readonly progress: TourProgress };

/** What the saved progress means at the instant `now`. */
export function startFrom(progress: TourProgress | null, now: number): TourStart {
  if (!progress) return { kind: 'first' };
  const age = now - progress.lastActivity;
  if (age > KEPT_MS) return { kind: 'first' };
  const isWorthAsking = progress.stepIndex > 0 && progress.stepIndex < ASKED_BEFORE_INDEX;
  return { kind: age <= HOUR_MS && isWorthAsking ? 'ask' : 'resume', progress };
}
