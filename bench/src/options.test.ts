import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { helpOf, OptionsError, parseOptions } from './options.ts';

const kinds: string[] = ['green'];
const described = {
  command: 'npm run bench:tea',
  about: 'How long tea takes.',
  options: {
    pot: { type: 'string', value: 'FILE', isRequired: true, help: 'which pot' },
    cups: { type: 'string', value: 'N', default: '2', isWholeNumber: true, help: 'how many cups' },
    kind: { type: 'string', multiple: true, default: kinds, oneOf: ['green', 'black'], help: 'which tea' },
    milk: { type: 'boolean', default: false, help: 'with milk' },
  },
} as const;

const parse = (...args: string[]) => parseOptions(described, args);

describe('options of a measurement', () => {
  test('are read, with what is usual for those left out', () => {
    expect(parse('--pot', 'brown', '--kind', 'black', '--kind', 'green')).toEqual({
      values: { pot: 'brown', cups: '2', kind: ['black', 'green'], milk: false },
      rest: [],
    });
  });

  test.each([
    [['--pot', 'brown', '--sugar'], "Unknown option '--sugar'."],
    [['--pot'], "Option '--pot <value>' argument missing."],
    [
      ['--pot', 'brown', 'now'],
      "Unexpected argument 'now'. This command does not take positional arguments.",
    ],
    [['--milk'], '--pot is missing.'],
    [['--pot', 'brown', '--cups', 'many'], '--cups: many is no whole number.'],
    [['--pot', 'brown', '--kind', 'blue'], '--kind: blue is none of green, black.'],
  ])('%j are told in a sentence', (args, message) => {
    expect(() => parse(...args)).toThrow(new OptionsError(message));
  });

  test('may be followed by others where the measurement takes some', () => {
    const given = parseOptions({ ...described, rest: 'FOLDER' }, ['--pot', 'brown', 'a', 'b']);
    expect(given).toMatchObject({ rest: ['a', 'b'] });
  });

  test('may be followed by what it names alone', () => {
    const parts = {
      command: 'npm run tea',
      about: '.',
      options: {},
      rest: 'PART',
      restOneOf: ['pour', 'drink'],
    };
    expect(parseOptions(parts, ['drink'])).toMatchObject({ rest: ['drink'] });
    expect(() => parseOptions(parts, ['drnk'])).toThrow(new OptionsError('drnk is none of pour, drink.'));
    expect(helpOf(parts)).toContain('  PART  one of pour, drink');
  });

  test('are told by --help, whatever stands beside it', () => {
    expect(parse('--help', '--sugar')).toBe('help');
    expect(helpOf(described)).toBe(
      [
        'How long tea takes.',
        '',
        'npm run bench:tea -- --pot FILE [--cups N] [--kind TEXT]... [--milk]',
        '',
        '  --pot FILE   which pot',
        '  --cups N     how many cups (2 if left out)',
        '  --kind TEXT  which tea (one of green, black; green if left out)',
        '  --milk       with milk',
      ].join('\n'),
    );
  });
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};
/** `bench:web` hands what it is told on to Playwright. */
const measurements = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /^node ((?:bench|scripts)\/\S+)$/u.exec(line)?.[1];
  const isMeasurement = /^(?:bench(?!:web)|fuzz|chaos|figures|production-size)/u.test(name);
  return file === undefined || !isMeasurement ? [] : [{ name, file }];
});

test.for(measurements)('$name says in words what it can be told', ({ name, file }) => {
  const help = execFileSync(process.execPath, [file, '--help'], { cwd: root, encoding: 'utf8' });
  expect(help).toContain(`\nnpm run ${name}`);
});

// All of them read what they are told in one place, and that before they do anything: by the same look they give their help.
test('a measurement says what it cannot be told and measures nothing', () => {
  const [{ file } = { file: '' }] = measurements;
  const { status, stderr } = spawnSync(process.execPath, [file, '--no-such-option'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown option '--no-such-option'.*\nUsage: npm run \S+/u);
  expect(stderr).not.toContain('    at ');
});
