/** Runs the encoder's network. Node and the browser bring their own; this package only knows what goes in and out. */
export interface TokenClassifier {
  /**
   * The scores (unnormalised logarithms) of every output for every piece of each row, row by row: a list of length
   * `row.length * outputs`. Rows hold piece ids, the begin and end piece included, and may differ in length. Throws
   * `AnalysisError` `model.unavailable` when the network cannot run.
   */
  classify(rows: readonly (readonly number[])[]): Promise<Float32Array[]>;
}
