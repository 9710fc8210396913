import { expect, test } from 'vitest';
import { nothingSynced, type Preferences, syncPreferences } from './sync-preferences.ts';

const account = { user_id: 'kari', theme: 'dark', language: 'en' } as const;

/** The steps of a browser whose choices are these, one after the other. */
function steps(...seen: readonly Preferences[]) {
  let memory = nothingSynced;
  return seen.map((here) => {
    const step = syncPreferences(memory, account, here);
    memory = step.memory;
    return { take: step.take, save: step.save };
  });
}

test('what an account says is taken over, and what was here before is not saved while the texts load', () => {
  expect(
    steps(
      { theme: 'light', language: 'nb' },
      { theme: 'dark', language: 'nb' },
      { theme: 'dark', language: 'en' },
    ),
  ).toEqual([
    { take: { theme: 'dark', language: 'en' }, save: {} },
    { take: {}, save: {} },
    { take: {}, save: {} },
  ]);
});

test('what is chosen here afterwards is saved, also what was here before', () => {
  const [, , , last] = steps(
    { theme: 'dark', language: 'nb' },
    { theme: 'dark', language: 'nb' },
    { theme: 'dark', language: 'en' },
    { theme: 'dark', language: 'nb' },
  );
  expect(last).toEqual({ take: {}, save: { language: 'nb' } });
  expect(steps({ theme: 'dark', language: 'en' }, { theme: 'light', language: 'en' })[1]).toEqual({
    take: {},
    save: { theme: 'light' },
  });
});

test('an account that names no language learns the one chosen here, and nothing where none was', () => {
  const silent = { ...account, language: null };
  const { memory } = syncPreferences(nothingSynced, silent, { theme: 'dark', language: 'nb' });
  expect(syncPreferences(memory, silent, { theme: 'dark', language: 'nb' }).save).toEqual({ language: 'nb' });
  expect(syncPreferences(memory, silent, { theme: 'dark', language: null }).save).toEqual({});
});
