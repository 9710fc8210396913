import { fileURLToPath } from 'node:url';
import { runProgram } from './program.ts';

/** A reader that had no part in making the file. */
export interface Reader {
  readonly name: string;
  /** The text of each page, or undefined when it cannot read the file. */
  pageTexts(file: string): Promise<readonly string[] | undefined>;
}

const limitMs = 60_000;

const poppler: Reader = {
  name: 'poppler',
  async pageTexts(file) {
    const { exitCode, stdout } = await runProgram('pdftotext', ['-enc', 'UTF-8', file, '-'], limitMs);
    return exitCode === 0 ? stdout.split('\f').slice(0, -1) : undefined;
  },
};

const pdfJs: Reader = {
  name: 'pdf.js',
  async pageTexts(file) {
    const job = fileURLToPath(new URL('../jobs/pdfjs-text.ts', import.meta.url));
    const { exitCode, stdout } = await runProgram(process.execPath, [job, file], limitMs);
    return exitCode === 0 ? (JSON.parse(stdout) as string[]) : undefined;
  },
};

function pyMuPdf(python: string): Reader {
  return {
    name: 'PyMuPDF',
    async pageTexts(file) {
      const peer = fileURLToPath(new URL('../../peers/with-pymupdf.py', import.meta.url));
      const { exitCode, stdout } = await runProgram(python, [peer, 'text', file], limitMs);
      return exitCode === 0 ? (JSON.parse(lastLine(stdout)) as string[]) : undefined;
    },
  };
}

/** Its library writes warnings to the same place. */
function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

/** The readers of this machine that had no part in the redaction; poppler and PyMuPDF only where installed. */
export async function findReaders(python: string | undefined): Promise<Reader[]> {
  const hasPoppler = await runProgram('pdftotext', ['-v'], limitMs).then(
    () => true,
    () => false,
  );
  if (!hasPoppler) console.log('pdftotext was not found: poppler does not read, and pages are not compared.');
  return [...(hasPoppler ? [poppler] : []), pdfJs, ...(python ? [pyMuPdf(python)] : [])];
}
