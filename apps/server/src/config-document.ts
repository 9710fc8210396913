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
    'Everything has a default: `npm start` works with nothing set. Each variable can also be given as a file:',
    '`NAME_FILE=/path` reads the value of `NAME` from that file, which is how to pass secrets.',
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
