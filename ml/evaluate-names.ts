import { type DecodedName, decodeNames } from '../packages/analysis/src/names/model/decode.ts';
import { segmentFeatures } from '../packages/analysis/src/names/model/features.ts';
import { labels } from '../packages/analysis/src/names/model/labels.ts';
import { emissionsOf, type NameModel, ranksOf } from '../packages/analysis/src/names/model/name-model.ts';
import type { Sentence } from './corpus.ts';
import { NameScore } from './score.ts';

/** Corpora have no pages; this many sentences stand for one. */
const PAGE_SENTENCES = 30;

/** The names a model finds in each sentence; sentences next to each other are read as pages. */
export function decodeSentences(model: NameModel, sentences: readonly Sentence[]): DecodedName[][] {
  const ranks = ranksOf(model.used);
  const found: DecodedName[][] = [];
  for (let at = 0; at < sentences.length; at += PAGE_SENTENCES) {
    const page = sentences.slice(at, at + PAGE_SENTENCES).map(({ words }) => ({
      words,
      emissions: emissionsOf(model, ranks, segmentFeatures(words, model.lexicon)),
    }));
    found.push(...decodeNames(page, model.transitions, model.info.decode));
  }
  return found;
}

/** Strict scores of a model on labelled sentences, with their own words. */
export function evaluateOn(model: NameModel, sentences: readonly Sentence[], minScore = 0): NameScore {
  const score = new NameScore();
  decodeSentences(model, sentences).forEach((names, index) => {
    const { words, tags } = sentences[index] ?? { words: [], tags: new Uint8Array() };
    const found = new Uint8Array(words.length);
    for (const name of names) if (name.confidence >= minScore) writeTags(found, name);
    score.add(found, tags);
  });
  return score;
}

const numbers = new Map<string, number>(labels.map((label, number) => [label, number]));

function writeTags(tags: Uint8Array, { first, last, kind }: DecodedName): void {
  for (let at = first; at <= last; at++) {
    const prefix = first === last ? 'S' : at === first ? 'B' : at === last ? 'E' : 'I';
    tags[at] = numbers.get(`${prefix}-${kind}`) ?? 0;
  }
}
