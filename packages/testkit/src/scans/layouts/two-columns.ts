import { paragraph, type ScanLayout } from './layout.ts';

const left = [
  'Styret møttes på Prøvestad den',
  '11. mai 2026. Til stede var leder',
  'Maria Prøve Løvtest, kasserer',
  'Bjørn Bæreprøve og sekretær',
  'Siv Åshild Tøyseth. Forfall:',
  'Øystein Ønskedikt.',
  '',
  'Kassereren la fram regnskapet.',
  'Overskuddet ble 41 250 kroner,',
  'som er satt inn på konto',
  '8101.22.44665. Revisor hadde',
  'ingen merknader. Styret takker',
  'alle som har arbeidet frivillig',
  'gjennom en lang og våt vinter.',
  '',
  'Dugnaden holdes lørdag 6. juni.',
  'Oppmøte ved låven klokka ti.',
  'Meld fra til Håkon Skåltest på',
  'telefon 400 12 345.',
];

const right = [
  'Saken om naboen, Gnr. 14 Bnr. 87,',
  'ble drøftet. Eieren, Ingebjørg',
  'Ønskedikt, har klaget på gjerdet',
  'og på støy fra festen i fjor høst.',
  'Lederen skriver til henne på',
  'adressen Fjøsbakken 31.',
  '',
  'Nye medlemmer: Åse Mønsterdal,',
  'født 07.01.1988, og Tor Einar',
  'Oppdiktsen fra Ytre Prøvevik.',
  'Kontingenten er 350 kroner for',
  'året og betales innen 1. august.',
  '',
  'Bilen, QX 41872, må på verksted.',
  'Kostnaden dekkes av forsikringen,',
  'polise 77-0913-4402.',
  '',
  'Neste møte er 9. september 2026.',
  'Referent: Siv Åshild Tøyseth',
];

/** Minutes in two columns of a serif font. */
export const twoColumns: ScanLayout = {
  name: 'two columns',
  lines: [
    { text: 'Referat fra styremøtet i Prøvestad velforening', x: 64, y: 88, size: 15, font: 'bold' },
    ...paragraph(left, { x: 64, y: 126, leading: 17 }, { size: 11, font: 'serif' }),
    ...paragraph(right, { x: 316, y: 126, leading: 17 }, { size: 11, font: 'serif' }),
  ],
  identifiers: [
    'Maria Prøve Løvtest',
    'Bjørn Bæreprøve',
    'Siv Åshild Tøyseth',
    'Øystein Ønskedikt',
    '8101.22.44665',
    'Håkon Skåltest',
    '400 12 345',
    'Fjøsbakken 31',
    'Åse Mønsterdal',
    '07.01.1988',
    'QX 41872',
    '77-0913-4402',
  ],
};
