import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { fodselsnummer } from './fodselsnummer.recognizer.ts';

describe('fodselsnummer', () => {
  it.each([
    ['Fødselsnummer: 15033970029', ['15033970029']],
    ['150339 70290', ['150339 70290']],
    ['fnr. 020738-70170', ['020738-70170']],
    ['15.03.39 70371 er', ['15.03.39 70371']],
    ['D-nummer 55033970012', ['55033970012']],
    ['syntetisk 15833970094', ['15833970094']],
    ['H-nummer: 15433970001', ['15433970001']],
    ['fødselsnr 15033970037', ['15033970037']],
    ['fullmakt (Eskil Ytterhaug, 15833970094)', ['15833970094']],
    ['Foresatt 1: Trine Ravn  15833970094', ['15833970094']],
    ['bytta ut, ny er 15833970094', ['15833970094']],
    ['Klient: Mariann Tveiten (158339 70094)', ['158339 70094']],
  ])('finds a Norwegian national identity number in %j', (text, expected) => {
    expect(foundBy(fodselsnummer, text)).toEqual(expected);
  });

  it.each([
    '15033970028',
    '15833970095',
    '15033970037',
    'ordrenr 12345678901',
    '99999999999',
    'kontonr 1503.39.70029',
    '150339700291',
    'b-15033970029',
    'Eskil Ytterhaug, 15833970095',
  ])('leaves %j alone', (text) => {
    expect(foundBy(fodselsnummer, text)).toEqual([]);
  });
});
