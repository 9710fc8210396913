import { v7 as uuidV7 } from 'uuid';

/** Returns the current time; injected so that tests can set it. */
export type Clock = () => Date;

/** Returns a new id, a UUID v7, so ids sort by age. */
export type NewId = () => string;

export const systemClock: Clock = () => new Date();

export const newUuid: NewId = () => uuidV7();
