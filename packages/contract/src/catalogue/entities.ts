/** The three detection methods. Method 4 is reserved for a later model. */
export const detectionMethods = ['fast', 'advanced', 'standard'] as const;
export type DetectionMethod = (typeof detectionMethods)[number];

/** The number a method has on the wire and in the database. */
export const methodIds = { fast: 1, advanced: 2, standard: 3 } as const satisfies Record<
  DetectionMethod,
  number
>;

/**
 * The user setting with the colour of each method. Its wire names do not match the names of the methods; only this table
 * maps them.
 */
export const methodColorSettings = {
  fast: 'color_method_ml',
  advanced: 'color_method_ai',
  standard: 'color_method_advanced',
} as const satisfies Record<DetectionMethod, string>;

/** The letter that identifies a method without colour. */
export const methodLetters = { fast: 'F', advanced: 'A', standard: 'S' } as const satisfies Record<
  DetectionMethod,
  string
>;

/**
 * Numbers of bills and properties rather than persons: `fast` and `standard` find them only if they are requested by
 * name.
 */
export const optInEntityTypes = ['NO_KID', 'NO_CADASTRE'] as const;

/** Entity types of the fast method, found by patterns, check digits and lists of names. */
export const fastEntityTypes = [
  'PERSON',
  'DATE_TIME',
  'EMAIL_ADDRESS',
  'IBAN_CODE',
  'IP_ADDRESS',
  'LOCATION',
  'MEDICAL_LICENSE',
  'URL',
  'NO_ADDRESS',
  'NO_PHONE_NUMBER',
  'NO_FODSELSNUMMER',
  'NO_BANK_ACCOUNT',
  'NO_LICENSE_PLATE',
  'CRYPTO',
  ...optInEntityTypes,
] as const;

/** Types of `advanced` for statements in words; only these are asked of a language model. */
export const statementEntityTypes = [
  'HEALTH',
  'CRIMINAL',
  'SEXUAL',
  'RELIGIOUS_BELIEF',
  'POLITICAL_AFFILIATION',
  'TRADE_UNION',
  'BIOMETRIC_DATA',
  'GENETIC_DATA',
  'CONTEXT',
] as const;

/** Entity types that the advanced method finds in text. */
export const advancedEntityTypes = [
  'PERSON',
  'ORGANIZATION',
  'PHONE',
  'EMAIL',
  'ADDRESS',
  'LOCATION',
  'DATE',
  'NATIONAL_ID',
  'FINANCIAL_INFO',
  'AGE',
  ...statementEntityTypes,
] as const;

/** Entity types that the standard method finds in text, besides `standardFreeLabels`. */
export const standardEntityTypes = [
  'PERSON',
  'AGE',
  'AGE_INFO',
  'DATE_TIME',
  'EMAIL_ADDRESS',
  'GOV_ID',
  'NO_ADDRESS',
  'POSTAL_CODE',
  'NO_PHONE_NUMBER',
  'POLITICAL_CASE',
  'BEHAVIORAL_PATTERN',
  'CONTEXT_SENSITIVE',
  'CRIMINAL_RECORD',
  'ECONOMIC_STATUS',
  'EMPLOYMENT_INFO',
  'FAMILY_RELATION',
  'FINANCIAL_INFO',
  'HEALTH_INFO',
  'SEXUAL_ORIENTATION',
  'ANIMAL_INFO',
] as const;

/** Labels of the standard method written as plain words. */
export const standardFreeLabels = [
  'location',
  'date',
  'organization',
  'address',
  'medical condition',
  'medication',
  'passport number',
  'credit card number',
  'date of birth',
  'bank account number',
  'tax identification number',
  'identity card number',
  'national id number',
  'insurance number',
  'license plate number',
  'ip address',
  'iban',
  'username',
  'social media handle',
  'registration number',
  'student id number',
  'vehicle registration number',
  'fax number',
  'visa number',
  'postal code',
  'credit card expiration date',
] as const;

/** Types of `advanced` and `standard` for things that are drawn: areas of a page without text. */
export const pictureEntityTypes = ['SIGNATURE', 'PHOTO', 'BARCODE'] as const;
export type PictureEntityType = (typeof pictureEntityTypes)[number];

export type FastEntityType = (typeof fastEntityTypes)[number];
export type AdvancedEntityType = (typeof advancedEntityTypes)[number] | PictureEntityType;
/** Every type that the standard method can be asked for. */
export type StandardEntityType =
  | (typeof standardEntityTypes)[number]
  | (typeof standardFreeLabels)[number]
  | (typeof optInEntityTypes)[number]
  | PictureEntityType;
/** Every type that any method can be asked for. */
export type EntityType = FastEntityType | AdvancedEntityType | StandardEntityType;

/** The types of each method, in the order of the lists on screen. */
export const entityCatalogue = {
  fast: fastEntityTypes,
  advanced: [...advancedEntityTypes, ...pictureEntityTypes],
  standard: [...standardEntityTypes, ...standardFreeLabels, ...pictureEntityTypes, ...optInEntityTypes],
} as const satisfies Record<DetectionMethod, readonly EntityType[]>;

/** The select-all entry in the list of a method; only used on screen, never stored or sent. */
export const allEntry = {
  fast: 'ALL_FAST',
  advanced: 'ALL_ADVANCED',
  standard: 'ALL_STANDARD',
} as const satisfies Record<DetectionMethod, string>;

/** Whether a text is a select-all entry, which must never be stored as an entity. */
export function isAllEntry(value: string): boolean {
  return value.startsWith('ALL_');
}

/** The types of a method that a request for everything includes: all except those that must be requested by name. */
export function everyType(method: DetectionMethod): readonly EntityType[] {
  const optIn: readonly string[] = optInEntityTypes;
  return entityCatalogue[method].filter((type) => !optIn.includes(type));
}

/** Whether a method can find this type. */
export function isEntityTypeOf(method: DetectionMethod, value: string): value is EntityType {
  return (entityCatalogue[method] as readonly string[]).includes(value);
}

/** The entity types of marks that no method found. */
export const markTypes = ['MANUAL', 'SEARCH'] as const;
