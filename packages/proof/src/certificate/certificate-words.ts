import type { LetterLanguage } from '@sladd/contract';
import type { CertificateWords } from './certificate-text.ts';
import { nn } from './certificate-words.nn.ts';

const en: CertificateWords = {
  title: 'Certificate of checks',
  passed: 'Checked: nothing left under the marks',
  found: 'Checked: something was found',
  madeAt: (moment, madeBy) =>
    `The file below was checked after redaction, ${moment} UTC, by the clock of the ${madeBy === 'server' ? 'server' : 'machine that made the proof'}.`,
  file: 'File, SHA-256',
  size: 'Size',
  bytes: (count) => `${count} bytes`,
  pages: 'Pages',
  boxes: 'Boxes',
  bases: 'Legal bases',
  basesOf: (count, without) =>
    without === null ? `${count}, on all boxes` : `${count}; boxes without: ${without}`,
  madeWith: 'Made by',
  maker: (version, madeBy) =>
    `Sladd ${version}, ${madeBy === 'server' ? 'on a server' : 'on the command line'}`,
  approvedBy: 'Approved by',
  secondPerson: 'A second person',
  checks: 'Checks',
  heads: ['Looked for', 'With', 'Result'],
  nothingFound: (of) => `Nothing found (0 of ${of})`,
  nothingToLookFor: 'Nothing to look for',
  foundOf: (found, of) => `Found: ${found} of ${of}`,
  besides: 'Metadata, layers, notes, attachments and the like',
  pictures: 'Pictures',
  removed: (count) => `${count} removed`,
  cleaned: (count) => `${count} cleaned`,
  kept: (count) => `${count} kept`,
  blanked: (count) => `${count} blanked under marks`,
  none: 'None in the file',
  saysTitle: 'What the proof says, and does not say',
  saysPassed: 'It says that this very file passed the checks above.',
  saysFound: 'It says what the checks above found in this very file.',
  saysNot:
    'It does not say that the right things were covered; a person decided that. It holds no word of the document, no file name and no hash of what was removed.',
  nobodyLooked: 'The proof says nothing about what nobody looked for.',
  unread: (pages) => `Not everything could be read on these pages: ${pages}.`,
  notLookedFor: (values) => `Boxes or values that could not be looked for elsewhere: ${values}.`,
  elsewhere: (places) => `Places where removed values still occur, left on purpose: ${places}.`,
  rasterised: (pages) => `These pages became pictures: ${pages}.`,
  howTitle: 'How to check',
  how: 'Open the page that checks proofs (one file, works without a network) and drop the PDF and its proof (.sladd-proof.json) on it. Compare the key with the one that the sender has published.',
  key: 'Key, Ed25519',
  foot: 'Signed envelope: DSSE, RFC 8785. This page is only a readable form of it.',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
};

const nb: CertificateWords = {
  title: 'Kontrollbevis',
  passed: 'Kontrollert: ingenting igjen under merkene',
  found: 'Kontrollert: noe ble funnet',
  madeAt: (moment, madeBy) =>
    `Filen nedenfor er kontrollert etter sladding ${moment} UTC, etter ${madeBy === 'server' ? 'serverens klokke' : 'klokken på maskinen som laget beviset'}.`,
  file: 'Fil, SHA-256',
  size: 'Størrelse',
  bytes: (count) => `${count} byte`,
  pages: 'Sider',
  boxes: 'Bokser',
  bases: 'Hjemler',
  basesOf: (count, without) =>
    without === null ? `${count}, på alle bokser` : `${count}; bokser uten: ${without}`,
  madeWith: 'Laget av',
  maker: (version, madeBy) =>
    `Sladd ${version}, ${madeBy === 'server' ? 'på en server' : 'på kommandolinjen'}`,
  approvedBy: 'Godkjent av',
  secondPerson: 'Annen person',
  checks: 'Kontroller',
  heads: ['Sett etter', 'Med', 'Resultat'],
  nothingFound: (of) => `Ingenting funnet (0 av ${of})`,
  nothingToLookFor: 'Ingenting å se etter',
  foundOf: (found, of) => `Funnet: ${found} av ${of}`,
  besides: 'Metadata, lag, merknader, vedlegg og liknende',
  pictures: 'Bilder',
  removed: (count) => `${count} fjernet`,
  cleaned: (count) => `${count} renset`,
  kept: (count) => `${count} beholdt`,
  blanked: (count) => `${count} tømt under merker`,
  none: 'Fantes ikke i filen',
  saysTitle: 'Hva beviset sier, og ikke sier',
  saysPassed: 'Det sier at nettopp denne filen besto kontrollene ovenfor.',
  saysFound: 'Det sier hva kontrollene ovenfor fant i nettopp denne filen.',
  saysNot:
    'Det sier ikke at riktige opplysninger er dekket; det har et menneske avgjort. Det inneholder ingen ord fra dokumentet, ingen filnavn og ingen avtrykk av det som er fjernet.',
  nobodyLooked: 'Beviset sier ingenting om det ingen har sett etter.',
  unread: (pages) => `Ikke alt kunne leses på disse sidene: ${pages}.`,
  notLookedFor: (values) => `Bokser eller verdier det ikke kunne letes etter andre steder: ${values}.`,
  elsewhere: (places) => `Steder der fjernede verdier fortsatt står, latt stå med vilje: ${places}.`,
  rasterised: (pages) => `Disse sidene ble til bilder: ${pages}.`,
  howTitle: 'Slik kontrollerer du',
  how: 'Åpne kontrollsiden (én fil, virker uten nett) og slipp PDF-en og bevisfilen (.sladd-proof.json) på den. Sammenlign nøkkelen med den avsenderen har publisert.',
  key: 'Nøkkel, Ed25519',
  foot: 'Signert konvolutt: DSSE, RFC 8785. Denne siden er bare en leselig utgave.',
  pageOf: (page, pages) => `Side ${page} av ${pages}`,
};

/** The texts of a certificate by language. */
export const certificateWords: Readonly<Record<LetterLanguage, CertificateWords>> = { en, nb, nn };
