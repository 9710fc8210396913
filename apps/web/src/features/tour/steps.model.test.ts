import { languages } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import en from '../../locales/en/tour.json' with { type: 'json' };
import nb from '../../locales/nb/tour.json' with { type: 'json' };
import { isPageOf, stepAt, stepOfPlace, tourPaths, tourSteps } from './steps.model.ts';

const texts = { en, nb } as const;

test('the tour has 26 steps, each once, in six phases that follow one another', () => {
  expect(tourSteps).toHaveLength(26);
  expect(new Set(tourSteps.map(({ id }) => id)).size).toBe(26);
  const phases = tourSteps.map(({ phase }) => phase);
  expect(phases.filter((phase, index) => phase !== phases[index - 1])).toEqual([
    ...['toolbar', 'sidebar', 'navigation', 'settings', 'subscription', 'organization'],
  ]);
  const counts = Object.groupBy(phases, (phase) => phase);
  expect(Object.values(counts).map((all) => all?.length)).toEqual([8, 7, 3, 5, 2, 1]);
});

test('only the last step cannot be skipped', () => {
  expect(tourSteps.filter(({ skipEnabled }) => !skipEnabled).map(({ id }) => id)).toEqual(['organization']);
});

describe.each(languages)('in %s', (language) => {
  test('every step has a title and two sentences, no two alike', () => {
    const bodies = tourSteps.map(({ descriptionKey }) => texts[language][descriptionKey]);
    const titles = tourSteps.map(({ titleKey }) => texts[language][titleKey]);
    expect(bodies.filter((body) => (body.match(/[.!?](?= |$)/gu) ?? []).length !== 2)).toEqual([]);
    expect(new Set(titles).size).toBe(26);
    expect(new Set(bodies).size).toBe(26);
  });
});

test.each([
  ['/playground', '/playground', true],
  ['/organization', '/organization?tab=overview', true],
  ['/user/settings?tab=general', '/user/settings?tab=account', false],
  ['/user/settings?tab=general', '/user/settings', false],
  ['/playground', '/organization', false],
])('the page %s is at %s: %s', (route, href, is) => {
  expect(isPageOf(route, href)).toBe(is);
});

test.each([
  ['from the settings back to the workspace', 18, '/playground', 'history'],
  ['from the account to the general tab', 19, '/user/settings?tab=general', 'general'],
  ['forward to a later page', 3, '/organization?tab=overview', 'organization'],
  ['to a page of the same step', 4, '/playground', 'redact'],
  ['to a page that is none of the tour', 20, '/pricing', 'entity'],
])('going %s leads to a step of that page', (_name, index, href, id) => {
  expect(stepAt(stepOfPlace(index, href)).id).toBe(id);
});

test('a step from storage that does not exist is the nearest one', () => {
  expect(stepAt(-3).id).toBe('welcome');
  expect(stepAt(99).id).toBe('organization');
});

test('it begins on its own pages alone, never at a checkout', () => {
  expect([...tourPaths].sort()).toEqual([
    ...['/organization', '/playground', '/settings', '/subscription/manage', '/user/settings'],
  ]);
});
