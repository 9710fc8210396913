import { defaultSettings } from '@sladd/contract';
import { expect, test } from 'vitest';
import { type AppEvents, bus } from '../../shared/bus.ts';
import { tellChanges } from './settings-changes.ts';

const names = [
  'auto-processing-toggled',
  'model-colors-changed',
  'save-redaction-history-changed',
  'storage-preference-changed',
  'settings-changed',
] as const satisfies readonly (keyof AppEvents)[];

function toldBy(act: () => void): [string, unknown][] {
  const told: [string, unknown][] = [];
  const stops = names.map((name) => bus.on(name, (payload) => told.push([name, payload])));
  act();
  for (const stop of stops) stop();
  return told;
}

test.each([
  [{ auto_processing: true }, 'auto-processing-toggled', true],
  [{ color_method_ai: '#123456' }, 'model-colors-changed', undefined],
  [{ save_redaction_history: false }, 'save-redaction-history-changed', false],
  [{ save_files_in_browser: true }, 'storage-preference-changed', true],
])('a change of %j is told by its own name, and as one of the settings', (change, name, payload) => {
  expect(toldBy(() => tellChanges(defaultSettings, { ...defaultSettings, ...change }))).toEqual([
    [name, payload],
    ['settings-changed', undefined],
  ]);
});

test('settings that were not known before are told as such alone', () => {
  const told = toldBy(() => tellChanges(undefined, { ...defaultSettings, auto_processing: true }));
  expect(told).toEqual([['settings-changed', undefined]]);
});
