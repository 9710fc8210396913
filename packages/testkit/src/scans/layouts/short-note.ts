import { paragraph, type ScanLayout } from './layout.ts';

/** A few lines on a slip of paper: quick to read in tests. */
export const shortNote: ScanLayout = {
  name: 'short note',
  height: 220,
  lines: paragraph(
    [
      'Notat fra samtale med Sølvi Påfunnsen',
      'Hun ringte fra 912 34 567 om vedtaket etter § 18 i loven.',
      'Svar sendes til ola.provesen@example.com innen fredag.',
      'Fødselsnummer 03826510160, konto 1503.98.76547.',
    ],
    { x: 72, y: 80, leading: 22 },
    { size: 12, font: 'sans' },
  ),
  identifiers: ['Sølvi Påfunnsen', '912 34 567', 'ola.provesen@example.com', '03826510160', '1503.98.76547'],
};
