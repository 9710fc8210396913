import { expect, test } from 'vitest';
import { handedOutNames } from './version-names.ts';

test('a version whose name tells somebody is handed out under a number of its own', () => {
  const names = ['Kopi til Kari', 'offentlig', 'Kopi til Ola', 'Version-1'];
  expect(handedOutNames(names, (index) => names[index]?.startsWith('Kopi') ?? false)).toEqual([
    'version-2',
    'offentlig',
    'version-3',
    'Version-1',
  ]);
});

test('names that tell nobody stay', () => {
  expect(handedOutNames(['part', 'offentlig'], () => false)).toEqual(['part', 'offentlig']);
});
