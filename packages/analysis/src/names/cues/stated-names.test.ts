import { describe, expect, it } from 'vitest';
import type { NameLists } from '../lists/name-lists.ts';
import { statedNames } from './stated-names.ts';

const found = (text: string): string[] => statedNames(text).map(({ start, end }) => text.slice(start, end));

describe('statedNames', () => {
  it.each([
    ['seen by Dr Priyanka Venkataraman in clinic', ['Priyanka Venkataraman']],
    ['He told Ms Probert that', ['Probert']],
    ['men fru Jakobsen i etasjen under', ['Jakobsen']],
    ['sendes dr. Nadia Rehman, legesenteret', ['Nadia Rehman']],
    ['Arrest. Adv. Moen varslet kl. 23', ['Moen']],
    ['MS A K LINDQVIST-PATEL\n14 HIGH ST', ['A K LINDQVIST-PATEL']],
    ['Mrs. van der Berg came', ['van der Berg']],
    ['Etternavn: Tesfamariam\nFornavn: Selam Gebre', ['Tesfamariam', 'Selam Gebre']],
    ['Pasient: HALVORSEN, Mette Kristin   F.nr.: 1', ['HALVORSEN, Mette Kristin']],
    ['Ektefelles navn: Dawit Haile', ['Dawit Haile']],
    ['NAVN: JONAS BRÅTHEN', ['JONAS BRÅTHEN']],
    ['Elev: Mathias Solheim-Nguyen', ['Mathias Solheim-Nguyen']],
    ['Signed by: T. J. Oyelaran', ['T. J. Oyelaran']],
    ['Født:\t1987\tNavn:\tJonas Bråthen\tOslo', ['Jonas Bråthen']],
    ['Supervisor Sgt 4471 Abernethy content', ['Abernethy']],
    ['PC 2281 Hussain at scene', ['Hussain']],
    ['pb. 11402 Anne Moen tok opp', ['Anne Moen']],
    ['betjent nr. 208 Lie møtte', ['Lie']],
    ['(pb Hoel og pb2 Aasland) ble sendt', ['Hoel', 'Aasland']],
    ['Rapport ved pfb. Kvist', ['Kvist']],
    ['Gjennomgått med spl. Ness og LIS2 Brænd', ['Ness', 'Brænd']],
    ['plan discussed with SHO Vaidya and Cllr Pell', ['Vaidya', 'Pell']],
    ['Patient: Kessler, Roberta L   MRN', ['Kessler, Roberta L']],
    ['Patient: Kessler, Roberta L MD  NPI', ['Kessler, Roberta L']],
    ['Date 01/17/24  Provider: Nguyen, Kim T MD  NPI', ['Nguyen, Kim T']],
    ['filling by Nurse Faith, lower left', ['Faith']],
    ['Legal adviser: Verity Case\nApplicant: none', ['Verity Case']],
    ["My pad mate's called Besnik, in for driving", ['Besnik']],
    ['Gutten heter Elias og går på Nordvik', ['Elias']],
  ])('finds the names that are stated in %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    'bor i Dr. Holms vei 5',
    'ask the Nurse Practitioner on duty',
    'The book is called Middlemarch',
    'dr. Philos. i kjemi',
    'Kunde: Fjordlys Elektro AS',
    'Student: Bachelor',
    'Navn: ______',
    'Mor: Ukjent',
    'Navn på barnet',
    'the name: it is not known',
    'Kontakt: se vedlegg',
    'Betjent 4 dører til',
    'DC 2019 regulations',
  ])('finds none in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  const lists: NameLists = {
    isGivenName: (lower) => ['rose'].includes(lower),
    isPlace: () => false,
    isOrdinary: (lower) => ['month', 'office', 'timer', 'rose', 'wood', 'regulations'].includes(lower),
    isNoName: () => false,
  };

  it.each([
    ['Ring om noe.\n\nRose\n', ['Rose']],
    ['Torches need charging.\n\nD. Pask', ['D. Pask']],
    ['Møtet er avlyst.\n\nRegulations\n', []],
    ['Møtet er avlyst.\n\nRose\nStyret', []],
  ])('takes the last line of a letter for a name: %j', (text, expected) => {
    const names = statedNames(text, lists).map(({ start, end }) => text.slice(start, end));
    expect(names).toEqual(expected);
  });

  it.each([
    ['8801,"Harte, Siobhan",19/06/1991', ['Harte, Siobhan']],
    ['31;Stav, Dagny;149', ['Stav, Dagny']],
    ['1013;van der Berg, Anouk;styrer', ['van der Berg, Anouk']],
    ['h. Marta Olsdtr. Hovda f. 1866', ['Marta Olsdtr. Hovda']],
    ['pike Ingeborg Johannesdtr. Onarheim.', ['Ingeborg Johannesdtr. Onarheim']],
    ["Margaret (Peg) O'Toole wrote", ["Margaret (Peg) O'Toole"]],
    ['Nils «Bamse» Aas fikk', ['Nils «Bamse» Aas']],
    ['Office (Rose) Timer wrote', []],
    ['say that Oskarin (Yr 9, DOB 03/02/11) has', ['Oskarin']],
    ['saman med Oskarin (f. 2011) og', ['Oskarin']],
    ['med Oskarin Moe (født 2011) og', ['Oskarin Moe']],
    ['at Office (aged 7) is', []],
    ['To: Angharad\nSubject: x', ['Angharad']],
    ['Cc: Oskarin Webb; Office', ['Oskarin Webb']],
    ['skal fram. Rose, 48 00 12 91.', ['Rose']],
    ['in the flat. - Con Lynehan 066 555 0188', ['Con Lynehan']],
    ['skal fram. Office, 48 00 12 91.', []],
    ['bestilt. Rose 12 stk', []],
    ['Til: Office\nFra: Timer', []],
    ['| Rasmussen, A. | møtte', ['Rasmussen, A.']],
    ['"Office, Rose",', []],
    ['hentet ut av W. Amundrud selv', ['W. Amundrud']],
    ['varsla 04:40. Sign. T.Myhrestad', ['T.Myhrestad']],
    ['ved J.P.Aarsethun og', ['J.P.Aarsethun']],
    ['vitamin C.Timer og A.Office@firma.no', []],
    ['tok vitamin C. Timer ble satt opp', []],
    ['From: Siobhan Harte <s.harte@example.com>', ['Siobhan Harte']],
    ['From: Regulations Office <post@example.com>', []],
  ])('reads cells, initials and mailboxes in %j', (text, expected) => {
    const names = statedNames(text, lists).map(({ start, end }) => text.slice(start, end));
    expect(names).toEqual(expected);
  });

  it.each([
    ['Officer 12 Month Review', []],
    ['PC 365 Office lisens', []],
    ['betjent 24 Timer i døgnet', []],
    ['DC 2024 Regulations apply', []],
    ['PC 221 Rose Wood', ['Rose Wood']],
    ['PC 221 Hussain came', ['Hussain']],
    ['Sgt 4471 Wood came', ['Wood']],
  ])('takes an ordinary word behind few digits for no name: %j', (text, expected) => {
    const names = statedNames(text, lists).map(({ start, end }) => text.slice(start, end));
    expect(names).toEqual(expected);
  });
});
