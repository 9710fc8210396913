#!/usr/bin/env node
// The first line lets shells start links to this file from an installation of an earlier version.
import { keepCompiledCode, prepareProcess } from '@sladd/process';

keepCompiledCode();

// A command stopped by a signal runs its exit handlers, which delete its temporary folder.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => process.exit(code));

const { exitCodes } = await import('./errors/exit-codes.ts');
const { runCli } = await import('./run-cli.ts');
const { processTerminal } = await import('./terminal/terminal.ts');

// npm runs scripts in the repository folder; paths are relative to the folder where the command was typed.
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env;
if (script === 'sladd' && typedIn !== undefined) process.chdir(typedIn);

// A reader may close the pipe early, as `head` does: the work continues and exits with its own code.
process.stderr.on('error', () => undefined);
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return;
  process.stderr.write(`error: the output cannot be written (${code})\n`);
  process.exit(exitCodes.badArguments);
});
const terminal = processTerminal();
const warning = prepareProcess();
if (warning !== undefined) terminal.warn(warning);
process.exitCode = await runCli(process.argv.slice(2), terminal);
