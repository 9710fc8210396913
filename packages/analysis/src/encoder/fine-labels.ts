import type { EntityMapping } from '../recognizers/recognizer.ts';

interface FineMeaning {
  readonly entity: EntityMapping;
  /** English noun phrase for the explanation. */
  readonly explain: string;
}

/** What each fine label of the encoder stands for in the two catalogues, the most fitting type first. */
export const fineMeanings = {
  PER: meaning("a person's name", ['PERSON'], ['PERSON']),
  ORG: meaning('the name of an organisation', ['ORGANIZATION'], ['organization']),
  LOC: meaning('the name of a place', ['LOCATION'], ['location']),
  ADDRESS: meaning('an address', ['ADDRESS'], ['NO_ADDRESS', 'address']),
  POSTAL_CODE: meaning('a postal code', ['ADDRESS'], ['POSTAL_CODE', 'postal code']),
  PHONE: meaning('a phone number', ['PHONE'], ['NO_PHONE_NUMBER']),
  FAX: meaning('a fax number', ['PHONE'], ['fax number', 'NO_PHONE_NUMBER']),
  EMAIL: meaning('an e-mail address', ['EMAIL'], ['EMAIL_ADDRESS']),
  DATE: meaning('a date', ['DATE'], ['DATE_TIME', 'date']),
  BIRTH_DATE: meaning('a date of birth', ['DATE'], ['DATE_TIME', 'date of birth', 'date']),
  AGE: meaning('an age', ['AGE'], ['AGE', 'AGE_INFO']),
  AGE_GROUP: meaning('an age group', ['AGE'], ['AGE_INFO', 'AGE']),
  NATIONAL_ID: meaning('a national identity number', ['NATIONAL_ID'], ['GOV_ID', 'national id number']),
  PASSPORT: meaning('a passport number', ['NATIONAL_ID'], ['GOV_ID', 'passport number']),
  ID_CARD: meaning('the number of an identity card', ['NATIONAL_ID'], ['GOV_ID', 'identity card number']),
  TAX_ID: meaning('a tax number', ['NATIONAL_ID'], ['GOV_ID', 'tax identification number']),
  INSURANCE_ID: meaning('an insurance number', [], ['insurance number']),
  STUDENT_ID: meaning('a student number', [], ['student id number']),
  VISA_ID: meaning('a visa number', ['NATIONAL_ID'], ['GOV_ID', 'visa number']),
  REGISTRATION: meaning('a case, customer or registration number', [], ['registration number']),
  PLATE: meaning('a licence plate', [], ['license plate number', 'vehicle registration number']),
  BANK_ACCOUNT: meaning(
    'a bank account number',
    ['FINANCIAL_INFO'],
    ['FINANCIAL_INFO', 'bank account number'],
  ),
  IBAN: meaning('an IBAN', ['FINANCIAL_INFO'], ['FINANCIAL_INFO', 'iban']),
  CARD: meaning('a card number', ['FINANCIAL_INFO'], ['FINANCIAL_INFO', 'credit card number']),
  CARD_EXPIRY: meaning(
    'the expiry date of a card',
    ['FINANCIAL_INFO'],
    ['FINANCIAL_INFO', 'credit card expiration date'],
  ),
  IP: meaning('an IP address', [], ['ip address']),
  USERNAME: meaning('a user name', [], ['username', 'social media handle']),
  AMOUNT: meaning('a sum of money', ['FINANCIAL_INFO'], ['FINANCIAL_INFO']),
  ECONOMY: meaning("someone's economic situation", ['FINANCIAL_INFO'], ['ECONOMIC_STATUS']),
  EMPLOYMENT: meaning("someone's work", ['CONTEXT'], ['EMPLOYMENT_INFO']),
  FAMILY: meaning('a family relation', ['CONTEXT'], ['FAMILY_RELATION']),
  HEALTH: meaning("someone's health", ['HEALTH'], ['HEALTH_INFO', 'medical condition']),
  MEDICATION: meaning('a medicine', ['HEALTH'], ['HEALTH_INFO', 'medication']),
  CRIMINAL: meaning('a criminal matter', ['CRIMINAL'], ['CRIMINAL_RECORD']),
  SEXUAL: meaning('a sexual orientation', ['SEXUAL'], ['SEXUAL_ORIENTATION']),
  RELIGION: meaning('a religious belief', ['RELIGIOUS_BELIEF'], ['CONTEXT_SENSITIVE']),
  POLITICS: meaning('a political affiliation', ['POLITICAL_AFFILIATION'], ['POLITICAL_CASE']),
  UNION: meaning('a trade union membership', ['TRADE_UNION'], ['CONTEXT_SENSITIVE']),
  BIOMETRIC: meaning('biometric data', ['BIOMETRIC_DATA'], ['CONTEXT_SENSITIVE']),
  GENETIC: meaning('genetic data', ['GENETIC_DATA'], ['CONTEXT_SENSITIVE']),
  ANIMAL: meaning('an animal', ['CONTEXT'], ['ANIMAL_INFO']),
  BEHAVIOR: meaning('a pattern of behaviour', ['CONTEXT'], ['BEHAVIORAL_PATTERN']),
  SENSITIVE: meaning('a sensitive circumstance', ['CONTEXT'], ['CONTEXT_SENSITIVE']),
} as const satisfies Record<string, FineMeaning>;

export type FineLabel = keyof typeof fineMeanings;

/** Whether the catalogue knows this fine label. */
export function isFineLabel(label: string): label is FineLabel {
  return label in fineMeanings;
}

function meaning(
  explain: string,
  advanced: NonNullable<EntityMapping['advanced']>,
  standard: NonNullable<EntityMapping['standard']>,
): FineMeaning {
  return { explain, entity: { advanced, standard } };
}
