/** A prompt of labels and a stretch of text, as a GLiNER network of spans reads them. */
export interface SpanRow {
  /** Pieces of the whole row: begin, labels, text, end. */
  readonly ids: readonly number[];
  /** For each piece the number (from 1) of the word that it begins; 0 for every other piece. */
  readonly wordsMask: readonly number[];
  readonly words: number;
}

/** Runs the network. Node brings its own; this folder only knows what goes in and out. */
export interface SpanNetwork {
  /**
   * The log odds of every label for every span: words times widths (1 to `maxWidth` words) times labels, row-major.
   * Throws `AnalysisError` `model.unavailable` when the network cannot run.
   */
  score(row: SpanRow, maxWidth: number): Promise<Float32Array>;
}
