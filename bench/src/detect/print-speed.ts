import { execFile } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DetectionMethod } from '@sladd/contract';

const execute = promisify(execFile);

/** Prints what pages of 500 words cost with a method, each job in a process of its own, and the load beside it. */
export async function printSpeed(method: DetectionMethod): Promise<void> {
  const page = await run('detect-pages.ts', method, '10');
  console.log(
    [
      `\nspeed of ${method}, a page of 500 words, median of 10: ${times(page)},`,
      `the fastest ${page.leastWallMs?.toFixed(0)} ms;`,
      `${(1000 / (page.cpuMs ?? 1)).toFixed(1)} pages a second for each core;`,
      `models loaded in ${page.loadMs?.toFixed(0)} ms, ${page.modelMib?.toFixed(0)} MiB more memory,`,
      `peak ${page.peakMib?.toFixed(0)} MiB`,
    ].join(' '),
  );
  for (const lines of ['1000', '8000']) {
    const { cpuMs, length } = await run('detect-lines.ts', method, lines);
    console.log(
      `a page of ${lines} lines (${length} characters): ${cpuMs?.toFixed(0)} ms of processor time for each 1000 lines`,
    );
  }
  const first = await run('first-findings.ts', method, '200');
  console.log(`first findings of a document of 200 such pages: ${times(first)}`);
  const stream = await run('first-findings-of-server.ts', method, '200');
  console.log(
    [
      `the same through the stream of the server, from the call with ${((stream.bytes ?? 0) / 2 ** 20).toFixed(1)} MiB`,
      `to the first page_completed: ${times(stream)}; ${stream.firstMs?.toFixed(0)} ms as the first call,`,
      `${stream.coldMs?.toFixed(0)} ms right after its start; ${stream.idleMib?.toFixed(0)} MiB before any call`,
    ].join(' '),
  );
  console.log(`load of the last minute ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
}

async function run(job: string, ...args: string[]): Promise<Record<string, number>> {
  const path = fileURLToPath(new URL(`../jobs/${job}`, import.meta.url));
  const { stdout } = await execute(process.execPath, [path, ...args]);
  return JSON.parse(stdout) as Record<string, number>;
}

function times({ wallMs, cpuMs }: Record<string, number>): string {
  const cpu = cpuMs === undefined ? '' : `, ${cpuMs.toFixed(0)} ms of processor time`;
  return `${wallMs?.toFixed(0)} ms by the clock${cpu}`;
}
