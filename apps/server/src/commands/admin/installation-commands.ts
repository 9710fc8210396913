import { emailSchema, type SignUpMode, saveSignUpSchema, signUpModes } from '@sladd/contract';
import { databaseLocation } from '../../configured-database.ts';
import { startThreads } from '../../create-task-runner.ts';
import { watchDatabase } from '../../db/database-state.ts';
import {
  operator,
  saveSignUp,
  showModels,
  showSignUp,
  showSystem,
  testMail,
} from '../../features/administration/index.ts';
import { createLog } from '../../log.ts';
import { type Command, NotWellError, UsageError } from './command.ts';
import type { Context } from './context.ts';

const isMode = (text: string): text is SignUpMode => signUpModes.some((one) => one === text);

export const installationCommands: Readonly<Record<string, Command>> = {
  signup: {
    words: 'any',
    run: async (context, [mode, ...domains]) => {
      if (mode === undefined) return signUpText(await showSignUp(context));
      const parsed = isMode(mode) ? saveSignUpSchema.safeParse({ mode, domains }) : null;
      if (!parsed?.success || (mode !== 'domain' && domains.length > 0)) throw new UsageError();
      return signUpText(await saveSignUp(context, operator, parsed.data));
    },
  },
  'mail-test': {
    words: 1,
    run: async (context, [address]) => {
      const recipient = emailSchema.safeParse(address);
      if (!recipient.success) throw new UsageError();
      const test = await testMail(context, operator, recipient.data, 'en');
      const code = test.reply_code === null ? '' : ` (${test.reply_code})`;
      if (!test.is_sent) throw new NotWellError(`The mail was not sent: ${test.failure ?? 'other'}${code}.`);
      return test.is_sandbox
        ? `There is no mail server: the mail was written to ${context.config.mail.directory}.`
        : 'The mail server accepted the mail.';
    },
  },
  status: {
    words: 0,
    options: ['json'],
    run: async (context, _words, { json }) => {
      const { found, lines } = await lookAround(context);
      const text = json === undefined ? lines.join('\n') : JSON.stringify(found, null, 2);
      if (found.system.problems.length > 0) throw new NotWellError(text);
      return text;
    },
  },
};

function signUpText({ mode, domains, decided_by }: Awaited<ReturnType<typeof showSignUp>>): string {
  const by = decided_by === 'environment' ? ' (decided by the environment)' : '';
  return `Sign-up: ${[mode, ...domains].join(' ')}${by}`;
}

async function lookAround(context: Context) {
  const { config, db } = context;
  const database = watchDatabase(db, databaseLocation(config), () => undefined);
  const log = createLog({ level: 'silent', withErrorMessages: false });
  const tasks = await startThreads(config, log);
  try {
    const system = await showSystem({ ...context, database, tasks });
    const models = await showModels(tasks, { owner: 'operator', signal: new AbortController().signal });
    // The state of tasks is that of the running server, not of this process.
    const { tasks: _tasks, started_at: _started, ...lasting } = system;
    return { found: { system: lasting, models }, lines: linesOf(lasting, models) };
  } finally {
    await tasks.close();
    await database.close();
  }
}

type Found = Omit<Awaited<ReturnType<typeof showSystem>>, 'tasks' | 'started_at'>;

function linesOf(system: Found, models: Awaited<ReturnType<typeof showModels>>): string[] {
  const { accounts, database, mail, problems, storage } = system;
  return [
    `Sladd ${system.version} (${system.licence}), Node.js ${system.runtime}`,
    `Problems: ${problems.length === 0 ? 'none' : problems.join(', ')}`,
    `Database: ${database.kind}${database.bytes === null ? '' : `, ${database.bytes} bytes`}`,
    `Storage: ${storage ? `${storage.free_bytes} of ${storage.total_bytes} bytes free` : 'unknown'}`,
    `Mails: ${mail.kind}, ${mail.waiting} waiting, ${mail.failing} failed so far`,
    `Accounts: ${accounts.total}, ${accounts.administrators} administrators, ${accounts.disabled} disabled, ${accounts.unverified} unverified`,
    `Organizations: ${system.organizations}`,
    ...models.map(
      ({ name, licence, problem }) => `${name}: ${problem ?? 'whole'}${licence ? `, ${licence}` : ''}`,
    ),
  ];
}
