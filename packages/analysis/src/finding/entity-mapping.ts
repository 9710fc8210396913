import type { DetectionMethod, EntityType } from '@sladd/contract';

/** The entity types something can be reported as for each method, the most fitting first; a method left out gets nothing. */
export type EntityMapping = Readonly<Partial<Record<DetectionMethod, readonly EntityType[]>>>;
