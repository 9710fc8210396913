import type { FineLabel } from '../fine-labels.ts';

const digits = (least: number, most: number) => new RegExp(`^(?:\\D*\\d){${least},${most}}\\D*$`, 'u');
const code = /\d.*\d.*\d/u;
const letters = /\p{L}{2}/u;

/** The form that a text needs for its label; the encoder judges by context and may misjudge the form. */
const forms: Partial<Record<FineLabel, RegExp>> = {
  PER: /\p{L}/u,
  POSTAL_CODE:
    /^(?:N-?|NO-?)?\d{4}$|^\p{Lu}{1,2}[- ]?\d{5}(?:-\d{4})?$|^(?:SE?-?)?\d{3} \d{2}$|^\p{Lu}{1,2}\d[\p{Lu}\d]? ?\d\p{Lu}{2}$/u,
  // Harmonised European numbers for services (116 117, 116 123) belong to nobody.
  PHONE: /^(?!\D*116 ?\d{3}\D*$)(?:\D*\d){5,15}\D*$/u,
  FAX: digits(5, 15),
  EMAIL: /\S@\S/u,
  DATE: /^(?!\d{1,3}(?:\.\d{3})+$)(?!.*\de\d|.*\d ?(?:[cm]?m|kg|%)$).*(?:\d|\p{L}{3})/su,
  BIRTH_DATE: /\d/u,
  AGE: /^\D*(?:1[01]\d|\d{1,2})(?!\d)\D*$|år|year|month|måned|månad/iu,
  NATIONAL_ID: digits(6, 12),
  PASSPORT: code,
  ID_CARD: code,
  TAX_ID: code,
  INSURANCE_ID: code,
  STUDENT_ID: code,
  VISA_ID: code,
  REGISTRATION: /\d.*\d/u,
  // The number of a standard has four digits at most: "NS 3420", "ISO 9001".
  PLATE:
    /^(?!(?:NS|EN|DS|SS|ISO|DIN|IEC|NEK)[ -]?\d{3,4}$)(?:\p{L}{1,3}[\s-]?\d{2,5}|[\p{Lu}\d]{2,4}[\s-]?[\p{Lu}\d]{2,4})$/u,
  BANK_ACCOUNT: digits(7, 18),
  IBAN: /^[A-Z]{2}\s?\d{2}[\sA-Z\d]{8,}$/u,
  CARD: digits(12, 19),
  CARD_EXPIRY: /^\d{1,2}\s?[/.-]\s?\d{2,4}$/u,
  IP: /^(?!127\.|0\.|255\.)\d{1,3}(?:\.\d{1,3}){3}$|^(?!(?:[\da-f]{2}:){5}).*:.*:/iu,
  USERNAME: /^\S{3,}$/u,
  // No sum begins with a zero: "0109" is a day.
  AMOUNT:
    /^(?!0\d+$)(?!.*(?:%|prosent|per ?cent|:|\d\.\d{3,}$)).*(?:\d.*(?:kr|nok|eur|usd|[£$€]|,-|million|milliard)|(?:kr|nok|eur|usd|[£$€]).*\d|\d[\d .,\u00a0]*\d{3}|\p{L}{4})/isu,
  ADDRESS: /^(?=.*\d)(?=.*\p{Lu}\p{L}{2}|[^\p{Lu}]*$)/su,
  // A single word does not tell of a habit.
  BEHAVIOR: /\p{L}{2}\s+\S*\p{L}{2}/u,
  EMPLOYMENT: letters,
  FAMILY: letters,
  HEALTH: letters,
};

/** Whether a text has the form that its label requires. */
export function isPlausible(label: FineLabel, text: string): boolean {
  return forms[label]?.test(text) ?? letters.test(text);
}
