#!/usr/bin/env node
// Shells start it by this first line where an installation of an earlier version links to it.
import { keepCompiledCode, prepareProcess } from '@sladd/process';

keepCompiledCode();

// A command that is stopped by hand leaves through its exit handlers, which clear its temporary folder.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => process.exit(code));

const { exitCodes } = await import('./exit-codes.ts');
const { runCli } = await import('./run-cli.ts');
const { processTerminal } = await import('./terminal.ts');

// npm runs scripts in the folder of the repository; paths are meant from where the command was typed.
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env;
if (script === 'sladd' && typedIn !== undefined) process.chdir(typedIn);

// Whoever reads may stop early, as `head` does: the work goes on, and ends with the code of what happened.
process.stderr.on('error', () => undefined);
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return;
  process.stderr.write(`error: the output cannot be written (${code})\n`);
  process.exit(exitCodes.badArguments);
});
const terminal = processTerminal();
const told = prepareProcess();
if (told !== undefined) terminal.warn(told);
process.exitCode = await runCli(process.argv.slice(2), terminal);
