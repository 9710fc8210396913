import type { Language } from '@sladd/contract';

/** All texts of the page. Numbers are passed in already formatted for the language. */
export interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly subject: string;
  readonly offline: string;
  /** The other language, by its own name. */
  readonly otherLanguage: string;
  readonly file: string;
  readonly fileHint: string;
  readonly proof: string;
  readonly proofHint: string;
  readonly choose: string;
  remove(name: string): string;
  bytes(count: string): string;
  made(at: string): string;
  readonly reading: string;
  readonly unreadableFile: string;
  readonly ask: Readonly<Record<'file' | 'key' | 'checks', readonly [title: string, body: string]>>;
  readonly unchanged: string;
  unchangedBody(bytes: string): string;
  readonly altered: string;
  readonly alteredBody: string;
  readonly proofSays: string;
  readonly thisFile: string;
  readonly known: string;
  readonly knownBody: string;
  readonly earlier: string;
  earlierBody(from: string, until: string): string;
  readonly notValid: string;
  notValidBody(made: string): string;
  readonly unknown: string;
  readonly unknownBody: string;
  readonly otherFile: string;
  readonly keyLabel: string;
  readonly compare: string;
  readonly keyUnreadable: string;
  readonly keyOther: string;
  readonly wrongSignature: string;
  readonly wrongSignatureBody: string;
  readonly damaged: string;
  readonly damagedBody: string;
  readonly newer: string;
  readonly newerBody: string;
  readonly missingProof: string;
  readonly missingProofBody: string;
  readonly missingFile: string;
  readonly missingFileBody: string;
  readonly checked: string;
  readonly claimed: string;
  readonly bases: string;
  readonly ownBasis: string;
  readonly noBasis: string;
  readonly approved: string;
  readonly secondPerson: string;
  boxCount(count: string): string;
  summary(boxes: string, pages: string, version: string): string;
  readonly asSure: string;
  readonly notTheRight: string;
  readonly noCount: string;
  readonly noCountBody: string;
  none(of: string): string;
  readonly nothingToLookFor: string;
  left(found: string, of: string): string;
  readonly removed: string;
  readonly cleaned: string;
  readonly kept: string;
  unread(pages: string): string;
  rasterised(pages: string): string;
  elsewhere(places: string): string;
  notLookedFor(values: string): string;
  readonly engines: string;
  readonly foot: string;
  readonly itself: string;
  readonly commandLine: string;
}

