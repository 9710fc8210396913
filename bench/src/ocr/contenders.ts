import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createOcr, OcrError } from '@sladd/ocr';
import type { PageResult } from './page-result.ts';
import { addScores } from './score.ts';

export type ContenderName = 'sladd-wasm' | 'sladd-native' | 'tesseract-native' | 'tesseract-wasm';

export interface Contender {
  readonly name: ContenderName;
  readonly title: string;
  /** Seconds of processor time that a page may cost, for those that have an aim. */
  readonly cpuAim?: number;
}

export interface ContenderResult {
  readonly contender: Contender;
  readonly pages: readonly PageResult[];
  /** Highest memory use of the process, without that of a native program it starts. */
  readonly peakMib: number;
}

/** Sladd with each engine this machine has, and that engine given the scan as it is. */
export async function findContenders(): Promise<Contender[]> {
  const contenders: Contender[] = [{ name: 'sladd-wasm', title: 'Sladd, WASM', cpuAim: 5 }];
  if (await hasNative()) {
    contenders.push(
      { name: 'sladd-native', title: 'Sladd, native', cpuAim: 3 },
      { name: 'tesseract-native', title: 'Tesseract alone, native' },
    );
  } else {
    console.log('No native Tesseract 5 was found. (Debian, Ubuntu: "apt-get install tesseract-ocr")');
    contenders.push({ name: 'tesseract-wasm', title: 'Tesseract alone, WASM' });
  }
  return contenders;
}

async function hasNative(): Promise<boolean> {
  try {
    await (await createOcr({ engine: 'native' })).close();
    return true;
  } catch (error) {
    if (error instanceof OcrError) return false;
    throw error;
  }
}

/** Reads all pages in a new process of this Node. */
export async function runContender(contender: Contender, folder: string): Promise<ContenderResult> {
  const job = fileURLToPath(new URL('../jobs/ocr-pages.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [job, contender.name, folder], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return { contender, ...(JSON.parse(stdout) as Omit<ContenderResult, 'contender'>) };
}

/** What Sladd's own engines must reach over all pages. */
export function aimsOf({ contender, pages }: ContenderResult): { text: string; holds: boolean }[] {
  if (contender.cpuAim === undefined) return [];
  const all = addScores(pages.map(({ score }) => score));
  const cpu = pages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) / pages.length;
  const found = all.words - all.missedWords;
  return [
    { text: 'at most 2.5 % of characters wrong', holds: all.wrongCharacters <= 0.025 * all.characters },
    { text: 'at least 92 % of identifiers exact', holds: all.exactIdentifiers >= 0.92 * all.identifiers },
    { text: 'ink of at least 99 % of words covered', holds: all.coveredWords >= 0.99 * found },
    { text: `at most ${contender.cpuAim} CPU seconds a page`, holds: cpu <= contender.cpuAim },
  ].map(({ text, holds }) => ({ text: `${contender.title}: ${text}`, holds }));
}
