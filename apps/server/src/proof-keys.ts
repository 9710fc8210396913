import { type KeyRing, openKeyRing, type PrivateKeySeal } from '@sladd/proof/node';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { dataFiles } from './data-folder.ts';
import { openText, sealText } from './sealed-text.ts';

/**
 * The keys with which this server signs proofs, in its data folder; a first one is made when there is none. The private
 * half is sealed with the server's secret: with another secret a new key is made, and the old one stays published. Throws
 * `KeyRingError`.
 */
export function openProofKeys({ dataDirectory }: Config, secret: string, clock: Clock): KeyRing {
  const rules = { secret, use: 'proof key', owner: 'installation' };
  const seal: PrivateKeySeal = {
    seal: (pem) => sealText(rules, pem),
    open: (sealed) => openText(rules, sealed),
  };
  return openKeyRing(dataFiles(dataDirectory).proofKeys, seal, clock);
}
