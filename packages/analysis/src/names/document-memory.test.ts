import { describe, expect, it } from 'vitest';
import { type Candidate, ranks } from '../finding/candidate.ts';
import { createDocumentMemory } from './document-memory.ts';
import { nameEntity } from './name-candidates.ts';

function recalled(known: string, text: string): string[] {
  const memory = createDocumentMemory();
  const evidence = { recognizer: 'name-tagger', validated: undefined, contextWords: [] };
  const candidate: Candidate = {
    start: 0,
    end: known.length,
    score: 0.9,
    entity: nameEntity('PER'),
    evidence,
    reasons: [{ code: 'name_model', params: { thing: 'person_name', score: 0.9 } }],
    rank: ranks.name,
  };
  memory.learn([candidate], known);
  return memory.recall(text).map((found) => text.slice(found.start, found.end));
}

describe('createDocumentMemory', () => {
  it.each([
    ['Kari Anne Nordvåg', 'Da kom Kari Anne Nordvåg.', ['Kari Anne Nordvåg']],
    ['Kari Anne Nordvåg', 'Da kom Kari Nordvåg.', ['Kari Nordvåg']],
    ['Kari Nordvåg', 'Nordvågs bil', ['Nordvågs']],
    ['Kari Nordvåg', "Nordvåg's car", ['Nordvåg']],
    ['Kari Nordvåg', 'KARI NORDVÅG', ['KARI NORDVÅG']],
    ['KARI NORDVÅG', 'Kari Nordvåg', ['Kari Nordvåg']],
    ['Kari Nordvåg', 'sa Kari\nNordvåg da', ['Kari\nNordvåg']],
    ['Kari Nordvåg', 'sa Nord-\nvåg da', ['Nord-\nvåg']],
    ['Anne-Marie Lid', 'kom Anne-\nMarie Lid', ['Anne-\nMarie Lid']],
    ['Kari Anne Nordvåg', 'K. A. Nordvåg og K.A. Nordvåg', ['K. A. Nordvåg', 'K.A. Nordvåg']],
    ['Kari Nordvågs', 'Nordvåg sa', ['Nordvåg']],
    ['Kari Nordvåg', 'at Kari kom', ['Kari']],
    ['Kari Nordvåg', "Kari's car", ['Kari']],
    ['Kari Nordvåg', 'Kari’s car', ['Kari']],
    ['Kari Nordvåg', 'brev til K a r i N o r d v å g i går', ['K a r i N o r d v å g']],
    ['Kari Nordvåg', 'filen KariNordvåg.pdf', ['KariNordvåg']],
    ['Kari Nordvåg', 'kari nordvåg skrev', ['kari nordvåg']],
    ['Kari Nordvåg', 'K\u0430ri Nordvåg skrev', ['K\u0430ri Nordvåg']],
    ['Kari Nordvåg', 'Kari\u200b Nord\u00advåg skrev', ['Kari\u200b Nord\u00advåg']],
  ])('having read %j finds in %j', (known, text, expected) => {
    expect(recalled(known, text)).toEqual(expected);
  });

  it.each([
    ['Kari Nordvåg', 'en nordvåg på kysten'],
    ['Kari Nordvåg', 'Per Nord'],
    ['Nordvåg', 'Nordvåg sa'],
  ])('having read %j finds nothing in %j', (known, text) => {
    expect(recalled(known, text)).toEqual([]);
  });

  it('does not take every letter for an initial that was learnt', () => {
    expect(recalled('E. Hamre', 'Post 3 E er ledig, sier Hamre.')).toEqual(['Hamre']);
  });

  it('does not take another given name for part of the name', () => {
    expect(recalled('Kari Nordvåg', 'Per Nordvåg')).toEqual(['Nordvåg']);
  });
});
