/** How far a running redaction is. */
export interface RedactionProgress {
  /** How many of its files are done. */
  readonly done: number;
  readonly files: number;
  /** The pages of the files that are at the server now. */
  readonly pages: number;
  /** How much of these files has been sent; null once all of it has. */
  readonly upload: { readonly sentBytes: number; readonly totalBytes: number } | null;
  /** When the server began with these files, in milliseconds since 1970. */
  readonly sinceMs: number;
}
