import type { Language } from '@sladd/contract';
import type { ProofStatement } from '@sladd/proof';
import { grouped } from './grouped.ts';

/** The outcome of checking a proof. */
export type ProofOutcome =
  | 'right'
  | 'altered'
  | 'wrong_signature'
  | 'unknown_key'
  | 'key_not_valid_then'
  | 'missing'
  | 'unreadable'
  | 'newer';

const outcomes: Readonly<Record<Language, Readonly<Record<ProofOutcome, string>>>> = {
  en: {
    right: 'the file is unchanged, and the proof was made with the key you named',
    altered:
      'this is not the file that was checked: at least one byte differs; ask the sender for the file again',
    wrong_signature:
      'the signature does not fit: the proof was changed after it was signed, and nothing it says can be relied on',
    unknown_key:
      'the file is unchanged, but the proof is signed by a key you have not confirmed; anyone can make a key: compare its eight groups with what the sender publishes, and name them with --key',
    key_not_valid_then:
      'the proof is signed by a key that was not valid at the time it names; ask the sender',
    missing: 'the proof of this file is missing: a PDF alone says nothing about who checked it',
    unreadable: 'this proof cannot be read; ask the sender for it again',
    newer: 'this proof is newer than this program; its checks cannot be shown',
  },
  nb: {
    right: 'filen er uendret, og beviset er laget med nøkkelen du oppga',
    altered: 'dette er ikke filen som ble kontrollert: minst én byte er ulik; be avsenderen om filen på nytt',
    wrong_signature:
      'signaturen stemmer ikke: beviset er endret etter at det ble signert, og ingenting det sier er til å stole på',
    unknown_key:
      'filen er uendret, men beviset er signert med en nøkkel du ikke har bekreftet; hvem som helst kan lage en nøkkel: sammenlign de åtte gruppene med det avsenderen har publisert, og oppgi dem med --key',
    key_not_valid_then:
      'beviset er signert med en nøkkel som ikke var gyldig på tidspunktet det oppgir; spør avsenderen',
    missing: 'beviset for denne filen mangler: en PDF alene sier ikke noe om hvem som har kontrollert den',
    unreadable: 'beviset kan ikke leses; be avsenderen om det på nytt',
    newer: 'beviset er nyere enn dette programmet; kontrollene i det kan ikke vises',
  },
};

export function outcomeSentence(outcome: ProofOutcome, language: Language): string {
  return outcomes[language][outcome];
}

/** What was checked according to a proof, and what it does not state, in one sentence. */
export function proofScopeSentence(
  { boxes, pages, version }: { readonly boxes: number; readonly pages: number; readonly version: string },
  language: Language,
): string {
  const [b, p] = [grouped(boxes), grouped(pages)];
  if (language === 'nb')
    return `beviset gjelder ${b} ${boxes === 1 ? 'boks' : 'bokser'} på ${p} ${pages === 1 ? 'side' : 'sider'}, kontrollert av Sladd ${version}; det sier ikke at riktige opplysninger er dekket, det har et menneske avgjort`;
  return `the proof covers ${b} ${boxes === 1 ? 'box' : 'boxes'} on ${p} ${pages === 1 ? 'page' : 'pages'}, checked by Sladd ${version}; it does not say that the right things were covered, a person decided that`;
}

/** That a second person approved it, when, and who if the proof contains it. */
export function approvalSentence(
  { approved_at: at, approved_by: by }: NonNullable<ProofStatement['approval']>,
  language: Language,
): string {
  if (language === 'nb') return `beviset sier at ${by ?? 'en annen person'} godkjente sladdingen ${at}`;
  return `the proof says that ${by ?? 'a second person'} approved the redaction at ${at}`;
}
