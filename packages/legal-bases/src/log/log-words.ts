import type { BoxDecision, LetterLanguage } from '@sladd/contract';

/** The languages of a log: those of the letter. */
export type LogLanguage = LetterLanguage;

/** The columns of the table of boxes. */
export type LogColumn =
  | ('document' | 'page' | 'area' | 'type' | 'grounds')
  | ('decision' | 'decidedBy' | 'madeAt' | 'approved')
  | ('M500' | 'M501' | 'M503');

interface LogWords {
  readonly heads: Readonly<Record<LogColumn, string>>;
  readonly decisions: Readonly<Record<BoxDecision, string>>;
  /** The person who decides, if nobody is named. */
  readonly clerk: string;
  readonly secondPerson: string;
  readonly title: string;
  readonly lead: string;
  readonly printed: string;
  readonly caseNumber: string;
  readonly ofWhich: string;
  readonly document: string;
  readonly documents: string;
  readonly pages: string;
  readonly boxes: string;
  readonly without: string;
  readonly redacted: string;
  readonly approved: string;
  readonly sha256: string;
  readonly noark: string;
  readonly byGround: string;
  readonly about: string;
  readonly total: string;
  readonly byBox: string;
  readonly number: string;
  readonly area: string;
  readonly foot: string;
  pageOf(page: number, pages: number): string;
}

/** The archive fields by the names of the standard, which has them in Norwegian alone. */
const noarkHeads = {
  M500: 'M500 tilgangsrestriksjon',
  M501: 'M501 skjermingshjemmel',
  M503: 'M503 skjermingDokument',
};

const nb: LogWords = {
  heads: {
    ...{ document: 'Dokument', page: 'Side', area: 'Område (punkt)', type: 'Type', grounds: 'Hjemler' },
    ...{ decision: 'Avgjørelse', decidedBy: 'Avgjort av', madeAt: 'Sladdet', approved: 'Godkjent' },
    ...noarkHeads,
  },
  decisions: { accepted: 'Godtatt', drawn: 'Tegnet for hånd', undecided: 'Ikke avgjort' },
  ...{ clerk: 'Saksbehandler', secondPerson: 'En annen person', title: 'Sladdelogg' },
  lead: 'Hva som er fjernet, hvor og med hvilken hjemmel. Ingen fjernet tekst står i loggen.',
  ...{ caseNumber: 'Sak', ofWhich: 'hvorav' },
  ...{ printed: 'Utskrift', document: 'Dokument', documents: 'Dokumenter', pages: 'Sider', boxes: 'Bokser' },
  ...{ without: 'Uten hjemmel', redacted: 'Sladdet', approved: 'Godkjent', sha256: 'Resultat, SHA-256' },
  ...{ noark: 'Noark 5', byGround: 'Etter hjemmel', about: 'Gjelder', total: 'I alt' },
  ...{
    byBox: 'Boks for boks',
    number: 'Nr.',
    area: 'Område, mm',
    foot: 'Sladdelogg. Samme innhold finnes som CSV og JSON.',
  },
  pageOf: (page, pages) => `Side ${page} av ${pages}`,
};

const nn: LogWords = {
  ...nb,
  heads: {
    ...{ document: 'Dokument', page: 'Side', area: 'Område (punkt)', type: 'Type', grounds: 'Heimlar' },
    ...{ decision: 'Avgjerd', decidedBy: 'Avgjort av', madeAt: 'Sladda', approved: 'Godkjend' },
    ...noarkHeads,
  },
  decisions: { accepted: 'Godteken', drawn: 'Teikna for hand', undecided: 'Ikkje avgjort' },
  ...{ clerk: 'Saksbehandlar', secondPerson: 'Ein annan person' },
  lead: 'Kva som er fjerna, kvar og med kva heimel. Ingen fjerna tekst står i loggen.',
  ...{ documents: 'Dokument', boxes: 'Boksar', ofWhich: 'av dei' },
  ...{ without: 'Utan heimel', redacted: 'Sladda', approved: 'Godkjend' },
  ...{ byGround: 'Etter heimel', about: 'Gjeld', byBox: 'Boks for boks' },
  foot: 'Sladdelogg. Same innhald finst som CSV og JSON.',
};

const en: LogWords = {
  heads: {
    ...{ document: 'Document', page: 'Page', area: 'Area (points)', type: 'Type', grounds: 'Legal bases' },
    ...{ decision: 'Decision', decidedBy: 'Decided by', madeAt: 'Redacted', approved: 'Approved' },
    ...noarkHeads,
  },
  decisions: { accepted: 'Accepted', drawn: 'Drawn by hand', undecided: 'Not decided' },
  ...{ clerk: 'Caseworker', secondPerson: 'A second person', title: 'Redaction log' },
  lead: 'What was removed, where and on which legal basis. This log contains no removed text.',
  ...{ caseNumber: 'Case', ofWhich: 'of which' },
  ...{ printed: 'Printed', document: 'Document', documents: 'Documents', pages: 'Pages', boxes: 'Boxes' },
  ...{
    without: 'Without legal basis',
    redacted: 'Redacted',
    approved: 'Approved',
    sha256: 'Result, SHA-256',
  },
  ...{ noark: 'Noark 5', byGround: 'By legal basis', about: 'About', total: 'In all' },
  ...{
    byBox: 'Box by box',
    number: 'No.',
    area: 'Area, mm',
    foot: 'Redaction log. The same content is available as CSV and JSON.',
  },
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
};

/** The texts of a log by language. */
export const logWords: Readonly<Record<LogLanguage, LogWords>> = { nb, nn, en };
