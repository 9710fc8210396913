import { prepareProcess } from '@sladd/process';
import closeWithGrace from 'close-with-grace';
import { type Config, readConfig } from './config.ts';
import { holdLines } from './log.ts';
import { type RunningServer, startServer } from './server.ts';
import { describeStartProblem } from './start-problem.ts';

/** What running calls may still use after the grace time, to answer that they were stopped. */
const LAST_WORDS_MS = 5_000;

/**
 * What the processor or the engine says of code that cannot go on. Whoever listens to one of them does that code again, for
 * ever, and the program never ends.
 */
const FAULTS = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

// Whatever it writes, such as the database, is for its own account alone.
process.umask(0o077);

const told = prepareProcess();
if (told) console.log(told);

const lines = holdLines(process.stdout);

let config: Config | null = null;
try {
  const [role] = process.argv.slice(2);
  config = readConfig(role === undefined ? process.env : { ...process.env, ROLE: role });
  if (config.role === 'worker') {
    // Brings the queue with it, which nobody else needs.
    const { startWorker } = await import('./worker.ts');
    const worker = await startWorker(config, lines);
    closeAtSignal(config, worker);
    console.log(`\nA worker of Sladd takes work on ${config.tasks.workers} threads. Stop with Ctrl+C.\n`);
  } else {
    const server = await startServer(config, lines, (line) => console.error(line));
    closeAtSignal(config, server);
    console.log(welcome(server));
  }
  lines.release();
} catch (error) {
  lines.release();
  console.error(`Sladd cannot start. ${describeStartProblem(error, config)}`);
  process.exit(1);
}

function closeAtSignal({ http }: Config, running: Pick<RunningServer, 'close' | 'log'>): void {
  const delay = http.shutdownGraceMs + LAST_WORDS_MS;
  closeWithGrace({ delay, logger: false, skip: [...FAULTS] }, async ({ err }: { err?: Error }) => {
    if (err) running.log.fatal({ err }, 'stopped by an error');
    await running.close();
  });
}

function welcome({ address, owner }: RunningServer): string {
  const lines = ['', `Sladd is running at ${address}`, ''];
  if (owner) {
    lines.push(
      'This is the first start, so there is an account for you:',
      '',
      `  User name  ${owner.username}`,
    );
    lines.push(
      owner.generatedPassword
        ? `  Password   ${owner.generatedPassword}`
        : '  Password   the one in OWNER_PASSWORD',
      '',
    );
    if (owner.generatedPassword)
      lines.push('The password is not shown again. Change it under Settings, Account.');
  }
  lines.push('Open the address, sign in and drop a PDF, or try the sample. Stop with Ctrl+C.', '');
  return lines.join('\n');
}
