#!/usr/bin/env node
// Without types, and before any other file: what takes types out takes as long to load as all of --help, and is not loaded where
// all files are found as they were kept without them.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/sladd', import.meta.url)));
await import('./main.ts');
