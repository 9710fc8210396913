import { bech32, bech32m } from '@scure/base';
import bs58check from 'bs58check';
import { wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** Version bytes of Bitcoin, Litecoin and Dogecoin addresses in Base58Check form. */
const base58Versions = [0x00, 0x05, 0x30, 0x32, 0x1e, 0x16];

function isSegwit(value: string): boolean {
  const lower = value.toLowerCase();
  if (value !== lower && value !== value.toUpperCase()) return false;
  const decoded = bech32.decodeUnsafe(lower) ?? bech32m.decodeUnsafe(lower);
  return decoded !== undefined && ['bc', 'ltc', 'tb'].includes(decoded.prefix);
}

function isBase58(value: string): boolean {
  const decoded = bs58check.decodeUnsafe(value);
  return decoded !== undefined && decoded.length === 21 && base58Versions.includes(decoded[0] ?? -1);
}

/** Wallet addresses: Base58Check, Bech32 (BIP 173 and 350) and Ethereum. */
export const crypto: Recognizer = {
  name: 'crypto',
  entity: { fast: ['CRYPTO'], advanced: ['FINANCIAL_INFO'], standard: ['FINANCIAL_INFO'] },
  patterns: [
    wordPattern('[13LMD9A]', '[13LMD9A][1-9A-HJ-NP-Za-km-z]{25,34}', {
      score: 0,
      contextScore: 0,
      validatedScore: 0.99,
    }),
    wordPattern(
      '(?:bc|ltc|tb)1',
      '(?:bc|ltc|tb)1[02-9ac-hj-np-z]{8,87}',
      { score: 0, contextScore: 0, validatedScore: 0.99 },
      'i',
    ),
    wordPattern('0x', '0x[0-9a-fA-F]{40}', { score: 0.85, contextScore: 0.97 }),
  ],
  context: [
    'bitcoin',
    'btc',
    'ethereum',
    'eth',
    'lommebok',
    'wallet',
    'krypto*',
    'crypto*',
    'litecoin',
    'dogecoin',
  ],
  validate: (value) => {
    if (value.startsWith('0x')) return undefined;
    return /^(?:bc|ltc|tb)1/i.test(value) ? isSegwit(value) : isBase58(value);
  },
  thing: 'crypto_wallet',
};
