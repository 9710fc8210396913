/** The outcome of a document: its result, or a report that says why there is none. */
export type WatchOutcome =
  | { readonly bytes: Uint8Array; readonly report: object }
  | { readonly bytes: null; readonly report: object };

/** The outcome of a document without a result. */
export function refusal(file: string, code: string, message: string): WatchOutcome {
  return { bytes: null, report: { file, status: 'error', error: { code, message } } };
}
