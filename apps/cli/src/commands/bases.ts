import type { LegalBasisSet } from '@sladd/contract';
import {
  BasisIndex,
  builtInSets,
  citeGround,
  describeGround,
  isConfirmed,
  listText,
  readCsvSet,
  readSet,
  SetRefused,
} from '@sladd/legal-bases';
import type { Command, Typed } from '../command.ts';
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { readBytes, readText } from '../files/read-input.ts';
import { text } from '../option-values.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const bases: Command = {
  help: `sladd bases [SET] [--language nb|nn|en|...]
sladd bases check FILE.json|FILE.csv [--id ID] [--name NAME]

The first form lists the provisions that the legal basis of a box can name, of one set or of all built-in sets:
  [{ground, words, about, may, confirmed}]

"ground" has the form that --ground of sladd redact takes. If a provision refers to a duty of secrecy, it names that rule
too. "confirmed" is false if nobody has compared the provision with its source yet.

The second form reads a set of your own, as JSON or as a list of access codes (code, description, from, to), and prints how
it was understood. Put the output into "sets" of the file for --grounds of sladd redact. The exit code is 2 if a part was
not understood.

Options:
  --language L     language of the words. Default: nb
  --id ID, --name NAME
                   id and name of a list of access codes, which has neither. Default: "own" and its file name`,
  options: { language: { type: 'string' }, id: { type: 'string' }, name: { type: 'string' } },
  async run(typed, terminal) {
    const [first, file, ...more] = typed.inputs;
    if (first === 'check' && file !== undefined && more.length === 0) return check(typed, file, terminal);
    if (file !== undefined) throw new UsageError('bases takes no argument, a SET, or check FILE');
    const sets = first === undefined ? builtInSets : builtInSets.filter(({ id }) => id === first);
    if (sets.length === 0)
      throw new UsageError(
        `there is no set ${first}; there are: ${builtInSets.map(({ id }) => id).join(', ')}`,
      );
    terminal.json(listed(sets, languageOf(typed)));
    return exitCodes.done;
  },
};

/** The language of the output, one that occurs in the sets. Throws `UsageError`. */
function languageOf(typed: Typed): string {
  const language = text(typed, 'language') ?? 'nb';
  const known = [...new Set(builtInSets.flatMap(({ languages }) => languages))];
  if (!known.includes(language)) throw new UsageError(`--language: one of ${known.join(', ')}`);
  return language;
}

/** A secrecy provision is cited through a ground of another set, so all sets are searched. */
function listed(sets: readonly LegalBasisSet[], language: string): object[] {
  const index = new BasisIndex(builtInSets);
  const wanted = new Set(sets.map(({ id }) => id));
  const isWanted = (reference: string | undefined) => wanted.has(reference?.split('/')[0] ?? '');
  return index
    .grounds()
    .filter(({ basis, rests_on }) => isWanted(basis) || isWanted(rests_on))
    .map((ground) => ({
      ground: ground.rests_on === undefined ? ground.basis : `${ground.basis}+${ground.rests_on}`,
      words: citeGround(index, ground, { language, style: 'long' }),
      about: describeGround(index, ground, language),
      may: index.find(ground.basis)?.basis.may_rule === true,
      confirmed: isConfirmed(index, ground),
    }));
}

async function check(typed: Typed, path: string, terminal: Terminal): Promise<ExitCode> {
  const isList = path.toLowerCase().endsWith('.csv');
  const content = isList ? listText(await readBytes(path)) : await readText(path);
  try {
    const options = {
      id: text(typed, 'id') ?? 'own',
      name: text(typed, 'name') ?? path.replace(/^.*[\\/]/u, ''),
      today: new Date().toISOString().slice(0, 10),
    };
    terminal.json(isList ? readCsvSet(content, options) : readSet(content));
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof SetRefused)) throw error;
    for (const reason of error.reasons) terminal.warn(`error: ${reason}`);
    return exitCodes.badArguments;
  }
}
