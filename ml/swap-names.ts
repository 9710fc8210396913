import { labels } from '../packages/analysis/src/names/model/labels.ts';
import type { Sentence } from './corpus.ts';
import type { NamePool } from './form-lines.ts';
import { inventName } from './invent-name.ts';

/** Share of the sentences with persons or places that are copied with other names in them. */
const SWAPPED_SHARE = 0.5;
/** Share of swapped-in names that no list has, so that the words around a name learn to carry it alone. */
const INVENTED_SHARE = 0.1;

/** Copies of sentences in which other people and places are named. */
export function swapNames(sentences: readonly Sentence[], pool: NamePool, random: () => number): Sentence[] {
  return sentences.flatMap(({ words, tags }) => {
    if (!tags.some((tag) => kindOf(tag) === 'PER' || kindOf(tag) === 'LOC') || random() > SWAPPED_SHARE)
      return [];
    return [{ tags, words: words.map((word, index) => swapped(word, tags[index] ?? 0, pool, random)) }];
  });
}

function swapped(word: string, tag: number, pool: NamePool, random: () => number): string {
  const kind = kindOf(tag);
  // Initials, particles and places of several words keep their form.
  if (!/^\p{Lu}\p{Ll}{2,}/u.test(word)) return word;
  const label = labels[tag] ?? 'O';
  const genitive = /[^s]s$/.test(word) && random() < 0.5 ? 's' : '';
  if (kind === 'LOC') {
    return label.startsWith('S') ? `${oneWord(pool.places, random)}${genitive}` : word;
  }
  if (kind !== 'PER') return word;
  if (random() < INVENTED_SHARE) return `${inventName(random)}${genitive}`;
  const isSurname = label.startsWith('E') || (label.startsWith('S') && random() < 0.5);
  return `${oneWord(isSurname ? pool.surnames : pool.given, random)}${genitive}`;
}

function kindOf(tag: number): string {
  return (labels[tag] ?? 'O').slice(2);
}

function oneWord(list: readonly string[], random: () => number): string {
  for (;;) {
    const found = list[Math.floor(random() * list.length)] ?? '';
    if (!found.includes(' ')) return found;
  }
}
