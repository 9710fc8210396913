import type { DetectionMethod, EntityType } from '@sladd/contract';

/** The entity types a candidate can be reported as, per method, best first. Methods without an entry do not report it. */
export type EntityMapping = Readonly<Partial<Record<DetectionMethod, readonly EntityType[]>>>;
