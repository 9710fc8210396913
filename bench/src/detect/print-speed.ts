import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DetectionMethod } from '@sladd/contract';

const execute = promisify(execFile);
const job = fileURLToPath(new URL('../jobs/detect-pages.ts', import.meta.url));

/** Prints what pages of 500 words cost with a method, in a process of its own. */
export async function printSpeed(method: DetectionMethod): Promise<void> {
  const { stdout } = await execute(process.execPath, [job, method, '10']);
  const { loadMs, modelMib, peakMib, wallMs, cpuMs } = JSON.parse(stdout) as Record<string, number>;
  console.log(
    [
      `\nspeed of ${method}, a page of 500 words, median of 10:`,
      `${wallMs?.toFixed(0)} ms by the clock, ${cpuMs?.toFixed(0)} ms of processor time,`,
      `${(1000 / (cpuMs ?? 1)).toFixed(1)} pages a second for each core;`,
      `models loaded in ${loadMs?.toFixed(0)} ms, ${modelMib?.toFixed(0)} MiB more memory, peak ${peakMib?.toFixed(0)} MiB`,
    ].join(' '),
  );
}
