import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Labels of values: names, numbers, dates, addresses. */
const directLabels: ReadonlySet<string> = new Set(
  (
    'PERSON ORGANIZATION LOCATION ADDRESS POSTAL_CODE DATE DATE_OF_BIRTH AGE PHONE FAX EMAIL URL IP_ADDRESS ' +
    'NATIONAL_ID PASSPORT ID_CARD VISA_NO TAX_ID INSURANCE_NO STUDENT_ID REGISTRATION_NO BANK_ACCOUNT IBAN ' +
    'CREDIT_CARD CARD_EXPIRY CRYPTO LICENSE_PLATE MEDICAL_LICENSE USERNAME SOCIAL_HANDLE MEDICATION FINANCIAL'
  ).split(' '),
);

/** Labels of statements about somebody; such a span may hold spans of values. */
const contextLabels: ReadonlySet<string> = new Set(
  (
    'HEALTH CRIMINAL SEXUAL RELIGION POLITICAL TRADE_UNION BIOMETRIC GENETIC ECONOMIC EMPLOYMENT FAMILY ' +
    'BEHAVIOR ANIMAL POLITICAL_CASE CONTEXT'
  ).split(' '),
);

/** A marked span of the plain text. */
interface AnnotatedSpan {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

/** A text without its marks, and what they marked, inner spans before the outer one. */
interface AnnotatedText {
  readonly text: string;
  readonly spans: readonly AnnotatedSpan[];
}

/** A document of a folder such as `ml/corpus`. */
export interface AnnotatedDocument extends AnnotatedText {
  /** `<language>_<author>_<number>_<kind>`. */
  readonly name: string;
  readonly language: 'nb' | 'nn' | 'en';
}

/** Where the documents of this repository lie that models are trained on. */
export const corpusFolder: string = new URL('corpus/', import.meta.url).pathname;

/**
 * The documents of a folder, by name.
 *
 * @throws Error naming the document whose marks are wrong.
 */
export function readAnnotatedDocuments(folder: string): AnnotatedDocument[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, name, language] = /^((nb|nn|en)_.*)\.txt$/.exec(file) ?? [];
      if (name === undefined || (language !== 'nb' && language !== 'nn' && language !== 'en')) return [];
      try {
        return [{ name, language, ...readMarks(readFileSync(join(folder, file), 'utf8')) }];
      } catch (cause) {
        throw new Error(`marks of ${name}`, { cause });
      }
    });
}

/**
 * Reads marks written as `⟦LABEL|text⟧`.
 *
 * @throws Error if a label is unknown, a mark is empty, has a blank at its edge or is never closed, or if spans nest
 * otherwise than one value in one statement.
 */
export function readMarks(marked: string): AnnotatedText {
  const spans: AnnotatedSpan[] = [];
  const open: { start: number; label: string }[] = [];
  let text = '';
  for (const part of marked.split(/(⟦[A-Z_]+\||⟧)/u)) {
    if (part.startsWith('⟦')) {
      const label = part.slice(1, -1);
      mustNest(
        open.map((outer) => outer.label),
        label,
      );
      open.push({ start: text.length, label });
    } else if (part === '⟧') {
      const begun = open.pop();
      if (begun === undefined) throw new Error(`a mark ends at ${text.length} that never began`);
      const value = text.slice(begun.start);
      if (value === '' || value !== value.trim()) throw new Error(`${begun.label} marks "${value}"`);
      spans.push({ ...begun, end: text.length });
    } else text += part;
  }
  if (open.length > 0 || /[⟦⟧]/u.test(text)) throw new Error('a mark is never closed or has no label');
  return { text, spans };
}

function mustNest(outer: readonly string[], label: string): void {
  if (!directLabels.has(label) && !contextLabels.has(label)) throw new Error(`unknown label ${label}`);
  const [holder] = outer;
  if (holder === undefined) return;
  if (outer.length > 1 || !contextLabels.has(holder) || contextLabels.has(label))
    throw new Error(`${label} inside ${outer.join(', ')}`);
}
