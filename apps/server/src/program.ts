import { prepareProcess } from '@sladd/process';
import closeWithGrace from 'close-with-grace';
import { type Config, readConfig } from './config.ts';
import { dataFiles } from './data-folder.ts';
import { holdLines } from './log.ts';
import { type RunningServer, startServer } from './server.ts';
import { describeStartProblem } from './start-problem.ts';

/** Additional time after the grace time for running calls to answer that they were stopped. */
const LAST_WORDS_MS = 5_000;

/**
 * Signals of the processor or the engine for code that cannot continue. With a listener the faulting code would run
 * again forever, and the program would never end.
 */
const FAULTS = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

// Files such as the database are only accessible to their owner.
process.umask(0o077);

const warning = prepareProcess();
if (warning) console.log(warning);

const lines = holdLines(process.stdout);

let config: Config | null = null;
try {
  const [role] = process.argv.slice(2);
  config = readConfig(role === undefined ? process.env : { ...process.env, ROLE: role });
  if (config.role === 'worker') {
    // Loads the queue, which no other role needs.
    const { startWorker } = await import('./worker.ts');
    const worker = await startWorker(config, lines);
    closeAtSignal(config, worker);
    console.log(`\nA worker of Sladd takes work on ${config.tasks.workers} threads. Stop with Ctrl+C.\n`);
  } else {
    const server = await startServer(config, lines, (line) => console.error(line));
    closeAtSignal(config, server);
    console.log(welcome(server, config));
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
    if (err) running.log.fatal({ err }, 'the server stops because of an error');
    await running.close();
  });
}

function welcome({ address, owner }: RunningServer, config: Config): string {
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
    lines.push(...emptyDatabase(config));
  }
  lines.push('Open the address, sign in and drop a PDF, or try the sample. Stop with Ctrl+C.', '');
  return lines.join('\n');
}

/** For an operator who mistyped the place: everything they had would seem to be gone. */
function emptyDatabase({ db, dataDirectory }: Config): string[] {
  const isOwn = db.postgresUrl === null;
  const place = isOwn ? `The database ${dataFiles(dataDirectory).database}` : 'The database of DATABASE_URL';
  return [
    `${place} had no accounts.`,
    `If there were some before, stop and correct ${isOwn ? 'DATA_DIR' : 'DATABASE_URL'}.`,
  ];
}
