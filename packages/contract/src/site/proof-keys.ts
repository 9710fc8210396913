import { z } from 'zod';
import { route } from '../call/route.ts';

/**
 * The public keys with which this server signs proofs, including earlier ones: the list for `sladd verify
 * --trusted-keys` and for the page that checks proofs. `/.well-known/sladd-keys.json` returns the same list.
 */
export const getProofKeys = route({
  method: 'GET',
  path: '/api/proof/keys',
  summary: 'Public keys of the proofs',
  tag: 'Server',
  access: 'public',
  response: z.object({
    keys: z
      .array(
        z.object({
          keyid: z.string().describe('SHA-256 of the 32 bytes of the key, in hexadecimal'),
          public_key: z.string().describe('The 32 bytes of the Ed25519 key in Base64'),
          valid_from: z.string().describe('When it began to sign'),
          valid_until: z.string().nullable().describe('Null for the key in use'),
        }),
      )
      .describe('The oldest first'),
  }),
  errors: [],
});
