import type { Command } from './command.ts';

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
    summary: 'print the words of a PDF and where they are',
    load: async () => (await import('./commands/extract.ts')).extract,
  },
  {
    name: 'detect',
    summary: 'find sensitive information in a PDF',
    load: async () => (await import('./commands/detect.ts')).detect,
  },
  {
    name: 'detect-text',
    summary: 'find sensitive information in a text file',
    load: async () => (await import('./commands/detect-text.ts')).detectTextCommand,
  },
  {
    name: 'explain',
    summary: 'explain why detect marks a word of a PDF, or does not',
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    name: 'search',
    summary: 'find texts in a PDF',
    load: async () => (await import('./commands/search.ts')).search,
  },
  {
    name: 'redact',
    summary: 'remove marked places and texts from PDFs for good',
    load: async () => (await import('./commands/redact.ts')).redact,
  },
  {
    name: 'marks',
    summary: 'exchange redaction marks with other programs',
    load: async () => (await import('./commands/marks.ts')).marks,
  },
  {
    name: 'case',
    summary: 'redact many PDFs about the same people, deciding about each person once',
    load: async () => (await import('./commands/case.ts')).caseCommand,
  },
  {
    name: 'watch',
    summary: 'redact every PDF that arrives in a folder',
    load: async () => (await import('./commands/watch.ts')).watch,
  },
  {
    name: 'verify',
    summary: 'check that nothing is left in a redacted PDF, or check its proof',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'proof-key',
    summary: 'print or change the key that signs proofs on this machine',
    load: async () => (await import('./commands/proof-key.ts')).proofKey,
  },
  {
    name: 'bases',
    summary: 'list the provisions that a redaction can be based on',
    load: async () => (await import('./commands/bases.ts')).bases,
  },
  {
    name: 'letter',
    summary: 'draft a letter, and log what was redacted and why',
    load: async () => (await import('./commands/letter.ts')).letter,
  },
  {
    name: 'proof-page',
    summary: 'print the page on which others check proofs, as one HTML file',
    load: async () => (await import('./commands/proof-page.ts')).proofPage,
  },
  {
    name: 'models',
    summary: 'list or check detection models and language data',
    load: async () => (await import('./commands/models.ts')).models,
  },
];
