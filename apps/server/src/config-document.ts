import { z } from 'zod';
import { environmentSchema, secretNames } from './environment.ts';

/** The text of `docs/config.md`, generated from the rules of the variables. */
export function configDocument(): string {
  const rows = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const isSecret = secretNames.some((secret) => secret === name);
    return `| \`${name}\` | ${defaultText(name, schema)} | ${schema.description ?? ''}${isSecret ? ' Secret.' : ''} |`;
  });
  return [
    '# Configuration',
    '',
    'The server is configured by environment variables. Everything has a default, so `npm start` works with none of them set.',
    'Instead of `NAME` you can set `NAME_FILE=/path`: then the value of `NAME` is read from that file. Use this for secrets, which',
    'the last column marks as "Secret".',
    '',
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function defaultText(name: string, schema: z.ZodType): string {
  // The default depends on the machine; the page must not.
  if (name === 'TASK_WORKERS') return 'by processors';
  const result = z.object({ value: schema }).safeParse({});
  const value = result.success ? result.data.value : undefined;
  return value === undefined ? 'none' : `\`${String(value)}\``;
}
