import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';

/** An option of a measurement, with what `--help` says of it. */
export interface DescribedOption extends ParseArgsOptionDescriptor {
  readonly help: string;
  /** What stands for its value in the help, such as `FOLDER`. */
  readonly value?: string;
  readonly isRequired?: boolean;
  readonly isWholeNumber?: boolean;
  /** The values that it may have. */
  readonly oneOf?: readonly string[];
}

type DescribedOptions = Readonly<Record<string, DescribedOption>>;

/** What a measurement is called and can be told. */
export interface Described<Options extends DescribedOptions> {
  /** As it is typed: `npm run bench`. */
  readonly command: string;
  /** What it measures, in a sentence. */
  readonly about: string;
  readonly options: Options;
  /** What stands for the arguments that are no options, where there may be some. */
  readonly rest?: string;
  /** What those may be. */
  readonly restOneOf?: readonly string[];
}

type Parsed<Options extends DescribedOptions> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];
type RequiredName<Options extends DescribedOptions> = {
  [Name in keyof Options]: Options[Name] extends { readonly isRequired: true } ? Name : never;
}[keyof Options];

export interface Given<Options extends DescribedOptions> {
  readonly values: Parsed<Options> & { readonly [Name in RequiredName<Options>]: string };
  readonly rest: readonly string[];
}

/** What was typed is not what the measurement can be told; the message is for whoever typed it. */
export class OptionsError extends Error {}

/** Reads `args`; `help` where they ask for it. Throws {@link OptionsError}. */
export function parseOptions<const Options extends DescribedOptions>(
  { options, rest, restOneOf }: Described<Options>,
  args: readonly string[],
): Given<Options> | 'help' {
  if (args.includes('--help') || args.includes('-h')) return 'help';
  const { values, positionals } = parsed(options, args, rest !== undefined);
  for (const [name, option] of Object.entries<DescribedOption>(options)) {
    const given = (values as Record<string, string | boolean | (string | boolean)[] | undefined>)[name];
    if (given === undefined && option.isRequired) throw new OptionsError(`--${name} is missing.`);
    for (const value of [given ?? []].flat()) checkValue(name, option, String(value));
  }
  const stranger = positionals.find((one) => restOneOf?.includes(one) === false);
  if (stranger !== undefined) throw new OptionsError(`${stranger} is none of ${restOneOf?.join(', ')}.`);
  return { values: values as Given<Options>['values'], rest: positionals };
}

function parsed<Options extends DescribedOptions>(
  options: Options,
  args: readonly string[],
  allowPositionals: boolean,
) {
  try {
    return parseArgs({ options, args: [...args], allowPositionals });
  } catch (error) {
    const isOurs = error instanceof TypeError && 'code' in error && String(error.code).includes('PARSE_ARGS');
    throw isOurs ? new OptionsError(`${error.message.replace(/\.$/u, '')}.`) : error;
  }
}

function checkValue(name: string, { isWholeNumber, oneOf }: DescribedOption, value: string): void {
  if (isWholeNumber && !/^\d+$/u.test(value))
    throw new OptionsError(`--${name}: ${value} is no whole number.`);
  if (oneOf && !oneOf.includes(value))
    throw new OptionsError(`--${name}: ${value} is none of ${oneOf.join(', ')}.`);
}

/** How the measurement is called, in one line. */
function usageOf({ command, options, rest }: Described<DescribedOptions>): string {
  const parts = Object.entries(options).map(([name, option]) => {
    const part = option.isRequired ? written(name, option) : `[${written(name, option)}]`;
    return option.multiple ? `${part}...` : part;
  });
  if (rest !== undefined) parts.push(`[${rest}]...`);
  return parts.length > 0 ? `${command} -- ${parts.join(' ')}` : command;
}

/** What `--help` prints. */
export function helpOf(described: Described<DescribedOptions>): string {
  const names = Object.entries(described.options).map(([name, option]) => written(name, option));
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = Object.values(described.options).map(
    (option, index) => `  ${(names[index] ?? '').padEnd(width)}  ${option.help}${defaultOf(option)}`,
  );
  const { rest, restOneOf } = described;
  if (restOneOf) lines.unshift(`  ${rest}  one of ${restOneOf.join(', ')}`);
  return [described.about, '', usageOf(described), ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}

function written(name: string, { type, value }: DescribedOption): string {
  return type === 'boolean' ? `--${name}` : `--${name} ${value ?? 'TEXT'}`;
}

function defaultOf({ default: byItself, oneOf }: DescribedOption): string {
  const usual = [byItself ?? []].flat().filter((value) => value !== '' && value !== false);
  const said = [
    ...(oneOf ? [`one of ${oneOf.join(', ')}`] : []),
    ...(usual.length > 0 ? [`${usual.join(', ')} if left out`] : []),
  ];
  return said.length > 0 ? ` (${said.join('; ')})` : '';
}

/**
 * What this program was told on its command line. Ends the program after the help, and with exit code 2 and a sentence where
 * it was told something else.
 */
export function readOptions<const Options extends DescribedOptions>(
  described: Described<Options>,
): Given<Options> {
  try {
    const given = parseOptions(described, process.argv.slice(2));
    if (given !== 'help') return given;
    console.log(helpOf(described));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    console.error(`${error.message}\nUsage: ${usageOf(described)}`);
    process.exit(2);
  }
}
