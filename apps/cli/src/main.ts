#!/usr/bin/env node
import { runCli } from './run-cli.ts';
import { processTerminal } from './terminal.ts';

// npm runs scripts in the folder of the repository; paths are meant from where the command was typed.
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env;
if (script === 'sladd' && typedIn !== undefined) process.chdir(typedIn);

// Whoever reads the output may stop early, as `head` does; that is no failure of ours.
process.stdout.on('error', () => process.exit());
process.exitCode = await runCli(process.argv.slice(2), processTerminal());
