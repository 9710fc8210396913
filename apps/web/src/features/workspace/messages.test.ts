import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * Every message of the workspace that the specification names or quotes: its key, the quoted words (null where only
 * the key is named), what raises it, and the test that provokes it. Paths are from the folder of the workspace, those
 * that begin with `e2e` from the root.
 */
const messages: readonly [key: string, quoted: string | null, raisedBy: string, provokedBy: string][] = [
  ['file_added_successfully', null, 'jobs/files/open-files.ts', 'jobs/files/open-files.test.ts'],
  ['filesAddedSuccessfully', null, 'jobs/files/open-files.ts', 'jobs/files/open-files.test.ts'],
  [
    'tooManyFiles',
    'Maximum {count} files allowed',
    'dialogs/left-out-dialog.tsx',
    'e2e/src/main-job.spec.ts',
  ],
  ['invalidFiles', null, 'jobs/files/open-files.ts', 'jobs/files/open-files.test.ts'],
  ['errorLoadingPdfGeneric', null, 'jobs/files/open-files.ts', 'jobs/files/open-files.test.ts'],
  ['errorLoadingPdf', null, 'viewer/file-section.tsx', 'e2e/src/main-job.spec.ts'],
  ['couldNotLoadPdf', null, 'viewer/file-section.tsx', 'e2e/src/main-job.spec.ts'],
  ['tryUploadingAgain', null, 'viewer/file-section.tsx', 'e2e/src/main-job.spec.ts'],
  ['fileAndHighlightsRemoved', null, 'jobs/files/close-files.ts', 'jobs/files/open-files.test.ts'],
  ['errorRemovingFile', null, 'jobs/files/close-files.ts', 'jobs/files/open-files.test.ts'],
  ['exitFullScreenInfo', null, 'viewer/fullscreen/use-fullscreen.ts', 'e2e/src/workspace-screens.spec.ts'],
  ['enteringEditMode', null, 'commands/toolbar.command.ts', 'jobs/search/default-terms.test.ts'],
  ['exitingEditMode', null, 'commands/toolbar.command.ts', 'jobs/search/default-terms.test.ts'],
  ['editModeOn', 'Edit mode is on.', 'viewer/marks/use-mark-clicks.ts', 'e2e/src/main-job.spec.ts'],
  ['editModeOff', 'Edit mode is off.', 'viewer/marks/use-mark-clicks.ts', 'e2e/src/main-job.spec.ts'],
  ['selectionTooSmall', null, 'viewer/marks/use-drawing.ts', 'e2e/src/main-job.spec.ts'],
  ['errorLoadingPage', null, 'viewer/pages/page-picture.tsx', 'documents/page-pictures.test.ts'],
  ['thumbnails.failed', null, 'panels/thumbnails/thumbnail-grid.tsx', 'documents/page-pictures.test.ts'],
  ['processingFailed', null, 'viewer/words/page-reading.tsx', 'e2e/src/scanned.spec.ts'],
  ['preparingTextLayer', null, 'viewer/words/page-reading.tsx', 'e2e/src/scanned.spec.ts'],
  [
    'ocrComplete',
    'OCR processing complete. Edit mode is on.',
    'jobs/reading/read-text.ts',
    'jobs/reading/read-text.test.ts',
  ],
  [
    'ocrFailed',
    'OCR extraction failed after {n} attempts: {message}',
    'jobs/reading/read-text.ts',
    'jobs/reading/read-text.test.ts',
  ],
  ['highlightDeleted', null, 'commands/review.command.ts', 'commands/commands.test.ts'],
  ['allHighlightsDeleted', null, 'jobs/marks/clear-marks.ts', 'jobs/marks/ignore-list.test.ts'],
  ['deletedHighlightsForOccurrences', null, 'jobs/marks/same-text.ts', 'jobs/marks/same-text.test.ts'],
  ['noMatchingHighlightsFound', null, 'jobs/marks/same-text.ts', 'jobs/marks/same-text.test.ts'],
  ['deleteAllSameFailed', null, 'jobs/marks/same-text.ts', 'jobs/marks/same-text.test.ts'],
  ['errorRemovingHighlightsByText', null, 'jobs/marks/same-text.ts', 'jobs/marks/same-text.test.ts'],
  ['addedHighlightsForText', null, 'jobs/marks/same-text.ts', 'jobs/marks/same-text.test.ts'],
  ['noAdditionalOccurrencesFound', null, 'jobs/marks/same-text.ts', 'jobs/marks/same-text.test.ts'],
  ['highlightAllSameFailed', null, 'jobs/marks/same-text.ts', 'jobs/marks/same-text.test.ts'],
  ['errorHighlightingAllOccurrences', null, 'jobs/marks/same-text.ts', 'jobs/marks/same-text.test.ts'],
  ['addedToIgnoreList', null, 'jobs/marks/ignore-list.ts', 'jobs/marks/ignore-list.test.ts'],
  ['noFilesSelected', 'no files selected', 'jobs/detection/detect.ts', 'jobs/detection/detect.test.ts'],
  ['startingEntityDetection', null, 'jobs/detection/detect.ts', 'jobs/detection/detect.test.ts'],
  ['detectionCompleted', null, 'jobs/detection/finish-run.ts', 'jobs/detection/detect.test.ts'],
  ['detection.failed', null, 'jobs/detection/detect.ts', 'jobs/detection/detect.test.ts'],
  [
    'detection.alreadyRunning',
    'Batch detection already in progress',
    'jobs/detection/detect.ts',
    'jobs/detection/detect.test.ts',
  ],
  [
    'streamingStopped',
    'Streaming batch detection stopped',
    'jobs/detection/detect.ts',
    'jobs/detection/detect.test.ts',
  ],
  [
    'processingCancelled',
    'Processing cancelled by user',
    'jobs/detection/detect.ts',
    'jobs/detection/detect.test.ts',
  ],
  [
    'requestFailedWithStatus',
    'Request failed with status {status}',
    'jobs/detection/detection-notices.ts',
    'jobs/detection/detect.test.ts',
  ],
  [
    'waitForAuth',
    'wait for auth',
    'jobs/detection/save-detection-settings.ts',
    'jobs/detection/save-detection-settings.test.ts',
  ],
  [
    'authLostBeforeSave',
    'Authentication lost before save operation',
    'jobs/detection/save-detection-settings.ts',
    'jobs/detection/save-detection-settings.test.ts',
  ],
  [
    'authLostDuringSave',
    'Authentication lost during save operation',
    'jobs/detection/save-detection-settings.ts',
    'jobs/detection/save-detection-settings.test.ts',
  ],
  [
    'errorLoadingSettings',
    null,
    'jobs/detection/save-detection-settings.ts',
    'jobs/detection/save-detection-settings.test.ts',
  ],
  [
    'detection.notSaved',
    null,
    'jobs/detection/save-detection-settings.ts',
    'jobs/detection/save-detection-settings.test.ts',
  ],
  ['autoProcess.notConfigured', null, 'jobs/files/process-added.ts', 'jobs/files/process-added.test.ts'],
  ['searchingWithDefaultTerms', null, 'jobs/search/default-terms.ts', 'jobs/search/search.test.ts'],
  [
    'noDefaultTermsFound',
    'no default terms found',
    'jobs/search/default-terms.ts',
    'jobs/search/search.test.ts',
  ],
  [
    'allDefaultTermsActive',
    'all default terms active',
    'jobs/search/default-terms.ts',
    'jobs/search/search.test.ts',
  ],
  [
    'patternAlreadyExists',
    'pattern already exists',
    'jobs/search/default-terms.ts',
    'jobs/search/search.test.ts',
  ],
  [
    'failedToSavePattern',
    'failed to save pattern',
    'jobs/search/default-terms.ts',
    'jobs/search/search.test.ts',
  ],
  [
    'searchTermAlreadyExists',
    'search term already exists: {term}',
    'jobs/search/search.ts',
    'jobs/search/search.test.ts',
  ],
  ['invalidSearchQuery', 'invalid search query', 'jobs/search/search.ts', 'jobs/search/search.test.ts'],
  [
    'noFilesSelectedForSearch',
    'no files selected for search',
    'jobs/search/search.ts',
    'jobs/search/search.test.ts',
  ],
  ['errorPerformingSearch', 'error performing search', 'jobs/search/search.ts', 'jobs/search/search.test.ts'],
  ['startingRedactionProcess', null, 'jobs/redaction/redact.ts', 'jobs/redaction/deliver.test.ts'],
  ['redactionCompleted', null, 'jobs/redaction/redact.ts', 'jobs/redaction/deliver.test.ts'],
  ['redactionFailed', null, 'jobs/redaction/redact.ts', 'jobs/redaction/deliver.test.ts'],
  ['redactionTimedOut', null, 'jobs/redaction/redact.ts', 'jobs/redaction/redact.test.ts'],
  [
    'noRedactionContent',
    'no redaction content found',
    'jobs/redaction/begin-redaction.ts',
    'jobs/redaction/redact.test.ts',
  ],
  [
    'noFilesOrContent',
    'no files selected or no content to redact',
    'jobs/redaction/begin-redaction.ts',
    'jobs/redaction/deliver.test.ts',
  ],
  ['files_downloaded_successfully', null, 'jobs/redaction/deliver.ts', 'jobs/redaction/deliver.test.ts'],
  ['errorDownloadingFiles', null, 'jobs/redaction/deliver.ts', 'jobs/redaction/deliver.test.ts'],
  ['printFailed', null, 'jobs/redaction/print-blob.ts', 'jobs/redaction/deliver.test.ts'],
  ['printPopupBlocked', null, 'jobs/redaction/print-blob.ts', 'jobs/redaction/deliver.test.ts'],
  ['historySaved', null, 'jobs/redaction/save-history.ts', 'jobs/redaction/save-history.test.ts'],
  ['historyNotSaved', null, 'jobs/redaction/save-history.ts', 'jobs/redaction/save-history.test.ts'],
  ['historyLoaded', null, 'jobs/redaction/open-record.ts', 'jobs/redaction/open-record.test.ts'],
  ['pleaseUploadFile', null, 'jobs/redaction/open-record.ts', 'jobs/redaction/open-record.test.ts'],
  [
    'couldntLoadRedactionHistory',
    null,
    'jobs/redaction/open-record.ts',
    'jobs/redaction/open-record.test.ts',
  ],
  [
    'couldntDeleteHistory',
    null,
    'panels/history/delete-record-dialog.tsx',
    'panels/history/history-panel.test.tsx',
  ],
  ['user.logoutFailed', null, 'dialogs/sign-out-dialog.tsx', 'e2e/src/kept-files.spec.ts'],
];

