import type { Calibration } from '../packages/analysis/src/names/model/calibration.ts';
import type { NameModel, NameModelInfo } from '../packages/analysis/src/names/model/name-model.ts';
import type { NameKind } from '../packages/analysis/src/names/model/name-tagger.ts';
import type { TextLanguage } from '../packages/analysis/src/text/language.ts';
import { namesOf, type Sentence } from './corpus.ts';
import { decodeSentences } from './evaluate-names.ts';

const GROUPS = 10;
/** Nothing is certain that was counted on a few hundred names. */
const HIGHEST = 0.97;

/**
 * For each kind of name, how often a name of that kind stands where one of a given confidence is found: a rising line.
 * Its ends need not agree, as corpora differ in whether titles and appositions belong to a name.
 */
export function calibrate(
  model: NameModel,
  sentences: readonly Sentence[],
): NameModelInfo['calibration'][TextLanguage] {
  const seen: Record<NameKind, [confidence: number, right: number][]> = { PER: [], ORG: [], LOC: [] };
  decodeSentences(model, sentences).forEach((names, index) => {
    const marked = namesOf(sentences[index]?.tags ?? new Uint8Array()).map((name) => name.split(':'));
    for (const { first, last, kind, confidence } of names) {
      const isRight = marked.some(
        ([start, end, other]) => other === kind && Number(start) <= last && first < Number(end),
      );
      seen[kind].push([confidence, isRight ? 1 : 0]);
    }
  });
  return { PER: risingLine(seen.PER), ORG: risingLine(seen.ORG), LOC: risingLine(seen.LOC) };
}

function risingLine(seen: readonly [number, number][]): Calibration {
  const sorted = [...seen].sort((a, b) => a[0] - b[0]);
  const size = Math.ceil(sorted.length / GROUPS);
  const groups: { confidence: number; share: number; weight: number }[] = [];
  for (let at = 0; at < sorted.length; at += size) {
    const part = sorted.slice(at, at + size);
    groups.push({
      confidence: mean(part.map(([x]) => x)),
      share: mean(part.map(([, y]) => y)),
      weight: part.length,
    });
    mergeFalling(groups);
  }
  const points = groups.map(
    ({ confidence, share }) => [round(confidence), round(Math.min(HIGHEST, share))] as const,
  );
  const last = points.at(-1);
  return last && last[0] < 1 ? [...points, [1, last[1]]] : points;
}

/** Pools neighbours until the shares rise (pool adjacent violators). */
function mergeFalling(groups: { confidence: number; share: number; weight: number }[]): void {
  for (;;) {
    const [before, last] = groups.slice(-2);
    if (!before || !last || before.share <= last.share) return;
    const weight = before.weight + last.weight;
    const merged = {
      confidence: (before.confidence * before.weight + last.confidence * last.weight) / weight,
      share: (before.share * before.weight + last.share * last.weight) / weight,
      weight,
    };
    groups.splice(-2, 2, merged);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
