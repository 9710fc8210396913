/**
 * Runs the encoder's network. Node and the browser have different implementations; this package knows only the input
 * and output.
 */
export interface TokenClassifier {
  /**
   * The scores (unnormalised logarithms) of every output for every piece of each row: one list of length `row.length *
   * outputs` per row. Rows contain piece ids, including the begin and end piece, and may differ in length. Throws
   * `AnalysisError` `model.unavailable` if the network cannot run.
   */
  classify(rows: readonly (readonly number[])[]): Promise<Float32Array[]>;
}
