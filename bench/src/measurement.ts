import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Code without its types is kept between runs, where the command line keeps it. */
const environment = {
  ...process.env,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/sladd', import.meta.url)),
};

/** The heap is kept as small as in the threads of the server and on the command line. */
const smallHeap = ['--max-semi-space-size=4', '--no-allocation-site-pretenuring'];

/** What one program did with one document, measured in a process of its own. */
export interface Measurement {
  readonly pages: number;
  readonly ms: number;
  /** Time of the processor, that of all threads together: what a busy machine does not change. */
  readonly cpuMs: number;
  /** Highest memory use of the process, in mebibytes. */
  readonly peakMib: number;
  /** Size of the file it wrote, for jobs that write one. */
  readonly bytes?: number;
}

/** Called by the jobs in their own process: prints what `work` did, for {@link measureJob} to read. */
export async function reportMeasurement(
  work: () => Promise<{ pages: number; bytes?: number }> | { pages: number; bytes?: number },
): Promise<void> {
  const startedMs = performance.now();
  const startedCpu = process.cpuUsage();
  const done = await work();
  const ms = performance.now() - startedMs;
  const cpu = process.cpuUsage(startedCpu);
  const peakMib = process.resourceUsage().maxRSS / 1024;
  console.log(
    JSON.stringify({ ...done, ms, cpuMs: (cpu.user + cpu.system) / 1000, peakMib } satisfies Measurement),
  );
}

/** Runs one of `jobs/` in a new process of this Node. */
export function measureJob(job: string, args: readonly string[]): Promise<Measurement> {
  const file = fileURLToPath(new URL(`./jobs/${job}.ts`, import.meta.url));
  return measure(process.execPath, [...smallHeap, file, ...args]);
}

/** Runs one of `../peers` with the Python found. */
export function measurePeer(python: string, peer: string, args: readonly string[]): Promise<Measurement> {
  return measure(python, [fileURLToPath(new URL(`../peers/${peer}.py`, import.meta.url)), ...args]);
}

/** Redacts so many files in one new process and gives the memory it holds along the way. */
export async function measureInARow(files: number): Promise<{ heldMib: number[]; refused: number }> {
  const job = fileURLToPath(new URL('./jobs/in-a-row.ts', import.meta.url));
  const { stdout } = await execute(process.execPath, [job, String(files), String(files / 8)], {
    env: environment,
  });
  return JSON.parse(stdout) as { heldMib: number[]; refused: number };
}

async function measure(program: string, args: readonly string[]): Promise<Measurement> {
  const { stdout } = await execute(program, args, { maxBuffer: 64 * 1024 * 1024, env: environment });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measurement;
}

/** The first Python that has a module, or undefined. */
export async function findPython(module: string): Promise<string | undefined> {
  for (const python of ['python3', '/usr/bin/python3', 'python']) {
    const runs = await execute(python, ['-c', `import ${module}`]).then(
      () => true,
      () => false,
    );
    if (runs) return python;
  }
  return undefined;
}

/** The run in the middle by time: one disturbed run changes nothing. */
export function median(runs: readonly Measurement[]): Measurement {
  const sorted = [...runs].sort((a, b) => a.ms - b.ms);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}
