import type { Thing } from '@sladd/contract';
import type { EntityMapping } from '../finding/entity-mapping.ts';

interface FineMeaning {
  readonly entity: EntityMapping;
  /** What the explanation calls it. */
  readonly thing: Thing;
}

/** The entity types of each label of the encoder, best first. */
export const fineMeanings = {
  PER: meaning('person_name', ['PERSON'], ['PERSON']),
  ORG: meaning('organisation_name', ['ORGANIZATION'], ['organization']),
  LOC: meaning('place_name', ['LOCATION'], ['location']),
  ADDRESS: meaning('address', ['ADDRESS'], ['NO_ADDRESS', 'address']),
  POSTAL_CODE: meaning('postal_code', ['ADDRESS'], ['POSTAL_CODE', 'postal code']),
  PHONE: meaning('phone_number', ['PHONE'], ['NO_PHONE_NUMBER']),
  FAX: meaning('fax_number', ['PHONE'], ['fax number', 'NO_PHONE_NUMBER']),
  EMAIL: meaning('email_address', ['EMAIL'], ['EMAIL_ADDRESS']),
  DATE: meaning('date', ['DATE'], ['DATE_TIME', 'date']),
  BIRTH_DATE: meaning('birth_date', ['DATE'], ['DATE_TIME', 'date of birth', 'date']),
  AGE: meaning('age', ['AGE'], ['AGE', 'AGE_INFO']),
  AGE_GROUP: meaning('age_group', ['AGE'], ['AGE_INFO', 'AGE']),
  NATIONAL_ID: meaning('national_id', ['NATIONAL_ID'], ['GOV_ID', 'national id number']),
  PASSPORT: meaning('passport_number', ['NATIONAL_ID'], ['GOV_ID', 'passport number']),
  ID_CARD: meaning('identity_card_number', ['NATIONAL_ID'], ['GOV_ID', 'identity card number']),
  TAX_ID: meaning('tax_number', ['NATIONAL_ID'], ['GOV_ID', 'tax identification number']),
  INSURANCE_ID: meaning('insurance_number', [], ['insurance number']),
  STUDENT_ID: meaning('student_number', [], ['student id number']),
  VISA_ID: meaning('visa_number', ['NATIONAL_ID'], ['GOV_ID', 'visa number']),
  REGISTRATION: meaning('registration_number', [], ['registration number']),
  PLATE: meaning('licence_plate', [], ['license plate number', 'vehicle registration number']),
  BANK_ACCOUNT: meaning('account_number', ['FINANCIAL_INFO'], ['FINANCIAL_INFO', 'bank account number']),
  IBAN: meaning('iban', ['FINANCIAL_INFO'], ['FINANCIAL_INFO', 'iban']),
  CARD: meaning('card_number', ['FINANCIAL_INFO'], ['FINANCIAL_INFO', 'credit card number']),
  CARD_EXPIRY: meaning('card_expiry', ['FINANCIAL_INFO'], ['FINANCIAL_INFO', 'credit card expiration date']),
  IP: meaning('ip_address', [], ['ip address']),
  USERNAME: meaning('user_name', [], ['username', 'social media handle']),
  AMOUNT: meaning('amount', ['FINANCIAL_INFO'], ['FINANCIAL_INFO']),
  ECONOMY: meaning('economic_situation', ['FINANCIAL_INFO'], ['ECONOMIC_STATUS']),
  EMPLOYMENT: meaning('work', ['CONTEXT'], ['EMPLOYMENT_INFO']),
  FAMILY: meaning('family', ['CONTEXT'], ['FAMILY_RELATION']),
  HEALTH: meaning('health', ['HEALTH'], ['HEALTH_INFO', 'medical condition']),
  MEDICATION: meaning('medicine', ['HEALTH'], ['HEALTH_INFO', 'medication']),
  CRIMINAL: meaning('criminal_matter', ['CRIMINAL'], ['CRIMINAL_RECORD']),
  SEXUAL: meaning('sexual_orientation', ['SEXUAL'], ['SEXUAL_ORIENTATION']),
  RELIGION: meaning('religion', ['RELIGIOUS_BELIEF'], ['CONTEXT_SENSITIVE']),
  POLITICS: meaning('politics', ['POLITICAL_AFFILIATION'], ['POLITICAL_CASE']),
  UNION: meaning('trade_union', ['TRADE_UNION'], ['CONTEXT_SENSITIVE']),
  BIOMETRIC: meaning('biometric_data', ['BIOMETRIC_DATA'], ['CONTEXT_SENSITIVE']),
  GENETIC: meaning('genetic_data', ['GENETIC_DATA'], ['CONTEXT_SENSITIVE']),
  ANIMAL: meaning('animal', ['CONTEXT'], ['ANIMAL_INFO']),
  BEHAVIOR: meaning('behaviour', ['CONTEXT'], ['BEHAVIORAL_PATTERN']),
  SENSITIVE: meaning('sensitive_circumstance', ['CONTEXT'], ['CONTEXT_SENSITIVE']),
} as const satisfies Record<string, FineMeaning>;

export type FineLabel = keyof typeof fineMeanings;

const statements: ReadonlySet<FineLabel> = new Set<FineLabel>([
  ...(['ANIMAL', 'BEHAVIOR', 'BIOMETRIC', 'CRIMINAL', 'ECONOMY', 'EMPLOYMENT', 'FAMILY', 'GENETIC'] as const),
  ...(['HEALTH', 'POLITICS', 'RELIGION', 'SENSITIVE', 'SEXUAL', 'UNION'] as const),
]);

/** Whether a label marks statements about a person, which may contain values such as names, dates and amounts. */
export function isStatement(label: FineLabel): boolean {
  return statements.has(label);
}

/** Whether there is a label with this name. */
export function isFineLabel(label: string): label is FineLabel {
  return label in fineMeanings;
}

function meaning(
  thing: Thing,
  advanced: NonNullable<EntityMapping['advanced']>,
  standard: NonNullable<EntityMapping['standard']>,
): FineMeaning {
  return { thing, entity: { advanced, standard } };
}
