import { appearanceSchema, type RedactionMapping, redactionMappingSchema } from '@sladd/contract';
import type { Command } from '../command.ts';
import { loadDocumentEngines } from '../engines.ts';
import { exitCodes } from '../exit-codes.ts';
import { findingSentences } from '../messages/finding-messages.ts';
import { flag, oneInput, text } from '../option-values.ts';
import { groundOptions, readGrounds } from '../options/ground-options.ts';
import { trustOptions } from '../options/key-options.ts';
import { languageOption } from '../options/language-option.ts';
import { ocrMode, ocrOptions, ocrOptionsHelp } from '../options/ocr-options.ts';
import { passwordOptions, passwordOptionsHelp, passwordsOf } from '../options/password-options.ts';
import {
  readTerms,
  termOptions,
  termOptionsHelp,
  termRuleHelp,
  wholeWords,
} from '../options/term-options.ts';
import { jsonOption, readDocument } from '../read-input.ts';
import { UsageError } from '../usage-error.ts';
import { withDocument } from '../with-document.ts';
import { verifyByProof } from './verify-proof.ts';

export const verify: Command = {
  help: `sladd verify <redacted.pdf> [--mapping m.json] [--term T ...] [--terms-file F] [--original o.pdf]
  [--appearance a.json] [--thorough] [--lang en|nb] [--ocr O] [--password-file F]
sladd verify --proof <redacted.pdf> [<redacted.sladd-proof.json>] [--key K ...] [--trusted-keys F ...] [--lang en|nb]

Prints a list of {page_number, carrier, cause, bbox} and ends with 1 when it is not empty. Two engines read the file,
and text recognition its pictures.
A sentence for each kind of finding goes to stderr.
An empty list says that nothing was found of what was asked: nothing under the marks of --mapping, no term of --terms
anywhere. It says nothing of words that nobody named, nor of what cannot be read.
Without --mapping and --terms it also looks for signs that a redaction only covers: text under dark areas or outside the
page, marks that were never applied, hidden layers, comments, earlier versions of the file.
  --mapping     places in which nothing may be left (form: see sladd redact --help)
  --terms       texts that may not be anywhere in the file, inside longer words neither, separated by commas
${termOptionsHelp}  --original    the file before: what the mapping marks in it may not be hidden anywhere in the redacted one; where it
                can be read on other places stderr says by count and page
  --elsewhere   list those other places too, and end with 1 for them
  --thorough    look for those signs in any case, and tell invisible text too, which is in every recognised scan
  --lang        language of the sentences: en or nb; that of the terminal when left out
  --appearance  the looks the file was redacted with, when they draw a text of their own
  --ground --grounds
                what its boxes rest on, as it was redacted with: that is written on them
${ocrOptionsHelp}
${passwordOptionsHelp}
${termRuleHelp}
With --proof only the signed proof is checked, which lies beside the file unless it is named (in either order): prints
{outcome, file, key, statement}, and ends with 0 when the file is unchanged and the key is one you named, 7 when the file
was altered, 8 when the signature is wrong, 9 when the key is unknown, 10 when there is no proof or it cannot be read, 11
when the key was not valid at the time that the proof names, 12 when the proof is newer than this program. It says that the
checks named in the proof were made of this very file, not that the right things were redacted.
  --key           a key you trust: its eight groups or its whole id, from the sender and not from the proof
  --trusted-keys  a file with keys you trust: the list that a server publishes, or a public key in PEM`,
  options: {
    mapping: { type: 'string' },
    terms: { type: 'string', multiple: true },
    ...termOptions,
    original: { type: 'string' },
    elsewhere: { type: 'boolean' },
    appearance: { type: 'string' },
    ...groundOptions,
    thorough: { type: 'boolean' },
    lang: { type: 'string' },
    proof: { type: 'string' },
    ...trustOptions,
    ...ocrOptions,
    ...passwordOptions,
  },
  async run(typed, terminal) {
    if (text(typed, 'proof') !== undefined) return verifyByProof(typed, terminal);
    const path = oneInput(typed);
    const language = languageOption(typed);
    const original = text(typed, 'original');
    if (flag(typed, 'elsewhere') && (original === undefined || text(typed, 'mapping') === undefined)) {
      throw new UsageError('--elsewhere needs --mapping and --original');
    }
    const request = {
      thorough: flag(typed, 'thorough'),
      ...(original === undefined ? {} : { original: (await readDocument(original)).bytes }),
      terms: await readTerms(typed),
      wholeWords: wholeWords(typed),
      ...(await jsonOption(typed, 'mapping', redactionMappingSchema)),
      ...(await jsonOption(typed, 'appearance', appearanceSchema)),
      ...(await readGrounds(typed)),
    };
    if (request.mapping && !hasMarks(request.mapping) && request.terms.length === 0)
      throw new UsageError('--mapping marks nothing, so nothing would be looked for');
    const ocr = ocrMode(typed);
    const passwords = await passwordsOf(typed);
    terminal.progress('verifying');
    const { verifyDocument, valuesElsewhere } = await loadDocumentEngines();
    const { original: before, mapping } = request;
    const { under, elsewhere } = await withDocument(path, passwords, terminal, async (file) => ({
      under: await verifyDocument(file, request, { ocr }),
      elsewhere: before && mapping ? await valuesElsewhere(file, { original: before, mapping }, { ocr }) : [],
    }));
    const left = flag(typed, 'elsewhere') ? [...under, ...elsewhere] : under;
    terminal.json(left);
    for (const sentence of findingSentences([...under, ...elsewhere], language)) terminal.warn(sentence);
    return left.length > 0 ? exitCodes.found : exitCodes.done;
  },
};

function hasMarks({ pages }: RedactionMapping): boolean {
  return pages.some(({ sensitive }) => sensitive.length > 0);
}
