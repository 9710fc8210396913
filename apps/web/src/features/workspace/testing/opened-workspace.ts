import { vi } from 'vitest';
import english from '../../../locales/en/workspace.json' with { type: 'json' };
import { i18n } from '../../../shared/i18n/i18n.ts';
import { interpolation, numberFormatter } from '../../../shared/i18n/interpolation.ts';
import { clearNotices, noticeLog } from '../../../shared/notices/notices.ts';
import type { PdfDocuments } from '../documents/pdf-documents.ts';
import { type OpenFile, openFile } from '../model/files/open-file.ts';
import type { LeftElsewhere } from '../model/redaction/left-elsewhere.ts';
import type { NotLookedFor } from '../model/redaction/not-looked-for.ts';
import { fingerprintOf, type RedactionResult } from '../model/redaction/result.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import { createWorkspace, type Workspace } from '../mounted/workspace.ts';

const a4 = { width: 595, height: 842 };

/** For tests of jobs: sets up the texts of the workspace in English, with error codes as the texts of errors. */
export async function speakEnglish(): Promise<void> {
  // All tests of a browser share one page, in which texts would no longer be loaded.
  if ('document' in globalThis) throw new Error('Tests of components load texts with loadTexts.');
  await i18n.use(numberFormatter).init({
    lng: 'en',
    keySeparator: false,
    interpolation,
    resources: { en: { workspace: english, errors: {} } },
  });
}

/**
 * For tests that work with real files and show a notice some time later: timers wait until the test advances them, so
 * that no notice appears during a later test of the same process. Everything else runs as usual.
 */
export function onlyTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** The titles of the notices shown so far, the oldest first. */
export function noticeTitles(): string[] {
  return noticeLog
    .getState()
    .notices.map(({ title }) => title)
    .reverse();
}

/** An open file of three pages whose key is its name without the extension. */
export function readyFile(name: string, fields: Partial<OpenFile> = {}): OpenFile {
  const source = new File(['x'], name, { type: 'application/pdf', lastModified: 1 });
  const identity = { name, size: 1, lastModified: 1 };
  const file = openFile(name.replace(/\.pdf$/u, ''), identity, source);
  return { ...file, status: 'ready', pages: [a4, a4, a4], ...fields };
}

/**
 * A workspace with these files open, without notices of earlier tests. It renders nothing, and every document has three
 * pages without marks of another program.
 */
export function openedWorkspace(
  names: readonly string[] = [],
  documents: Partial<PdfDocuments> = {},
): Workspace {
  clearNotices();
  const workspace = createWorkspace();
  const opened: Workspace = {
    ...workspace,
    documents: {
      ...workspace.documents,
      open: async () => [a4, a4, a4],
      close: () => undefined,
      holdsOpenMarks: async () => false,
      ...documents,
    },
  };
  const files = names.map((name) => readyFile(name));
  opened.store.setState((state) => ({ files, view: { ...state.view, fileKey: files[0]?.key ?? null } }));
  return opened;
}

/** The server's answer for one file without any removed value elsewhere. */
export const nothingElsewhere = {
  success: true,
  file_results: [
    {
      file: 'a.pdf',
      status: 'success',
      result: { values: 1, too_short: 0, without_text: 0, found: [], unread: [] },
    },
  ],
} as const;

/** A result for which everything was looked for. */
export const nothingMissing: NotLookedFor = {
  possible: [],
  possibleFindings: 0,
  ...{ kinds: [], byRules: [], methods: [], withoutRun: [], notFullyChecked: [], unread: [], unreadParts: 0 },
  ...{ unseen: [], unmarkedHits: 0, failedTerms: [] },
};

/** A result without any removed value elsewhere. */
export const nothingLeft: LeftElsewhere = {
  ...{ values: [], inside: [], isOnPurpose: true, lookedFor: 1, tooShort: 0, withoutText: 0 },
};

/** A result of a file that answers to its marks and the settings. */
export function resultOf(
  { store }: Workspace,
  fileKey: string,
  fields: Partial<RedactionResult> = {},
): RedactionResult {
  return {
    ...{
      key: `redacted-${fileKey.length}`,
      fileKey,
      name: `redacted-${fileKey}.pdf`,
      pdf: new Blob(['%PDF']),
    },
    ...{ proof: null, password: null, report: {} as RedactionResult['report'], marks: [] },
    ...{ notLookedFor: nothingMissing, left: nothingLeft },
    fingerprint: fingerprintOf(planOf(store.getState()), fileKey),
    ...fields,
  };
}
