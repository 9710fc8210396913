import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { findDamage } from './database-file.ts';

// Reading a large file takes seconds; the server keeps answering meanwhile.
const database = new SQLite(String(workerData), { readonly: true });
try {
  parentPort?.postMessage(findDamage(database));
} catch (error) {
  parentPort?.postMessage([error instanceof Error ? error.message : 'unreadable']);
} finally {
  database.close();
}
