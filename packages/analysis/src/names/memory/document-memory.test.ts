import { describe, expect, it } from 'vitest';
import { type Candidate, ranks } from '../../finding/candidate.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import { createDocumentMemory } from './document-memory.ts';

function named(known: string, score = 0.9): Candidate {
  return {
    start: 0,
    end: known.length,
    score,
    entity: nameEntity('PER'),
    evidence: { recognizer: 'name-tagger', validated: undefined, contextWords: [] },
    reasons: [{ code: 'name_model', params: { thing: 'person_name', score } }],
    rank: ranks.name,
  };
}

function recalled(known: string, text: string): string[] {
  const memory = createDocumentMemory();
  memory.learn([named(known)], known);
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
    ['Kari N.', 'at Kari nådde fram', ['Kari']],
    ['Kari N.', '11:06 Kari N.: takk', ['Kari N.']],
    ['Kari N.', 'filen Kari N, og', ['Kari N']],
    ['Kari Nordvåg', 'sa TROND NORDVÅG', ['NORDVÅG']],
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

  it('finds a surname for every method though one of them reads more into the words before it', () => {
    const memory = createDocumentMemory();
    memory.learn([named('Kari Nordvåg')], 'Kari Nordvåg');
    const { fast } = nameEntity('PER');
    memory.learn([{ ...named('RK Nordvåg'), entity: fast ? { fast } : {} }], 'RK Nordvåg');
    const text = 'bilen til RK Nordvåg';
    const found = memory.recall(text).filter(({ entity }) => entity.standard);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['Nordvåg']);
  });

  it('is as sure of a surname as of the surest of all who bear it, and tells of it once', () => {
    const memory = createDocumentMemory();
    const people = ['Kari', 'Per', 'Ola'].map((given) => `${given} Nordvåg`);
    for (const [page, name] of people.entries())
      memory.learn([named(name, [0.7, 0.9, 0.8][page])], name, page + 1);
    const found = memory.recall('Nordvåg sa at Ola Nordvåg kom');
    expect(found.map(({ score, reasons }) => [score, reasons[0]?.params])).toEqual([
      [expect.closeTo(0.92 * 0.9), { page: 2 }],
      [expect.closeTo(0.8), { page: 3 }],
    ]);
  });

  it('knows whether names that it learnt since stand in a text, in any form', () => {
    const memory = createDocumentMemory();
    memory.learn([named('Kari Nordvåg')], 'Kari Nordvåg');
    const since = memory.size;
    memory.learn([named('Per Solbakk')], 'Per Solbakk');
    const texts = ['Solbakks bil', 'at Per kom', 'filen PerSolbakk.pdf', 'Kari Nordvåg', 'solbakk'];
    expect(texts.map((text) => memory.holdsNewer(text, since))).toEqual([true, true, true, false, false]);
    expect(memory.holdsNewer('Per Solbakk', memory.size)).toBe(false);
  });
});
