#!/usr/bin/env node
import { runCli } from './run-cli.ts';
import { processTerminal } from './terminal.ts';

// Whoever reads the output may stop early, as `head` does; that is no failure of ours.
process.stdout.on('error', () => process.exit());
process.exitCode = await runCli(process.argv.slice(2), processTerminal());
