import { createHash } from 'node:crypto';
import { readProofPage } from '@sladd/proof/node';
import type { Command } from '../command.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { flag } from '../option-values.ts';

export const proofPage: Command = {
  help: `sladd proof-page [--sha256]

Prints the page on which others can check proofs: one HTML file that needs no network. Save it with
  sladd proof-page > page.html

Options:
  --sha256         print the SHA-256 of that file instead, so that somebody can compare a copy with it. A page cannot
                   vouch for itself`,
  options: { sha256: { type: 'boolean' } },
  async run(typed, terminal) {
    if (typed.inputs.length > 0) throw new UsageError('proof-page takes no file');
    const page = readProofPage();
    terminal.text(flag(typed, 'sha256') ? `${createHash('sha256').update(page).digest('hex')}\n` : page);
    return exitCodes.done;
  },
};
