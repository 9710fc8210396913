import type { Ground, GroundSettings } from '@sladd/contract';

const personal: Ground = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-fvl-1967/fvl-13-1-1' };
const child: Ground = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
const identity: Ground = { basis: 'no-offentleglova/offl-26-5' };
const health: Ground = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/hpl-21' };

/** The grounds that Norwegian case workers use most, most used first: the default of the number keys. */
export const usualGrounds: readonly Ground[] = [personal, child, identity, health];

const typesOf: readonly (readonly [Ground, readonly string[]])[] = [
  [identity, ['NO_FODSELSNUMMER', 'NATIONAL_ID', 'GOV_ID']],
  [health, ['HEALTH', 'HEALTH_INFO', 'GENETIC_DATA']],
  [
    personal,
    [
      ...['PERSON', 'PHONE', 'NO_PHONE_NUMBER', 'EMAIL', 'EMAIL_ADDRESS', 'ADDRESS', 'NO_ADDRESS'],
      ...['FAMILY_RELATION', 'ECONOMIC_STATUS', 'FINANCIAL_INFO', 'NO_BANK_ACCOUNT', 'IBAN_CODE'],
      ...['CRIMINAL', 'CRIMINAL_RECORD', 'SEXUAL', 'SEXUAL_ORIENTATION', 'BEHAVIORAL_PATTERN'],
      ...['RELIGIOUS_BELIEF', 'POLITICAL_AFFILIATION', 'TRADE_UNION', 'BIOMETRIC_DATA'],
    ],
  ],
];

/**
 * The most common grounds for a type of finding. They are suggested but never set automatically: a person decides whether a
 * provision applies. Types without a typical ground, such as dates and places, are missing.
 */
export const usualGroundsByType: Readonly<Record<string, readonly Ground[]>> = Object.fromEntries(
  typesOf.flatMap(([ground, types]) => types.map((type) => [type, [ground]])),
);

/** The default settings: grounds are switched off, and the most common ones are configured. */
export const usualGroundSettings: GroundSettings = {
  mode: 'off',
  language: 'nb',
  style: 'short',
  print: true,
  keys: [...usualGrounds],
  by_type: Object.fromEntries(
    Object.entries(usualGroundsByType).map(([type, grounds]) => [type, [...grounds]]),
  ),
  sets: [],
};
