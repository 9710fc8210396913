import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { EngineWord, OcrEngine, RecognizeOptions } from '../engine.ts';
import { OcrError } from '../errors.ts';
import { checkImage, toPgm } from '../image/pgm.ts';
import type { DataFiles } from '../language-data.ts';
import type { GrayImage } from '../page-source.ts';
import { parseTsv } from './tsv.ts';
import { Turns } from './turns.ts';
import { unpackedData } from './unpacked-data.ts';

const program = 'tesseract';
const probeMs = 2_000;
/** An option that was added in version 5. */
const optionOfFive = '--loglevel';
const segmentation = { page: '3', line: '7' } as const;

/**
 * Whether this machine has a working Tesseract 5 or newer. Detected from its help text: when asked for its version, the
 * Debian build lets libcurl describe itself, which looks up the host name in DNS.
 */
export async function hasNativeTesseract(): Promise<boolean> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, ['--help-extra'], { timeout: probeMs });
    return (stdout || stderr).includes(optionOfFive);
  } catch {
    return false;
  }
}

/**
 * The Tesseract of this machine with our language data, one process per image: images and words go through pipes, so no
 * document data is written to disk.
 */
export class NativeEngine implements OcrEngine {
  readonly name = 'native';
  readonly #folder: string;
  readonly #turns: Turns;
  readonly #running = new Set<ChildProcess>();
  #isClosed = false;

  private constructor(folder: string, processes: number) {
    this.#folder = folder;
    this.#turns = new Turns(processes);
  }

  /** Unpacks the language data to a temporary folder, unless another engine did. Throws `ocr.language_missing`. */
  static async start(files: DataFiles, processes: number): Promise<NativeEngine> {
    return new NativeEngine(await unpackedData(files), processes);
  }

  async recognize(image: GrayImage, options: RecognizeOptions): Promise<EngineWord[]> {
    checkImage(image);
    return this.#turns.take(options.signal, async () => {
      if (this.#isClosed) throw new OcrError('ocr.closed');
      return parseTsv(await this.#run(image, options));
    });
  }

  close(): Promise<void> {
    this.#isClosed = true;
    for (const child of this.#running) child.kill('SIGKILL');
    return Promise.resolve();
  }

  async #run(
    image: GrayImage,
    { language, layout, dpi, timeoutMs, signal }: RecognizeOptions,
  ): Promise<string> {
    const args = ['stdin', 'stdout', '--tessdata-dir', this.#folder, '-l', language, '--oem', '1'];
    args.push('--psm', segmentation[layout], '-c', `user_defined_dpi=${dpi}`, '-c', 'tessedit_create_tsv=1');
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], env: oneThreadEnvironment() });
    this.#running.add(child);
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new OcrError('ocr.timed_out')), timeoutMs);
    const onAbort = (): void => reject(signal?.reason as Error);
    signal?.addEventListener('abort', onAbort);
    try {
      return await Promise.race([output(child, toPgm(image)), stopped]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      child.kill('SIGKILL');
      this.#running.delete(child);
    }
  }
}

async function output(child: ChildProcess, input: Uint8Array): Promise<string> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject).on('close', resolve);
  // A program that exits early closes its input; the exit code has the reason.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  try {
    const [tsv, code] = await Promise.all([child.stdout ? text(child.stdout) : '', ended]);
    if (code === 0) return tsv;
  } catch (cause) {
    throw new OcrError('ocr.engine_failed', { cause });
  }
  throw new OcrError('ocr.engine_failed');
}

/** Tesseract's own threads make a page slower and use more than three times the CPU time. */
function oneThreadEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: the program needs the search path and libraries of this process
  return { ...process.env, OMP_THREAD_LIMIT: '1' };
}
