import { describe, expect, it } from 'vitest';
import type { NameKind } from '../model/name-tagger.ts';
import { tidyName } from './tidy-names.ts';

const tidied = (text: string, kind: NameKind, end = text.length): string[] =>
  tidyName({ start: 0, end }, kind, text).map((extent) => text.slice(extent.start, extent.end));

describe('tidyName', () => {
  it.each([
    'Mrs. Vasquez',
    'Ms Vasquez',
    'Prof. Dr. Vasquez',
    'advokat Vasquez',
    'enkja Vasquez',
    "Vasquez's",
    'Biskop Vasquez',
    'President Vasquez',
    'vaktlege Vasquez',
    'tante Vasquez',
    'Aunt Vasquez',
    'Politioverbetjent Vasquez',
    'Kommunikasjonssjef Vasquez',
    'Diakon Vasquez',
    'Canon Vasquez',
    'Familien Vasquez',
    'Paret Vasquez',
    'Helsing Vasquez',
    'Reply, Vasquez',
    'Vasquez, MRCGP',
    'Datter Vasquez',
    'Nevø Vasquez',
    'Garda Vasquez',
    'Samboer Vasquez',
    'Husband Vasquez',
    "Vasquez's Universal Credit",
    'Fjordlys v/Vasquez',
    'Fjordlys v/ Vasquez',
    'Fjordlys att: Vasquez',
  ])('leaves the name of %j', (text) => {
    expect(tidied(text, 'PER')).toEqual(['Vasquez']);
  });

  it.each(['Vasquez"\nForesatt', 'Vasquez"\nFøresett'])('ends the name of %j before its mark', (text) => {
    expect(tidied(text, 'PER')).toEqual(['Vasquez']);
  });

  it.each([
    'Kari "Lille Per"',
    'L.P.',
    'E. H.',
    'Herrmann',
    'Frida Lie',
    'Willem de Groot',
    'van der Berg',
    "O'Leary",
    'tone lise aamodt',
  ])('keeps %j', (text) => {
    expect(tidied(text, 'PER')).toEqual([text]);
  });

  it.each(['MICGP', 'FRCPI', 'FRCA', 'RN', 'MD', 'MRICS', 'CPsychol', 'Esq.'])(
    'leaves out %s behind a full name',
    (letters) => {
      expect(tidied(`Aoife Vasquez ${letters}`, 'PER')).toEqual(['Aoife Vasquez']);
    },
  );

  it('ends a full name before whom it stands for', () => {
    expect(tidied('Iain Buchan of CAB Hart', 'PER')).toEqual(['Iain Buchan']);
    expect(tidied('Joan of Arc', 'PER')).toEqual(['Joan of Arc']);
  });

  it('leaves out a verb that follows', () => {
    expect(tidied('Kim soner', 'PER')).toEqual(['Kim']);
  });

  it('parts names at the labels of a form', () => {
    expect(tidied('Thorsrud Fornavn Ingelill Marie', 'PER')).toEqual(['Thorsrud', 'Ingelill Marie']);
    expect(tidied('THORSRUD FORNAVN INGELILL', 'PER')).toEqual(['THORSRUD', 'INGELILL']);
  });

  it('parts names that stand in columns', () => {
    expect(tidied('Steinar Foss        Beata M. Nowak', 'PER')).toEqual(['Steinar Foss', 'Beata M. Nowak']);
  });

  it.each([
    ['Kim Moe\n\nKim Moe', ['Kim Moe', 'Kim Moe']],
    ['Kelly\n\nCloud', ['Kelly', 'Cloud']],
    ['Steinar Foss\nBeata M. Nowak', ['Steinar Foss', 'Beata M. Nowak']],
    ['Steinar\nFoss', ['Steinar\nFoss']],
    ['Beata M.\nNowak', ['Beata M.\nNowak']],
    ['Hanne & Bo', ['Hanne', 'Bo']],
    ['Parwin Haidari MNA', ['Parwin Haidari']],
    ['Vasquez KC', ['Vasquez KC']],
    ['Dragan og Tiril Moe', ['Dragan', 'Tiril Moe']],
    ['H. & M. Beynon', ['H. & M. Beynon']],
  ])('parts names on lines of their own in %j', (text, expected) => {
    expect(tidied(text, 'PER')).toEqual(expected);
  });

  it.each(['Mors', 'Far', 'Bestemor', 'Dr', 'R', 'R:'])('finds no name in %j', (text) => {
    expect(tidied(text, 'PER')).toEqual([]);
  });

  it('takes a surname along whose capital was read as a nought', () => {
    expect(tidied('J. W. 0ldroyd, Clerk', 'PER', 'J. W.'.length)).toEqual(['J. W. 0ldroyd']);
    expect(tidied('Kim Moe 0900 hrs', 'PER', 'Kim Moe'.length)).toEqual(['Kim Moe']);
  });

  it('takes the full stop of an initial along', () => {
    expect(tidied('Mohammed A. kom', 'PER', 'Mohammed A'.length)).toEqual(['Mohammed A.']);
  });

  it('takes prepositions off organisations and leaves the rest of them and of places', () => {
    expect(tidied('Mellom Hvitveis Omsorg SA', 'ORG')).toEqual(['Hvitveis Omsorg SA']);
    expect(tidied('Dr. Holms', 'ORG')).toEqual(['Dr. Holms']);
    expect(tidied('Mo i Rana', 'LOC')).toEqual(['Mo i Rana']);
  });

  it('takes what is called after a place or an organisation off it', () => {
    expect(tidied('Dovre-tomta', 'LOC')).toEqual(['Dovre']);
    expect(tidied('NAV-losen', 'ORG')).toEqual(['NAV']);
    expect(tidied('IMI-kirken', 'ORG')).toEqual(['IMI-kirken']);
    expect(tidied('Kon-Tiki-museet', 'ORG')).toEqual(['Kon-Tiki-museet']);
    expect(tidied('Aust-Agder', 'LOC')).toEqual(['Aust-Agder']);
  });
});
