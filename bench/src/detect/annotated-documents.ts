import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mark, MarkedDocument, MarkName } from '@sladd/testkit';

/** What the labels of annotated documents (`ml/corpus/README.md`) are called here; any of the names is right. */
const namesOf: Readonly<Record<string, readonly MarkName[]>> = {
  PERSON: ['PERSON'],
  ORGANIZATION: ['ORG'],
  LOCATION: ['LOCATION'],
  ADDRESS: ['ADDRESS'],
  POSTAL_CODE: ['POSTAL_CODE'],
  DATE: ['DATE'],
  DATE_OF_BIRTH: ['DATE'],
  AGE: ['AGE'],
  PHONE: ['PHONE'],
  FAX: ['FAX'],
  EMAIL: ['EMAIL'],
  URL: ['URL'],
  IP_ADDRESS: ['IP'],
  NATIONAL_ID: ['NATIONAL_ID'],
  PASSPORT: ['PASSPORT'],
  ID_CARD: ['FOREIGN_ID'],
  VISA_NO: ['FOREIGN_ID'],
  TAX_ID: ['FOREIGN_ID'],
  INSURANCE_NO: ['POLICY'],
  STUDENT_ID: ['STUDENT_ID'],
  REGISTRATION_NO: ['REGISTRATION'],
  MEDICAL_LICENSE: ['LICENSE'],
  BANK_ACCOUNT: ['ACCOUNT'],
  IBAN: ['IBAN'],
  CREDIT_CARD: ['CARD'],
  CARD_EXPIRY: ['EXPIRY'],
  CRYPTO: ['CRYPTO'],
  LICENSE_PLATE: ['PLATE'],
  USERNAME: ['USERNAME'],
  SOCIAL_HANDLE: ['USERNAME'],
  MEDICATION: ['HEALTH'],
  FINANCIAL: ['AMOUNT'],
  HEALTH: ['HEALTH'],
  CRIMINAL: ['CRIME'],
  SEXUAL: ['SEXUAL'],
  RELIGION: ['RELIGION'],
  POLITICAL: ['POLITICS'],
  POLITICAL_CASE: ['POLITICS'],
  TRADE_UNION: ['UNION'],
  BIOMETRIC: ['BIOMETRIC'],
  GENETIC: ['GENETIC'],
  ECONOMIC: ['ECONOMY'],
  EMPLOYMENT: ['EMPLOYMENT'],
  FAMILY: ['FAMILY'],
  BEHAVIOR: ['BEHAVIOR'],
  ANIMAL: ['ANIMAL'],
  CONTEXT: ['SENSITIVE'],
};

/** A document of a folder, and whose hand it is by: `<language>_<author>_<number>_<kind>.txt`. */
export interface AnnotatedDocument extends MarkedDocument {
  readonly author: string;
}

/**
 * The documents of a folder that marks as `⟦LABEL|text⟧`, by name.
 *
 * @throws Error naming the document that has an unknown label.
 */
export function annotatedDocuments(folder: string): AnnotatedDocument[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, name, language, author] = /^((nb|nn|en)_([a-z]{1,2})_.*)\.txt$/u.exec(file) ?? [];
      if (name === undefined || author === undefined) return [];
      if (language !== 'nb' && language !== 'nn' && language !== 'en') return [];
      return [{ name, language, author, ...readAnnotations(readFileSync(join(folder, file), 'utf8'), name) }];
    });
}

function readAnnotations(marked: string, name: string): Pick<MarkedDocument, 'text' | 'marks'> {
  const marks: Mark[] = [];
  const open: { readonly label: string; readonly start: number }[] = [];
  let text = '';
  for (const part of marked.split(/(⟦[A-Z_]+\||⟧)/u)) {
    if (part.startsWith('⟦')) open.push({ label: part.slice(1, -1), start: text.length });
    else if (part === '⟧') {
      const { label, start } = open.pop() ?? { label: '', start: 0 };
      const names = namesOf[label];
      if (names === undefined) throw new Error(`${name}: unknown label "${label}"`);
      marks.push({ start, end: text.length, names, isOptional: false });
    } else text += part;
  }
  return { text, marks };
}
