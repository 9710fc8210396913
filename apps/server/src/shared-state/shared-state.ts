import type { Redis } from 'ioredis';

/** Releases a place; a second call does nothing. */
export type Leave = () => void;

/** Short-lived state shared by all web servers of an installation. It contains only numbers and hashes. */
export interface SharedState {
  /**
   * Takes one of `most` places of a name; undefined if all are taken. The places of a dead server are released within
   * ten seconds.
   */
  enter(name: string, most: number): Promise<Leave | undefined>;
  /** Stores a note for at least an hour, unless a thousand newer ones replace it. */
  write(name: string, note: string): Promise<void>;
  /** The note of that name, if there is one. */
  read(name: string): Promise<string | undefined>;
  /** True for one of all servers within a number of seconds, for work to be done once. */
  isFirst(name: string, seconds: number): Promise<boolean>;
  /** Redis for shared counters; undefined if the server counts alone. */
  readonly counters: Redis | undefined;
  close(): Promise<void>;
}
