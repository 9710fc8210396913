/** A prompt of labels and a part of the text, as input of a span GLiNER network. */
export interface SpanRow {
  /** Pieces of the whole row: begin, labels, text, end. */
  readonly ids: readonly number[];
  /** For each piece the number (from 1) of the word that begins with it; 0 for all other pieces. */
  readonly wordsMask: readonly number[];
  readonly words: number;
}

/** Runs the network. Node has its own implementation; this folder knows only the input and output. */
export interface SpanNetwork {
  /**
   * The log odds of every label for every span: words times widths (1 to `maxWidth` words) times labels, row-major.
   * Throws `AnalysisError` `model.unavailable` if the network cannot run.
   */
  score(row: SpanRow, maxWidth: number): Promise<Float32Array>;
}