const en: Texts = {
  title: 'Is this the file they checked?',
  lead: 'Drop the redacted file and its proof. You get three answers.',
  subject: 'Verify a redacted file',
  offline: 'Works without a network',
  otherLanguage: 'Norsk',
  file: 'The redacted file',
  fileHint: 'PDF, any size',
  proof: 'Its proof',
  proofHint: 'Ends with .sladd-proof.json',
  choose: 'Choose',
  remove: (name) => `Remove ${name}`,
  bytes: (count) => `${count} bytes`,
  made: (at) => `Made ${at} UTC, by the clock of its maker`,
  reading: 'Reading …',
  unreadableFile: 'The browser cannot read this file. Choose it again.',
  ask: {
    file: ['Is the file unchanged?', 'Byte by byte since the check'],
    key: ['Who says so?', 'A key you know, or one you do not'],
    checks: ['What was checked?', 'Each check by name, and what was not'],
  },
  unchanged: 'The file is unchanged',
  unchangedBody: (bytes) => `Its ${bytes} bytes are exactly those the proof names.`,
  altered: 'This is not the file that was checked',
  alteredBody: 'At least one byte differs. Do not rely on it; ask the sender for the file again.',
  proofSays: 'Proof says',
  thisFile: 'This file',
  known: 'Made with the key you gave',
  knownBody: 'The signature fits, and the key is the one you pasted.',
  earlier: 'Made with an earlier key of the list you gave',
  earlierBody: (from, until) => `It was valid from ${from} to ${until}, and the proof is from that time.`,
  notValid: 'Made with a key that was not valid then',
  notValidBody: (made) => `The proof names ${made}, outside the time of the key. Ask the sender.`,
  unknown: 'Signed by a key you have not confirmed',
  unknownBody:
    'The signature fits, but anyone can make a key. Compare the eight groups with what the sender publishes, or paste that here.',
  otherFile: 'The proof belongs to another file.',
  keyLabel: 'The sender’s key, its eight groups or the published list',
  compare: 'Compare',
  keyUnreadable: 'This is neither a key, its eight groups nor a list of keys.',
  keyOther: 'This is another key than the one that signed the proof.',
  wrongSignature: 'The signature does not fit',
  wrongSignatureBody:
    'The proof was changed after it was signed. Neither it nor what it says about the file can be relied on.',
  damaged: 'This proof cannot be read',
  damagedBody: 'It does not have the form of a Sladd proof, byte for byte. Ask the sender for it again.',
  newer: 'This proof is newer than this page',
  newerBody: 'Its signature fits. Take the page again from the sender’s site to see what it says.',
  missingProof: 'Its proof is missing',
  missingProofBody:
    'Drop the .sladd-proof.json that came with it. A PDF alone says nothing about who checked it.',
  missingFile: 'The file is missing',
  missingFileBody: 'Drop the redacted PDF that the proof came with.',
  checked: 'What was checked',
  claimed: 'What the proof says was checked',
  bases: 'Legal bases',
  ownBasis: 'Provision of a set of their own',
  noBasis: 'No legal basis',
  approved: 'Approved',
  secondPerson: 'A second person',
  boxCount: (count) => `boxes: ${count}`,
  summary: (boxes, pages, version) => `Boxes: ${boxes}. Pages: ${pages}. By Sladd ${version}.`,
  asSure: 'As sure as the key above, not more.',
  notTheRight: 'It does not say that the right things were covered; a person decided that.',
  noCount: 'What was checked does not count here',
  noCountBody: 'The checks were made on another file, or nobody can say on which.',
  none: (of) => `none left of ${of}`,
  nothingToLookFor: 'nothing to look for',
  left: (found, of) => `${found} of ${of}`,
  removed: 'removed',
  cleaned: 'cleaned',
  kept: 'kept',
  unread: (pages) => `Not everything could be read on these pages: ${pages}`,
  rasterised: (pages) => `These pages became pictures: ${pages}`,
  elsewhere: (places) => `Places where removed values still occur, left on purpose: ${places}`,
  notLookedFor: (values) => `Boxes or values that could not be looked for elsewhere: ${values}`,
  engines: 'Engines',
  foot: 'Everything happens in this page, nothing is sent.',
  itself:
    'A page cannot vouch for itself: take it from somebody you trust, or compare its SHA-256 with what “sladd proof-page --sha256” prints.',
  commandLine: 'On the command line:',
};