/** The messages of the history that tell why, put together from what was tried and how it ended. */
const ofHistory: readonly [key: string, quoted: string][] = [
  ['historySignIn.fetchAll', 'User must be authenticated to fetch documents'],
  ['historySignIn.save', 'User must be authenticated to save documents'],
  ['historySignIn.fetch', 'User must be authenticated to fetch document'],
  ['historySignIn.delete', 'User must be authenticated to delete document'],
  ['historyError.fetchAll', 'An error occurred while fetching documents'],
  ['historyError.save', 'An error occurred while saving document'],
  ['historyError.fetch', 'An error occurred while fetching document'],
  ['historyError.delete', 'An error occurred while deleting document'],
  ['historyFailed.fetchAll', 'Failed to fetch documents'],
  ['historyFailed.save', 'Failed to save document'],
  ['historyFailed.fetch', 'Failed to fetch document'],
];

/** Messages that calls bring along, by their codes; the tests are those of the calls. */
const ofErrors: readonly [code: string, quoted: string, provokedBy: string][] = [
  ['search.required', 'Files and search term are required', 'apps/server/src/features/search/search.test.ts'],
  ['search.no_files', 'No files provided for word search', 'apps/server/src/features/search/search.test.ts'],
  ['search.invalid_query', 'invalid search query', 'apps/server/src/features/search/search.test.ts'],
  [
    'detection.already_running',
    'Batch detection already in progress',
    'apps/server/src/features/detection/detection.test.ts',
  ],
  [
    'redaction.nothing_to_redact',
    'no files selected or no content to redact',
    'apps/server/src/features/redaction/redaction.test.ts',
  ],
  ['files.too_many', 'Maximum 20 files allowed', 'apps/server/src/features/search/search.test.ts'],
  ['client.no_body', 'Response body is not readable', 'apps/web/src/shared/api/sse.test.ts'],
];

