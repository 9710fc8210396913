/** A PDF as the jobs take it. */
export interface DocumentFile {
  /** Only written into reports; never opened or logged. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly password?: string;
}

export interface JobOptions {
  /** Checked between pages; an aborted job throws `task.cancelled`. */
  readonly signal?: AbortSignal;
}
