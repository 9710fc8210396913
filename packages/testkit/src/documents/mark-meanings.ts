import type { DetectionMethod, EntityType } from '@sladd/contract';

type Meaning = Partial<Record<DetectionMethod, readonly EntityType[]>>;

const meanings = {
  PERSON: { fast: ['PERSON'], advanced: ['PERSON'], standard: ['PERSON'] },
  ORG: { advanced: ['ORGANIZATION'], standard: ['organization'] },
  LOCATION: { fast: ['LOCATION'], advanced: ['LOCATION'], standard: ['location'] },
  ADDRESS: { fast: ['NO_ADDRESS'], advanced: ['ADDRESS'], standard: ['NO_ADDRESS', 'address'] },
  POSTAL_CODE: { advanced: ['ADDRESS'], standard: ['POSTAL_CODE', 'postal code'] },
  PHONE: { fast: ['NO_PHONE_NUMBER'], advanced: ['PHONE'], standard: ['NO_PHONE_NUMBER'] },
  FAX: {
    fast: ['NO_PHONE_NUMBER'],
    advanced: ['PHONE'],
    standard: ['fax number', 'NO_PHONE_NUMBER'],
  },
  EMAIL: { fast: ['EMAIL_ADDRESS'], advanced: ['EMAIL'], standard: ['EMAIL_ADDRESS'] },
  DATE: { fast: ['DATE_TIME'], advanced: ['DATE'], standard: ['DATE_TIME', 'date', 'date of birth'] },
  TIME: { fast: ['DATE_TIME'], standard: ['DATE_TIME'] },
  NATIONAL_ID: {
    fast: ['NO_FODSELSNUMMER'],
    advanced: ['NATIONAL_ID'],
    standard: ['GOV_ID', 'national id number'],
  },
  FOREIGN_ID: { advanced: ['NATIONAL_ID'], standard: ['GOV_ID', 'national id number', 'visa number'] },
  PASSPORT: { advanced: ['NATIONAL_ID'], standard: ['GOV_ID', 'passport number'] },
  ACCOUNT: {
    fast: ['NO_BANK_ACCOUNT'],
    advanced: ['FINANCIAL_INFO'],
    standard: ['FINANCIAL_INFO', 'bank account number'],
  },
  IBAN: { fast: ['IBAN_CODE'], advanced: ['FINANCIAL_INFO'], standard: ['FINANCIAL_INFO', 'iban'] },
  CARD: { advanced: ['FINANCIAL_INFO'], standard: ['FINANCIAL_INFO', 'credit card number'] },
  EXPIRY: { advanced: ['FINANCIAL_INFO'], standard: ['FINANCIAL_INFO', 'credit card expiration date'] },
  PLATE: { fast: ['NO_LICENSE_PLATE'], standard: ['license plate number', 'vehicle registration number'] },
  IP: { fast: ['IP_ADDRESS'], standard: ['ip address'] },
  URL: { fast: ['URL'] },
  LICENSE: { fast: ['MEDICAL_LICENSE'], standard: ['registration number'] },
  CRYPTO: { fast: ['CRYPTO'], advanced: ['FINANCIAL_INFO'], standard: ['FINANCIAL_INFO'] },
  AGE: { advanced: ['AGE'], standard: ['AGE', 'AGE_INFO'] },
  AGE_GROUP: { advanced: ['AGE'], standard: ['AGE_INFO', 'AGE'] },
  POLICY: { standard: ['insurance number'] },
  USERNAME: { standard: ['username', 'social media handle'] },
  STUDENT_ID: { standard: ['student id number'] },
  REGISTRATION: { standard: ['registration number'] },
  AMOUNT: { advanced: ['FINANCIAL_INFO'], standard: ['FINANCIAL_INFO'] },
  HEALTH: { advanced: ['HEALTH'], standard: ['HEALTH_INFO', 'medical condition', 'medication'] },
  CRIME: { advanced: ['CRIMINAL'], standard: ['CRIMINAL_RECORD'] },
  FAMILY: { advanced: ['CONTEXT'], standard: ['FAMILY_RELATION'] },
  ECONOMY: { advanced: ['FINANCIAL_INFO'], standard: ['ECONOMIC_STATUS', 'FINANCIAL_INFO'] },
  EMPLOYMENT: { advanced: ['CONTEXT'], standard: ['EMPLOYMENT_INFO'] },
  SEXUAL: { advanced: ['SEXUAL'], standard: ['SEXUAL_ORIENTATION'] },
  RELIGION: { advanced: ['RELIGIOUS_BELIEF'], standard: ['CONTEXT_SENSITIVE'] },
  POLITICS: { advanced: ['POLITICAL_AFFILIATION'], standard: ['POLITICAL_CASE'] },
  UNION: { advanced: ['TRADE_UNION'], standard: ['CONTEXT_SENSITIVE'] },
  BIOMETRIC: { advanced: ['BIOMETRIC_DATA'], standard: ['CONTEXT_SENSITIVE'] },
  GENETIC: { advanced: ['GENETIC_DATA'], standard: ['CONTEXT_SENSITIVE'] },
  BEHAVIOR: { advanced: ['CONTEXT'], standard: ['BEHAVIORAL_PATTERN'] },
  ANIMAL: { advanced: ['CONTEXT'], standard: ['ANIMAL_INFO'] },
  SENSITIVE: { advanced: ['CONTEXT'], standard: ['CONTEXT_SENSITIVE'] },
} as const satisfies Record<string, Meaning>;

/** The names of marks in the documents. */
export type MarkName = keyof typeof meanings;

/** The types of each method's catalogue that a mark stands for, the most fitting first; left out: none does. */
export const markMeanings: Readonly<Record<MarkName, Meaning>> = meanings;

/** Whether documents may use this name. */
export function isMarkName(name: string): name is MarkName {
  return name in meanings;
}