const fromRoot = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
const fileOf = (path: string) =>
  fromRoot(/^(?:e2e|apps)\//u.test(path) ? path : `apps/web/src/features/workspace/${path}`);

type Texts = Readonly<Record<string, string>>;
const texts = (language: string, name: string): Texts =>
  JSON.parse(fromRoot(`apps/web/src/locales/${language}/${name}.json`));
const [english, norwegian] = [texts('en', 'workspace'), texts('nb', 'workspace')];

/** All forms of a text: one, or one for each number. */
function formsOf(of: Texts, key: string): string[] {
  return [of[key], of[`${key}_one`], of[`${key}_other`]].filter((text) => text !== undefined);
}
const blanksOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const plain = (text: string) => text.replace(/\{\{(\w+)\}\}/g, '{$1}');
/** The longest run of words between blanks. */
const coreOf = (text: string) =>
  text
    .split(/\{\{\w+\}\}/)
    .map((part) => part.trim())
    .sort((a, b) => b.length - a.length)[0] ?? '';

function expectBothLanguages(en: Texts, nb: Texts, key: string, quoted: string | null): void {
  const [forms, norwegianForms] = [formsOf(en, key), formsOf(nb, key)];
  expect(forms.length).toBeGreaterThan(0);
  if (quoted !== null) expect(forms.map(plain)).toContain(quoted);
  expect(norwegianForms.map(blanksOf)).toEqual(forms.map(blanksOf));
  expect(norwegianForms).not.toEqual(forms);
}

describe.each(messages)('%s', (key, quoted, raisedBy, provokedBy) => {
  test('says what is quoted, in both languages', () => {
    expectBothLanguages(english, norwegian, key, quoted);
  });

  test('is raised where the table says', () => {
    expect(fileOf(raisedBy)).toContain(`'${key}'`);
  });

  test('is provoked by the test that the table names', () => {
    const test = fileOf(provokedBy);
    const names = [`english.${key}`, `english['${key}']`, ...formsOf(english, key).map(coreOf)];
    expect(names.filter((name) => name.length > 6 && test.includes(name))).not.toEqual([]);
  });
});

test.each(ofHistory)('%s says what is quoted, in both languages', (key, quoted) => {
  expectBothLanguages(english, norwegian, key, quoted);
  const tested = ['fetching', 'saving', 'deleting', 'Failed to', 'must be authenticated'];
  expect(tested.filter((words) => !fileOf('jobs/redaction/save-history.test.ts').includes(words))).toEqual(
    [],
  );
});

test.each(ofErrors)('%s says what is quoted, in both languages', (code, quoted, provokedBy) => {
  expectBothLanguages(texts('en', 'errors'), texts('nb', 'errors'), code, quoted);
  expect(fileOf(provokedBy)).toContain(code);
});
