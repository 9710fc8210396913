import { prepareProcess } from '@sladd/process';
import closeWithGrace from 'close-with-grace';
import { type Config, readConfig } from './config.ts';
import { holdLines } from './log.ts';
import { type RunningServer, startServer } from './server.ts';
import { describeStartProblem } from './start-problem.ts';

/** What running calls may still use after the grace time, to answer that they were stopped. */
const LAST_WORDS_MS = 5_000;

// Whatever it writes, such as the database, is for its own account alone.
process.umask(0o077);

const told = prepareProcess();
if (told) console.log(told);

const lines = holdLines(process.stdout);

let config: Config | null = null;
try {
  config = readConfig(process.env);
  const server = await startServer(config, lines, (line) => console.error(line));
  closeWithGrace(
    { delay: config.http.shutdownGraceMs + LAST_WORDS_MS, logger: false },
    async ({ err }: { err?: Error }) => {
      if (err) server.app.log.fatal({ err }, 'stopped by an error');
      await server.close();
    },
  );
  console.log(welcome(server));
  lines.release();
} catch (error) {
  lines.release();
  console.error(`Sladd cannot start. ${describeStartProblem(error, config)}`);
  process.exit(1);
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
