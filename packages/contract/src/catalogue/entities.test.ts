import { expect, test } from 'vitest';
import { allEntry, entityCatalogue, isAllEntry, isEntityTypeOf, methodIds } from './entities.ts';

/** As the specification lists them, in its order; what is drawn on a page and what must be asked for by name come last. */
const listed = {
  fast: `PERSON, DATE_TIME, EMAIL_ADDRESS, IBAN_CODE, IP_ADDRESS, LOCATION, MEDICAL_LICENSE, URL, NO_ADDRESS,
    NO_PHONE_NUMBER, NO_FODSELSNUMMER, NO_BANK_ACCOUNT, NO_LICENSE_PLATE, CRYPTO, NO_KID, NO_CADASTRE`,
  advanced: `PERSON, ORGANIZATION, PHONE, EMAIL, ADDRESS, LOCATION, DATE, NATIONAL_ID, FINANCIAL_INFO, AGE, HEALTH,
    CRIMINAL, SEXUAL, RELIGIOUS_BELIEF, POLITICAL_AFFILIATION, TRADE_UNION, BIOMETRIC_DATA, GENETIC_DATA, CONTEXT, SIGNATURE, PHOTO,
    BARCODE`,
  standard: `PERSON, AGE, AGE_INFO, DATE_TIME, EMAIL_ADDRESS, GOV_ID, NO_ADDRESS, POSTAL_CODE, NO_PHONE_NUMBER,
    POLITICAL_CASE, BEHAVIORAL_PATTERN, CONTEXT_SENSITIVE, CRIMINAL_RECORD, ECONOMIC_STATUS, EMPLOYMENT_INFO,
    FAMILY_RELATION, FINANCIAL_INFO, HEALTH_INFO, SEXUAL_ORIENTATION, ANIMAL_INFO, location, date, organization,
    address, medical condition, medication, passport number, credit card number, date of birth, bank account number,
    tax identification number, identity card number, national id number, insurance number, license plate number,
    ip address, iban, username, social media handle, registration number, student id number,
    vehicle registration number, fax number, visa number, postal code, credit card expiration date,
    SIGNATURE, PHOTO, BARCODE, NO_KID, NO_CADASTRE`,
} as const;

test.each(['fast', 'advanced', 'standard'] as const)(
  '%s finds what is listed, and no select-all entry',
  (method) => {
    expect(entityCatalogue[method]).toEqual(listed[method].split(/,\s+/));
    expect(entityCatalogue[method].filter(isAllEntry)).toEqual([]);
    expect(isEntityTypeOf(method, allEntry[method])).toBe(false);
    expect(isAllEntry(allEntry[method])).toBe(true);
  },
);

test('methods have their numbers and select-all entries', () => {
  expect(methodIds).toEqual({ fast: 1, advanced: 2, standard: 3 });
  expect(allEntry).toEqual({ fast: 'ALL_FAST', advanced: 'ALL_ADVANCED', standard: 'ALL_STANDARD' });
});
