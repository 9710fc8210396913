import { appearanceSchema, type RedactionMapping, redactionMappingSchema } from '@sladd/contract';
import type { Command, Typed } from '../command.ts';
import { loadDocumentEngines } from '../engines.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { jsonOption, readDocument } from '../files/read-input.ts';
import { withDocument } from '../files/with-document.ts';
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
import { verifyByProof } from './verify-proof.ts';

export const verify: Command = {
  help: `sladd verify <redacted.pdf> [--mapping m.json] [--term T ...] [--terms-file F] [--original o.pdf]
  [--appearance a.json] [--thorough] [--lang en|nb] [--ocr O] [--password-file F]
sladd verify --proof <redacted.pdf> [<redacted.sladd-proof.json>] [--key K ...] [--trusted-keys F ...] [--lang en|nb]

The first form searches a redacted file for what should be gone: text under the marks of --mapping, and the texts of
--term, --terms and --terms-file anywhere. Two engines read the file, and text recognition reads its pictures. Prints a
list, and a sentence for each kind of finding to stderr:
  [{page_number, carrier, cause, bbox}]

The exit code is 1 if the list is not empty. An empty list says only that nothing of what you named was found. It says
nothing about other words, nor about what cannot be read.

Without --mapping and texts it also looks for signs that a redaction only covers something: text under dark areas or
outside the page, marks that were never applied, hidden layers, comments, and earlier versions of the file.

Options:
  --mapping F      places where nothing may be left (see sladd redact --help for the form)
  --terms A,B      texts that may not occur anywhere in the file, not even inside longer words, separated by commas
${termOptionsHelp}  --original F     the file before the redaction. What the mapping marks in it may not be hidden anywhere in the redacted
                   file. stderr says how often, and on which pages, it can still be read in other places
  --elsewhere      also list these other places, and end with 1 for them
  --thorough       always look for signs that a redaction only covers something, and also report invisible text, which
                   every recognised scan has
  --appearance F   the appearance that the file was redacted with, if it prints a text
  --ground, --grounds
                   the legal bases that the file was redacted with, because they are printed on its boxes
  --lang L         language of the sentences: en or nb. Default: that of the terminal
${ocrOptionsHelp}
${passwordOptionsHelp}

${termRuleHelp}

The second form checks only the signed proof of a file. It expects the proof beside the file, unless you name both, in
either order. Prints {outcome, file, key, statement}. The result says that the checks named in the proof were made of
exactly this file, not that the right things were redacted.

Exit codes of the second form:
  0   the file is unchanged, and the key is one that you named
  7   the file was changed
  8   the signature is wrong
  9   the key is unknown
  10  there is no proof, or it cannot be read
  11  the key was not valid at the time that the proof names
  12  the proof is newer than this program

Options of the second form:
  --key K          a key that you trust: its eight groups or its whole id. Get it from the sender, not from the proof
  --trusted-keys F a file with keys that you trust: the list that a server publishes, or a public key in PEM format`,
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
    const isByProof = text(typed, 'proof') !== undefined;
    refuseIgnored(typed, isByProof);
    if (isByProof) return verifyByProof(typed, terminal);
    const path = oneInput(typed);
    const language = languageOption(typed);
    const original = text(typed, 'original');
    const hasMapping = text(typed, 'mapping') !== undefined;
    if (flag(typed, 'elsewhere') && (original === undefined || !hasMapping)) {
      throw new UsageError('--elsewhere needs --mapping and --original');
    }
    if (original !== undefined && !hasMapping) throw new UsageError('--original needs --mapping');
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
      throw new UsageError('--mapping marks nothing, so there is nothing to check');
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

/** Options that say what to look for in the file itself. */
const sought = ['mapping', 'terms', 'term', 'terms-file', 'original', 'elsewhere', 'thorough'];

/**
 * Refuses options of the other kind of check: if they were ignored, it would look as if they had been checked. Throws
 * `UsageError`.
 */
function refuseIgnored({ options }: Typed, isByProof: boolean): void {
  const ofOther = isByProof ? sought : Object.keys(trustOptions);
  const ignored = ofOther.find((name) => options[name] !== undefined);
  if (ignored === undefined) return;
  throw new UsageError(
    isByProof ? `--${ignored}: with --proof only the signed proof is checked` : `--${ignored} needs --proof`,
  );
}

function hasMarks({ pages }: RedactionMapping): boolean {
  return pages.some(({ sensitive }) => sensitive.length > 0);
}
