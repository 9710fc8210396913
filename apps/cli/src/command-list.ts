import type { Command } from './command.ts';

/** A command in the list of commands. */
export interface ListedCommand {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** Loads the command's modules on demand, so that help and usage errors are immediate. */
  load(): Promise<Command>;
}

/** All commands, in the order of the help. */
export const commandList: readonly ListedCommand[] = [
  {
    name: 'extract',
    summary: 'the words of a PDF and their places',
    load: async () => (await import('./commands/extract.ts')).extract,
  },
  {
    name: 'detect',
    summary: 'sensitive information in a PDF',
    load: async () => (await import('./commands/detect.ts')).detect,
  },
  {
    name: 'detect-text',
    summary: 'sensitive information in a text file',
    load: async () => (await import('./commands/detect-text.ts')).detectTextCommand,
  },
  {
    name: 'explain',
    summary: 'why a word of a PDF is marked or not',
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    name: 'search',
    summary: 'where a text stands in a PDF',
    load: async () => (await import('./commands/search.ts')).search,
  },
  {
    name: 'redact',
    summary: 'remove marked places and texts from PDFs for good',
    load: async () => (await import('./commands/redact.ts')).redact,
  },
  {
    name: 'marks',
    summary: 'redaction marks of other programs, taken in and given out',
    load: async () => (await import('./commands/marks.ts')).marks,
  },
  {
    name: 'case',
    summary: 'the people of many PDFs: decide about each once, redact all',
    load: async () => (await import('./commands/case.ts')).caseCommand,
  },
  {
    name: 'watch',
    summary: 'redact every PDF that arrives in a folder',
    load: async () => (await import('./commands/watch.ts')).watch,
  },
  {
    name: 'verify',
    summary: 'whether anything is left under marks, or of texts that must be gone',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'proof-key',
    summary: 'the key with which proofs of redactions are signed here',
    load: async () => (await import('./commands/proof-key.ts')).proofKey,
  },
  {
    name: 'bases',
    summary: 'provisions that a redaction can rest on',
    load: async () => (await import('./commands/bases.ts')).bases,
  },
  {
    name: 'letter',
    summary: 'a draft letter and a log of what was redacted and why',
    load: async () => (await import('./commands/letter.ts')).letter,
  },
  {
    name: 'proof-page',
    summary: 'the page on which others check proofs, as one HTML file',
    load: async () => (await import('./commands/proof-page.ts')).proofPage,
  },
  {
    name: 'models',
    summary: 'which models and language data can be used',
    load: async () => (await import('./commands/models.ts')).models,
  },
];
