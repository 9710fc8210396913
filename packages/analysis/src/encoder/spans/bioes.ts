/** A run of pieces with one label. */
export interface PieceSpan {
  readonly first: number;
  /** Just past the last piece. */
  readonly past: number;
  /** Index into the labels. */
  readonly label: number;
}

const positions = { begin: 0, inside: 1, end: 2, single: 3 } as const;

/** The output of a label at a position; output 0 is outside. */
function outputOf(label: number, position: number): number {
  return 1 + 4 * label + position;
}

/** Turns the scores of one piece (a row of `outputs`) into log probabilities in place. */
export function toLogProbabilities(scores: Float32Array, outputs: number): void {
  for (let from = 0; from < scores.length; from += outputs) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let at = from; at < from + outputs; at++) highest = Math.max(highest, scores[at] ?? 0);
    let sum = 0;
    for (let at = from; at < from + outputs; at++) sum += Math.exp((scores[at] ?? 0) - highest);
    const total = highest + Math.log(sum);
    for (let at = from; at < from + outputs; at++) scores[at] = (scores[at] ?? 0) - total;
  }
}

/**
 * The most probable sequence of outputs that obeys begin-inside-end, as spans in order (Viterbi). `logs` has `1 + 4 *
 * labels` log probabilities for each piece. Takes time linear in pieces times labels: a piece is either free (outside,
 * begin, single), and may follow any finished piece, or continues the label of the piece before.
 */
export function decodeBioes(logs: Float32Array, labels: number): PieceSpan[] {
  const outputs = 1 + 4 * labels;
  const count = logs.length / outputs;
  const best = new Float64Array(outputs).fill(Number.NEGATIVE_INFINITY);
  const next = new Float64Array(outputs);
  const back = new Int16Array(count * outputs);
  for (let piece = 0; piece < count; piece++) {
    const at = piece * outputs;
    const finished = piece === 0 ? 0 : bestFinished(best, labels);
    const finishedScore = piece === 0 ? 0 : (best[finished] ?? 0);
    const step = (output: number, from: number, score: number): void => {
      next[output] = score + (logs[at + output] ?? 0);
      back[at + output] = from;
    };
    step(0, finished, finishedScore);
    for (let label = 0; label < labels; label++) {
      const begin = outputOf(label, positions.begin);
      const inside = outputOf(label, positions.inside);
      const open = (best[begin] ?? 0) >= (best[inside] ?? 0) ? begin : inside;
      const openScore = best[open] ?? 0;
      step(begin, finished, finishedScore);
      step(inside, open, openScore);
      step(outputOf(label, positions.end), open, openScore);
      step(outputOf(label, positions.single), finished, finishedScore);
    }
    best.set(next);
  }
  return count === 0 ? [] : spansOf(pathOf(bestFinished(best, labels), back, count, outputs));
}

/** The best output that may be followed by any new beginning: outside, an end or a single. */
function bestFinished(best: Float64Array, labels: number): number {
  let winner = 0;
  for (let label = 0; label < labels; label++) {
    for (const position of [positions.end, positions.single]) {
      const output = outputOf(label, position);
      if ((best[output] ?? 0) > (best[winner] ?? 0)) winner = output;
    }
  }
  return winner;
}

function pathOf(last: number, back: Int16Array, count: number, outputs: number): number[] {
  const path = new Array<number>(count);
  let output = last;
  for (let piece = count - 1; piece >= 0; piece--) {
    path[piece] = output;
    output = back[piece * outputs + output] ?? 0;
  }
  return path;
}

function spansOf(path: readonly number[]): PieceSpan[] {
  const spans: PieceSpan[] = [];
  let first = 0;
  path.forEach((output, piece) => {
    if (output === 0) return;
    const label = Math.floor((output - 1) / 4);
    const position = (output - 1) % 4;
    if (position === positions.begin || position === positions.single) first = piece;
    if (position === positions.end || position === positions.single)
      spans.push({ first, past: piece + 1, label });
  });
  return spans;
}

/** The confidence that the pieces belong to the label, in whichever position: the mean over its pieces. */
export function rawScore(logs: Float32Array, labels: number, { first, past, label }: PieceSpan): number {
  const outputs = 1 + 4 * labels;
  let mass = 0;
  for (let piece = first; piece < past; piece++) {
    for (let position = 0; position < 4; position++) {
      mass += Math.exp(logs[piece * outputs + outputOf(label, position)] ?? 0);
    }
  }
  return mass / (past - first);
}