const nb: Texts = {
  title: 'Er dette filen som ble kontrollert?',
  lead: 'Slipp den sladdede filen og beviset her. Du får tre svar.',
  subject: 'Kontroller en sladdet fil',
  offline: 'Virker uten nett',
  otherLanguage: 'English',
  file: 'Den sladdede filen',
  fileHint: 'PDF, uansett størrelse',
  proof: 'Beviset',
  proofHint: 'Slutter på .sladd-proof.json',
  choose: 'Velg',
  remove: (name) => `Fjern ${name}`,
  bytes: (count) => `${count} byte`,
  made: (at) => `Laget ${at} UTC, etter avsenderens klokke`,
  reading: 'Leser …',
  unreadableFile: 'Nettleseren kan ikke lese denne filen. Velg den på nytt.',
  ask: {
    file: ['Er filen uendret?', 'Byte for byte siden kontrollen'],
    key: ['Hvem sier det?', 'En nøkkel du kjenner, eller en du ikke kjenner'],
    checks: ['Hva ble kontrollert?', 'Hver kontroll ved navn, og det som ikke ble kontrollert'],
  },
  unchanged: 'Filen er uendret',
  unchangedBody: (bytes) => `De ${bytes} bytene er nøyaktig de som beviset gjelder.`,
  altered: 'Dette er ikke filen som ble kontrollert',
  alteredBody: 'Minst én byte er ulik. Ikke stol på den; be avsenderen om filen på nytt.',
  proofSays: 'Beviset sier',
  thisFile: 'Denne filen',
  known: 'Laget med nøkkelen du oppga',
  knownBody: 'Signaturen stemmer, og nøkkelen er den du limte inn.',
  earlier: 'Laget med en tidligere nøkkel på listen du oppga',
  earlierBody: (from, until) => `Den var gyldig fra ${from} til ${until}, og beviset er fra den tiden.`,
  notValid: 'Laget med en nøkkel som ikke var gyldig da',
  notValidBody: (made) => `Beviset oppgir ${made}, utenfor nøkkelens gyldighet. Spør avsenderen.`,
  unknown: 'Signert med en nøkkel du ikke har bekreftet',
  unknownBody:
    'Signaturen stemmer, men hvem som helst kan lage en nøkkel. Sammenlign de åtte gruppene med det avsenderen har publisert, eller lim det inn her.',
  otherFile: 'Beviset hører til en annen fil.',
  keyLabel: 'Avsenderens nøkkel, de åtte gruppene eller den publiserte listen',
  compare: 'Sammenlign',
  keyUnreadable: 'Dette er verken en nøkkel, åtte grupper eller en liste med nøkler.',
  keyOther: 'Dette er en annen nøkkel enn den som signerte beviset.',
  wrongSignature: 'Signaturen stemmer ikke',
  wrongSignatureBody:
    'Beviset er endret etter at det ble signert. Verken beviset eller det som står der om filen, er til å stole på.',
  damaged: 'Beviset kan ikke leses',
  damagedBody: 'Det har ikke formen til et Sladd-bevis, byte for byte. Be avsenderen om det på nytt.',
  newer: 'Beviset er nyere enn denne siden',
  newerBody: 'Signaturen stemmer. Hent siden på nytt fra avsenderens nettsted for å se hva beviset sier.',
  missingProof: 'Beviset mangler',
  missingProofBody:
    'Slipp .sladd-proof.json-filen som fulgte med. En PDF alene sier ikke noe om hvem som har kontrollert den.',
  missingFile: 'Filen mangler',
  missingFileBody: 'Slipp den sladdede PDF-en som beviset fulgte med.',
  checked: 'Dette ble kontrollert',
  claimed: 'Dette sier beviset ble kontrollert',
  bases: 'Hjemler',
  ownBasis: 'Hjemmel fra et eget sett',
  noBasis: 'Uten hjemmel',
  approved: 'Godkjent',
  secondPerson: 'En annen person',
  boxCount: (count) => `bokser: ${count}`,
  summary: (boxes, pages, version) => `Bokser: ${boxes}. Sider: ${pages}. Av Sladd ${version}.`,
  asSure: 'Like sikkert som nøkkelen over, ikke mer.',
  notTheRight: 'Det sier ikke at riktige opplysninger er dekket; det har et menneske avgjort.',
  noCount: 'Kontrollene gjelder ikke her',
  noCountBody: 'De ble gjort på en annen fil, eller ingen kan si hvilken.',
  none: (of) => `ingen igjen av ${of}`,
  nothingToLookFor: 'ingenting å se etter',
  left: (found, of) => `${found} av ${of}`,
  removed: 'fjernet',
  cleaned: 'renset',
  kept: 'beholdt',
  unread: (pages) => `Ikke alt kunne leses på disse sidene: ${pages}`,
  rasterised: (pages) => `Disse sidene ble til bilder: ${pages}`,
  elsewhere: (places) => `Steder der fjernede verdier fortsatt står, latt stå med vilje: ${places}`,
  notLookedFor: (values) => `Bokser eller verdier det ikke kunne letes etter andre steder: ${values}`,
  engines: 'Motorer',
  foot: 'Alt skjer på denne siden, ingenting sendes.',
  itself:
    'En side kan ikke gå god for seg selv: hent den fra noen du stoler på, eller sammenlign SHA-256 for siden med det «sladd proof-page --sha256» skriver ut.',
  commandLine: 'På kommandolinjen:',
};

export const texts: Readonly<Record<Language, Texts>> = { en, nb };
