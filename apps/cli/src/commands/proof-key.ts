import { keyGroups } from '@sladd/proof';
import type { Command } from '../command.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { flag } from '../option-values.ts';
import { keyFileOption, keyFileOptionHelp } from '../options/key-file-option.ts';
import { ownKeys } from '../options/key-options.ts';

export const proofKey: Command = {
  help: `sladd proof-key [--rotate] [--proof-key F]

Prints the public keys with which this machine signs the proofs of sladd redact --proof, including earlier ones:
  {"keys": [{"keyid", "public_key", "valid_from", "valid_until"}]}

Publish this list where receivers can trust that it is yours; they use it with --trusted-keys. stderr has the eight groups
of the key in use.

Options:
  --rotate         end the key in use, delete its secret and make a new one. What it signed stays valid
${keyFileOptionHelp}`,
  options: { rotate: { type: 'boolean' }, ...keyFileOption },
  async run(typed, terminal) {
    if (typed.inputs.length > 0) throw new UsageError('proof-key takes no file');
    const keys = ownKeys(typed);
    if (flag(typed, 'rotate')) keys.rotate();
    terminal.json({ keys: keys.published() });
    terminal.warn(keyGroups(keys.current().keyId).join(' '));
    return exitCodes.done;
  },
};
