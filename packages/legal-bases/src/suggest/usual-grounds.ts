import type { Ground, GroundSettings } from '@sladd/contract';

const personal: Ground = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-fvl-1967/fvl-13-1-1' };
const child: Ground = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
const identity: Ground = { basis: 'no-offentleglova/offl-26-5' };
const health: Ground = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/hpl-21' };

/** What Norwegian case workers use most, the most used first: the digits that set a ground begin with these. */
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
 * What a finding of a type rests on most often, to be suggested and never set by itself: whether a provision holds is for a
 * person to say. Types that say nothing about it, such as dates and places, are not here.
 */
export const usualGroundsByType: Readonly<Record<string, readonly Ground[]>> = Object.fromEntries(
  typesOf.flatMap(([ground, types]) => types.map((type) => [type, [ground]])),
);

/** What everybody begins with: boxes say nothing until somebody wants it; then what is used most is at hand. */
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
