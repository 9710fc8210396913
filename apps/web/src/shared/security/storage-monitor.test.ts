import { expect, test } from 'vitest';
import { createStorageMonitor } from './storage-monitor.ts';

const trusted = (key: string) => key === 'theme';

test('notes what is done, never what is written', () => {
  const monitor = createStorageMonitor(trusted, () => 1000);
  expect(monitor.allows('set', 'note', 'Kari Testesen')).toBe(true);
  expect(monitor.log()).toEqual([{ timestamp: 1000, operation: 'set', key: 'note', isSuspicious: false }]);
  expect(JSON.stringify(monitor.log())).not.toContain('Kari');
});

test('keeps the newest hundred', () => {
  let now = 0;
  const monitor = createStorageMonitor(trusted, () => now);
  for (let index = 0; index < 250; index++) {
    now += 100;
    monitor.allows('get', `key ${index}`);
  }
  expect(monitor.log().length).toBe(100);
  expect(monitor.log().at(-1)?.key).toBe('key 249');
});

test.each([
  '<script>steal()</script>',
  '< SCRIPT src=x>',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  'eval(atob("YQ=="))',
])('what looks like a script is flagged, with where it came from: %s', (value) => {
  const monitor = createStorageMonitor(trusted, () => 0);
  expect(monitor.allows('set', 'note', value)).toBe(true);
  expect(monitor.log()[0]).toMatchObject({ isSuspicious: true, stackTrace: expect.any(String) });
});

test('above fifty in a second, other keys are refused until it is over, and the flood is one entry', () => {
  let now = 0;
  const monitor = createStorageMonitor(trusted, () => now);
  const allowed = Array.from({ length: 80 }, () => monitor.allows('get', 'other'));
  expect(allowed.filter(Boolean).length).toBe(50);
  expect(monitor.log().filter((access) => access.isSuspicious).length).toBe(1);
  expect(monitor.allows('get', 'theme'), 'a key of the app').toBe(true);
  expect(monitor.allows('set', 'other'), 'another operation').toBe(true);
  now = 1000;
  expect(monitor.allows('get', 'other')).toBe(true);
});
