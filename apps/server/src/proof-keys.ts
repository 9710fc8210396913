import { type KeyRing, openKeyRing, type PrivateKeySeal } from '@sladd/proof/node';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { dataFiles } from './data-folder.ts';
import { openText, sealText } from './sealed-text.ts';

/**
 * Opens the signing keys for proofs in the data folder; creates the first one if there is none. Private keys are
 * encrypted with the server's secret: after a change of the secret a new key is created, and the old one stays
 * published. Throws `KeyRingError`.
 */
export function openProofKeys({ dataDirectory }: Config, secret: string, clock: Clock): KeyRing {
  const rules = { secret, use: 'proof key', owner: 'installation' };
  const seal: PrivateKeySeal = {
    seal: (pem) => sealText(rules, pem),
    open: (sealed) => openText(rules, sealed),
  };
  return openKeyRing(dataFiles(dataDirectory).proofKeys, seal, clock);
}
