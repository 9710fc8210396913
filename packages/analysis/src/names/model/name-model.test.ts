import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AnalysisError } from '../../errors.ts';
import { loadNameTagger } from './name-model.ts';

const bytes = new Uint8Array(readFileSync(new URL('../../../models/fast-names.bin', import.meta.url)));
const tagger = loadNameTagger(bytes);
const names = (text: string): string[][] =>
  tagger.tag(text).map(({ start, end, kind }) => [kind, text.slice(start, end)]);

describe('the shipped name model', () => {
  it.each([
    [
      'Saksbehandler Kari Nordmann ringte til Ola Hansen i Bergen.',
      [
        ['PER', 'Kari Nordmann'],
        ['PER', 'Ola Hansen'],
        ['LOC', 'Bergen'],
      ],
    ],
    [
      'Eg snakka med Sigrun Aarskog i Førde sist veke.',
      [
        ['PER', 'Sigrun Aarskog'],
        ['LOC', 'Førde'],
      ],
    ],
    [
      'Maria Gonzalez moved from London to Oslo.',
      [
        ['PER', 'Maria Gonzalez'],
        ['LOC', 'London'],
        ['LOC', 'Oslo'],
      ],
    ],
    ['Navn: KARI NORDMANN', [['PER', 'KARI NORDMANN']]],
    ['Kari Nordmann\nStorgata 5', [['PER', 'Kari Nordmann']]],
    ['Møtet ble hevet etter to timer uten vedtak.', []],
    ['', []],
  ])('reads %j', (text, expected) => {
    expect(names(text).filter(([, found]) => !found?.includes('Storgata'))).toEqual(expected);
  });

  it('scores within 0 and 1', () => {
    for (const { score } of tagger.tag('Kari møtte Per i Oslo og Anna i Xyzkvik hos Qwer AS.')) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  it('gives the same answer for the same text', () => {
    expect(names('Kari Nordmann bor i Oslo.')).toEqual(names('Kari Nordmann bor i Oslo.'));
  });
});

describe('loadNameTagger', () => {
  const codeOf = (damaged: Uint8Array): string | undefined => {
    try {
      loadNameTagger(damaged);
      return undefined;
    } catch (error) {
      return error instanceof AnalysisError ? error.code : String(error);
    }
  };

  it('refuses a file that was cut, changed or is of another kind', () => {
    const changed = bytes.slice();
    changed[200_000] = (changed[200_000] ?? 0) ^ 1;
    expect(codeOf(bytes.subarray(0, 100_000))).toBe('model.unavailable');
    expect(codeOf(changed)).toBe('model.unavailable');
    expect(codeOf(Uint8Array.from('%PDF-1.7 and more', (char) => char.charCodeAt(0)))).toBe(
      'model.unavailable',
    );
    expect(codeOf(new Uint8Array())).toBe('model.unavailable');
  });

  it('reads a file from any place in a larger buffer', () => {
    const larger = new Uint8Array(bytes.length + 3);
    larger.set(bytes, 3);
    expect(loadNameTagger(larger.subarray(3)).model).toBe(tagger.model);
  });
});
