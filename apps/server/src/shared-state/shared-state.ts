import type { Redis } from 'ioredis';

/** Gives a place back; a second call does nothing. */
export type Leave = () => void;

/** What all web servers of one installation know of each other, for as long as calls run. Numbers and hashes alone. */
export interface SharedState {
  /**
   * Takes one of `most` places of a name; undefined when all are taken. A server that dies in a place has left it within
   * ten seconds.
   */
  enter(name: string, most: number): Promise<Leave | undefined>;
  /** Writes a note down for a while: at least for an hour, unless a thousand others came after it. */
  write(name: string, note: string): Promise<void>;
  /** The note of that name, if there is one. */
  read(name: string): Promise<string | undefined>;
  /** True for one of all servers within so many seconds: for what is to be done once. */
  isFirst(name: string, seconds: number): Promise<boolean>;
  /** Where calls are counted together; undefined when each server counts its own. */
  readonly counters: Redis | undefined;
  close(): Promise<void>;
}
