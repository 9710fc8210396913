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

const { runCli } = await import('./run-cli.ts');
const { processTerminal } = await import('./terminal.ts');

// npm runs scripts in the folder of the repository; paths are meant from where the command was typed.
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env;
if (script === 'sladd' && typedIn !== undefined) process.chdir(typedIn);

// Whoever reads the output may stop early, as `head` does; that is no failure of ours.
process.stdout.on('error', () => process.exit());
const terminal = processTerminal();
const told = prepareProcess();
if (told !== undefined) terminal.warn(told);
process.exitCode = await runCli(process.argv.slice(2), terminal);
