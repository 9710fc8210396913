import { parseArgs } from 'node:util';
import type { Command, Typed } from './command.ts';
import { commandList } from './command-list.ts';
import { closeEngines } from './engines.ts';
import { type ExitCode, exitCodes } from './errors/exit-codes.ts';
import { tellFailure } from './errors/tell-failure.ts';
import { UsageError } from './errors/usage-error.ts';
import { nearestWord } from './nearest-word.ts';
import type { Terminal } from './terminal/terminal.ts';
import { cliVersion } from './version.ts';

const overview = `sladd <command> ...   works on PDF files on this machine; nothing leaves it

Commands:
${commandList.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`).join('\n')}

"sladd <command> --help" describes a command, "sladd --version" prints the version. Results are printed as JSON; the
option --json is accepted too, but changes nothing.

Ends with one of these exit codes:
  0   done
  1   verify found something
  2   wrong arguments
  3   a file cannot be opened
  4   a check failed
  5   redact or explain found none of the texts
  6   a mark lies outside the pages
  7   verify --proof: the file was changed
  8   verify --proof: the signature is wrong
  9   verify --proof: the key is unknown
  10  verify --proof: there is no proof, or it cannot be read
  11  verify --proof: the key was not valid at the time that the proof names
  12  verify --proof: the proof is newer than this program
  13  a legal basis is missing or unknown
  14  a document of a folder took too long
  70  an unexpected error
`;

/** Runs a command line and returns the exit code. Never throws. */
export async function runCli(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = words[0] === 'help' && words[1] !== undefined ? [words[1], '--help'] : words;
  if (name === '--help' || name === '-h' || name === 'help') {
    terminal.text(overview);
    return exitCodes.done;
  }
  if (name === '--version') {
    terminal.text(`${cliVersion}\n`);
    return exitCodes.done;
  }
  const listed = commandList.find((known) => known.name === name);
  try {
    if (!listed)
      throw new UsageError(
        name === undefined
          ? 'name a command'
          : `there is no command ${name}${meant(
              name,
              commandList.map((one) => one.name),
              '',
            )}`,
      );
    const command = await listed.load();
    const typed = parse(command, rest);
    if (typed.options.help === true) {
      terminal.text(`${command.help}\n`);
      return exitCodes.done;
    }
    return await command.run(typed, terminal);
  } catch (error) {
    return tellFailure(error, terminal, listed?.name);
  } finally {
    await closeEngines();
  }
}

function parse(command: Command, words: readonly string[]): Typed {
  const options: Command['options'] = {
    ...command.options,
    help: { type: 'boolean', short: 'h' },
    json: { type: 'boolean' },
  };
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      tokens: true,
    });
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const twice = given.find((name, at) => takesOneValue(options[name]) && given.indexOf(name) < at);
    // The first value would be ignored.
    if (twice !== undefined) throw new UsageError(`--${twice} is given twice`);
    if (positionals.includes('-')) throw new UsageError('standard input is not read: name a file');
    return { options: values, inputs: positionals };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(problemOf(words, options));
  }
}

/**
 * The message for arguments that Node's parser refuses. Its own messages have several lines, and mention positional
 * arguments when an option is mistyped.
 */
function problemOf(words: readonly string[], options: Command['options']): string {
  const { tokens } = parseArgs({
    args: [...words],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const known = options[name];
    if (!known) return unknownOption(name, rawName, options);
    if (known.type === 'boolean' && value !== undefined) return `${rawName} takes no value`;
    if (known.type === 'string' && (value === undefined || (!token.inlineValue && value.startsWith('-'))))
      return value === undefined
        ? `${rawName} needs a value`
        : `${rawName} needs a value; one that begins with a dash is written ${rawName}=${value}`;
  }
  return 'the arguments cannot be read';
}

function unknownOption(name: string, rawName: string, options: Command['options']): string {
  const isShort = !rawName.startsWith('--');
  if (isShort)
    return `there is no option ${rawName}; a file whose name begins with a dash is written ./-name`;
  return `there is no option ${rawName}${meant(name, Object.keys(options), '--')}`;
}

function meant(typed: string, known: readonly string[], dashes: string): string {
  const near = nearestWord(typed, known);
  return near === undefined ? '' : `; did you mean ${dashes}${near}?`;
}

function takesOneValue(option: Command['options'][string] | undefined): boolean {
  return option?.type === 'string' && option.multiple !== true;
}
