import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeyRing, openKeyRing, unsealed } from '@sladd/proof/node';
import { systemClock } from '../clock.ts';

let made: KeyRing | undefined;

function keys(): KeyRing {
  if (made) return made;
  const folder = mkdtempSync(join(tmpdir(), 'sladd-proof-keys-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  made = openKeyRing(join(folder, 'keys.json'), unsealed, systemClock);
  return made;
}

/** The keys of all test servers of a process, created on first use. */
export const testProofKeys: KeyRing = {
  current: () => keys().current(),
  published: () => keys().published(),
  rotate: () => keys().rotate(),
};
