import { v7 as uuidV7 } from 'uuid';

/** Tells the time; injected so that tests can set it. */
export type Clock = () => Date;

/** Makes a new id: UUID v7, so ids sort by age. */
export type NewId = () => string;

export const systemClock: Clock = () => new Date();

export const newUuid: NewId = () => uuidV7();
