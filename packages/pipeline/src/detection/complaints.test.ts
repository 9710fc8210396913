/**
 * What users of other systems that find personal data complain about, one test each. Real models, the way `detect-text`
 * goes.
 */
import type { DetectionMethod } from '@sladd/contract';
import { markedDocuments } from '@sladd/testkit';
import { afterEach, describe, expect, test } from 'vitest';
import { setNativeRunner } from '../models/onnx-networks.ts';
import { detectText, type TextFinding } from './detect-text.ts';

const methods: readonly DetectionMethod[] = ['fast', 'standard', 'advanced'];

async function found(
  text: string,
  method: DetectionMethod,
  requestedEntities?: string[],
): Promise<TextFinding[]> {
  const request = { methods: [method], threshold: 0.5, ...(requestedEntities ? { requestedEntities } : {}) };
  return [...(await detectText(text, request)).findings];
}

const ofType = (findings: readonly TextFinding[], type: RegExp) =>
  findings.filter(({ entity_type }) => type.test(entity_type)).map(({ text }) => text);

describe.each(methods)('%s', { timeout: 60_000 }, (method) => {
  test.each([
    '2024-03-12 13:45:22,123 INFO worker-7 took 4711 ms',
    '[13:45:22] [main] DEBUG connection 22334455 closed',
    'Totalt 4711 og 1204 av 98765 enheter',
    'Invoice 20931, line 14, qty 300',
  ])('takes no number or log time for a person: %s', async (line) => {
    expect(ofType(await found(line, method), /PERSON/)).toEqual([]);
  });

  test('takes no date for a place', async () => {
    const text = 'Møtet er 12. mars 2024 i Bergen, og neste er i juni 2025. Deadline is 3 May 2024.';
    const findings = await found(text, method);
    for (const place of ofType(findings, /LOCATION|location|ADDRESS/)) expect(place).not.toMatch(/\d/);
    expect(ofType(findings, /DATE/)).toEqual(expect.arrayContaining(['12. mars 2024', '3 May 2024']));
  });

  test('takes no part of a GUID for a phone number', async () => {
    const text = 'GUID: 550e8400-e29b-41d4-a716-446655440000 for økten.';
    expect(ofType(await found(text, method), /PHONE|fax/)).toEqual([]);
  });

  test('gives an e-mail address and the name before it each its own finding', async () => {
    const findings = await found('Kontakt Kari Nordvåg <kari.nordvag@firma.example> i dag.', method);
    expect(ofType(findings, /EMAIL/)).toEqual(['kari.nordvag@firma.example']);
    expect(ofType(findings, /PERSON/)).toEqual(['Kari Nordvåg']);
  });

  test('gives findings of different certainty different scores', async () => {
    const text = `Kari Nordvåg, fødselsnummer 03043152512, ringte fra 22 33 44 55 den 3. mai. Konto 9710.04.20388.
      Hun møtte Even i Vik. Se også www.firma.example og 10.44.7.21.`;
    const scores = (await found(text, method)).map(({ score }) => score);
    expect(scores.length).toBeGreaterThan(5);
    expect(new Set(scores).size).toBeGreaterThan(3);
    expect(Math.max(...scores)).toBeGreaterThan(0.94);
  });

  test('reads a long text to its end', async () => {
    const filler = 'Utvalget behandlet saken og viste til tidligere vedtak om drift av anlegget. '.repeat(
      300,
    );
    const findings = await found(`${filler}\n\nSøker er Ragnhild Tveitåsen, tlf. 912 34 567.`, method);
    expect(ofType(findings, /PERSON/)).toEqual(['Ragnhild Tveitåsen']);
    expect(ofType(findings, /PHONE/)).toEqual(['912 34 567']);
  });

  test('finds the same with one type asked for as with all of them', async () => {
    const text = 'Kari Nordvåg bor i Storgata 12 B, 0155 Oslo, og har telefon 912 34 567.';
    const all = await found(text, method);
    expect(await found(text, method, ['PERSON'])).toEqual(
      all.filter(({ entity_type }) => entity_type === 'PERSON'),
    );
  });

  test('gives the same person the same type in all of a text', async () => {
    const text = `Søker er Sunniva Hjelmeland. Hjelmeland bor i Bergen.
      Sunniva Hjelmelands mor ringte. S. Hjelmeland har klaget, sier HJELMELAND.`;
    const findings = (await found(text, method)).filter((finding) => /hjelmeland/i.test(finding.text));
    expect(findings.map(({ entity_type }) => entity_type)).toEqual(Array.from({ length: 5 }, () => 'PERSON'));
  });

  test('finds names in the genitive and split over a line', async () => {
    const text =
      'Vi viser til Tor-Erik Hauklands søknad. Etter samtale med Tor-Erik\nHaukland er saken klar.';
    expect(ofType(await found(text, method), /PERSON/)).toEqual(['Tor-Erik Hauklands', 'Tor-Erik\nHaukland']);
  });
});

describe('the encoder', { timeout: 60_000 }, () => {
  afterEach(() => setNativeRunner((work) => work()));

  test('reads a text once, whatever the number of types and methods', async () => {
    const text = 'Kari Nordvåg har astma og er medlem av Fagforbundet.';
    await found(text, 'standard');
    let runs = 0;
    setNativeRunner((work) => {
      runs++;
      return work();
    });
    await found(text, 'standard', ['PERSON']);
    expect(runs).toBe(1);
    await detectText(text, { methods, threshold: 0.1 });
    expect(runs).toBe(2);
  });

  test('has not lost its recall in the eight-bit form that is shipped', async () => {
    let expected = 0;
    let caught = 0;
    for (const { text, marks } of markedDocuments('development').filter((_, number) => number % 4 === 0)) {
      const persons = ofType(await found(text, 'standard'), /PERSON/).join('\n');
      const names = marks.filter(({ names: [name] }) => name === 'PERSON');
      expected += names.length;
      caught += names.filter(({ start, end }) => persons.includes(text.slice(start, end))).length;
    }
    expect(expected).toBeGreaterThan(25);
    expect(caught / expected).toBeGreaterThan(0.9);
  });
});
