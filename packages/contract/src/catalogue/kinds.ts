import { type DetectionMethod, detectionMethods, entityCatalogue } from './entities.ts';

/** The entity types of each method, as asked for or found; an empty list leaves the method out. */
export type TypesByMethod = Readonly<Record<DetectionMethod, readonly string[]>>;

/**
 * The kinds of information that users choose from, with the entity types of each method. Every type of the catalogue
 * belongs to exactly one kind. In the order of the lists on screen.
 */
export const entityKinds = {
  person: { fast: ['PERSON'], advanced: ['PERSON'], standard: ['PERSON'] },
  national_id: {
    fast: ['NO_FODSELSNUMMER'],
    advanced: ['NATIONAL_ID'],
    standard: ['GOV_ID', 'national id number', 'tax identification number'],
  },
  identity_document: { standard: ['passport number', 'identity card number', 'visa number'] },
  birth_date: { standard: ['date of birth'] },
  age: { advanced: ['AGE'], standard: ['AGE', 'AGE_INFO'] },
  phone: { fast: ['NO_PHONE_NUMBER'], advanced: ['PHONE'], standard: ['NO_PHONE_NUMBER', 'fax number'] },
  email: { fast: ['EMAIL_ADDRESS'], advanced: ['EMAIL'], standard: ['EMAIL_ADDRESS'] },
  address: {
    fast: ['NO_ADDRESS'],
    advanced: ['ADDRESS'],
    standard: ['NO_ADDRESS', 'address', 'POSTAL_CODE', 'postal code'],
  },
  account: { fast: ['NO_BANK_ACCOUNT', 'IBAN_CODE'], standard: ['bank account number', 'iban'] },
  payment_card: { standard: ['credit card number', 'credit card expiration date'] },
  crypto: { fast: ['CRYPTO'] },
  finances: { advanced: ['FINANCIAL_INFO'], standard: ['FINANCIAL_INFO', 'ECONOMIC_STATUS'] },
  vehicle: {
    fast: ['NO_LICENSE_PLATE'],
    standard: ['license plate number', 'vehicle registration number'],
  },
  medical_licence: { fast: ['MEDICAL_LICENSE'] },
  membership_number: { standard: ['insurance number', 'registration number', 'student id number'] },
  user_name: { standard: ['username', 'social media handle'] },
  ip_address: { fast: ['IP_ADDRESS'], standard: ['ip address'] },
  health: { advanced: ['HEALTH'], standard: ['HEALTH_INFO', 'medical condition', 'medication'] },
  genetics: { advanced: ['GENETIC_DATA'] },
  biometrics: { advanced: ['BIOMETRIC_DATA'] },
  sexuality: { advanced: ['SEXUAL'], standard: ['SEXUAL_ORIENTATION'] },
  religion: { advanced: ['RELIGIOUS_BELIEF'] },
  politics: { advanced: ['POLITICAL_AFFILIATION'], standard: ['POLITICAL_CASE'] },
  trade_union: { advanced: ['TRADE_UNION'] },
  crime: { advanced: ['CRIMINAL'], standard: ['CRIMINAL_RECORD'] },
  family: { standard: ['FAMILY_RELATION'] },
  work: { standard: ['EMPLOYMENT_INFO'] },
  circumstances: { advanced: ['CONTEXT'], standard: ['CONTEXT_SENSITIVE', 'BEHAVIORAL_PATTERN'] },
  animal: { standard: ['ANIMAL_INFO'] },
  signature: { advanced: ['SIGNATURE'], standard: ['SIGNATURE'] },
  photo: { advanced: ['PHOTO'], standard: ['PHOTO'] },
  code: { advanced: ['BARCODE'], standard: ['BARCODE'] },
  organization: { advanced: ['ORGANIZATION'], standard: ['organization'] },
  date: { fast: ['DATE_TIME'], advanced: ['DATE'], standard: ['DATE_TIME', 'date'] },
  place: { fast: ['LOCATION'], advanced: ['LOCATION'], standard: ['location'] },
  web_address: { fast: ['URL'] },
  payment_reference: { fast: ['NO_KID'], standard: ['NO_KID'] },
  property: { fast: ['NO_CADASTRE'], standard: ['NO_CADASTRE'] },
} as const satisfies Record<string, Partial<Record<DetectionMethod, readonly string[]>>>;

export type EntityKind = keyof typeof entityKinds;

/** The names of all kinds, in the order of the lists. */
export const entityKindNames = Object.keys(entityKinds) as EntityKind[];

/** Kinds that no preset includes: numbers of bills and properties. */
export const optInKinds = ['payment_reference', 'property'] as const satisfies readonly EntityKind[];

/** Special categories (GDPR article 9) and criminal convictions (article 10). */
export const specialKinds = [
  'health',
  'genetics',
  'biometrics',
  'sexuality',
  'religion',
  'politics',
  'trade_union',
  'crime',
] as const satisfies readonly EntityKind[];

/** Kinds that are told by what a sentence says, not by a form: a method without its model knows only lists of words for them. */
export const kindsInWords = [
  ...specialKinds,
  'family',
  'work',
  'circumstances',
  'animal',
  'organization',
] as const satisfies readonly EntityKind[];

/** The types of a kind that a method finds, possibly none. */
export function typesOfKind(kind: EntityKind, method: DetectionMethod): readonly string[] {
  const types: Partial<Record<DetectionMethod, readonly string[]>> = entityKinds[kind];
  return types[method] ?? [];
}

/** The types of all methods for these kinds, in the order of the catalogue. */
export function typesOfKinds(kinds: readonly EntityKind[]): TypesByMethod {
  const of = (method: DetectionMethod): readonly string[] => {
    const wanted = new Set(kinds.flatMap((kind) => typesOfKind(kind, method)));
    return entityCatalogue[method].filter((type) => wanted.has(type));
  };
  return { fast: of('fast'), advanced: of('advanced'), standard: of('standard') };
}

const kindByType = new Map(
  entityKindNames.flatMap((kind) =>
    detectionMethods.flatMap((method) =>
      typesOfKind(kind, method).map((type) => [`${method}/${type}`, kind] as const),
    ),
  ),
);

/** The kind of an entity type; undefined for a type that is not in the catalogue. */
export function kindOfType(method: DetectionMethod, type: string): EntityKind | undefined {
  return kindByType.get(`${method}/${type}`);
}

/** The kinds for which no method is asked for any type, and which therefore were not looked for. */
export function kindsNotSought(chosen: TypesByMethod): EntityKind[] {
  return entityKindNames.filter((kind) =>
    detectionMethods.every(
      (method) => !typesOfKind(kind, method).some((type) => chosen[method].includes(type)),
    ),
  );
}
