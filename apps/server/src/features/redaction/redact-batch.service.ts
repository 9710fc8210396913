import { type RedactionMapping, redactedNames } from '@sladd/contract';
import type { RedactedDocument, RedactRequest } from '@sladd/pipeline';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { FileAnswer } from '../../http/uploads/mount-multipart.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import { Batch } from '../../tasks/batch.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { toFileError } from '../../tasks/file-error.ts';
import { TaskError } from '../../tasks/task-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import type { ApprovalGate } from '../approvals/index.ts';
import type { Standing } from '../rules/index.ts';
import { checkFailed, errorReport, failedCheckReport, nothingFound, taskFailed } from './failed-file.ts';
import { proofEntries } from './proof-entries.ts';
import { redactFile } from './redact-file.ts';
import { removedElsewhere } from './removed-elsewhere.ts';
import { type RedactionFields, requestOf, setByOrganization, underRules } from './rules-of-redaction.ts';
import { stampReport } from './stamp-report.ts';
import { zipFiles } from './zip-files.ts';

/** The organization's rules for a redaction. */
interface RulesOfRun {
  readonly standing: Standing;
  readonly gate: ApprovalGate;
}

/**
 * Redacts each file by its mapping and returns an archive with the results, a signed proof of each and `report.json`.
 * Of several files, a failed one does not affect the others: the report contains its code. Throws
 * `redaction.invalid_mapping`, `redaction.nothing_to_redact`, `rules.unfinished`, `approval.required` by the gate, and
 * for a single file `redaction.check_failed` with page and cause and the errors of reading it, each with its
 * `file_index`.
 */
export async function redactBatch(
  deps: Pick<Deps, 'tasks' | 'newId' | 'clock' | 'proofKeys'>,
  files: readonly UploadedFile[],
  asked: RedactionFields,
  { owner, signal, gate, standing }: TaskOptions & RulesOfRun,
): Promise<FileAnswer> {
  const fields = underRules(standing, asked, files.length);
  const { tasks, newId, clock } = deps;
  const mappings = checkMappings(files, fields);
  await gate.enter(
    files.map(({ bytes }, index) => ({ bytes, mapping: mappings[index] ?? { pages: [] }, fields })),
  );
  const others = removedElsewhere(mappings);
  const request = requestOf(fields);
  const batch = new Batch(signal);
  const made = await batch.each(files, (file, index) => {
    const mapping = mappings[index] ?? { pages: [] };
    const isAlone = files.length === 1;
    const own = { ...request, alsoRemoved: others[index] ?? [] };
    return redactOne(tasks, batch, { file, index, isAlone, mapping, request: own, owner });
  });
  const madeAt = clock();
  const done = made.map((result, index) => stampReport(result, madeAt, gate.approvalOf(index)));
  const names = redactedNames(files.map((file) => file.name));
  const report = {
    batch_id: newId(),
    ...setByOrganization(standing),
    files: done.map((result) => result.report),
  };
  const entries = [
    ...done.flatMap(({ bytes }, index) =>
      bytes ? [{ name: names[index] ?? `redacted-${index}.pdf`, bytes }] : [],
    ),
    ...proofEntries({ proofKeys: deps.proofKeys, madeAt }, names, done),
    { name: 'report.json', bytes: new TextEncoder().encode(JSON.stringify(report, null, 2)) },
  ];
  const bytes = await zipFiles(entries, madeAt, signal);
  await gate.leave(done.flatMap((result, index) => (result.bytes ? [index] : [])));
  return { name: 'redacted.zip', contentType: 'application/zip', bytes };
}

function checkMappings(files: readonly UploadedFile[], fields: RedactionFields): readonly RedactionMapping[] {
  const { remove_images, terms = [] } = fields;
  const mappings = fields.redaction_mappings ?? files.map(() => ({ pages: [] }));
  if (mappings.length !== files.length) throw new AppError('redaction.invalid_mapping');
  const empty = mappings.findIndex((mapping) => mapping.pages.every((page) => page.sensitive.length === 0));
  if (empty !== -1 && !remove_images && terms.length === 0) {
    throw new AppError('redaction.nothing_to_redact', { details: { file_index: empty } });
  }
  return mappings;
}

interface Job {
  readonly file: UploadedFile;
  readonly index: number;
  /** Whether it is the only file: then its failure is that of the call. */
  readonly isAlone: boolean;
  readonly mapping: RedactionMapping;
  readonly request: RedactRequest;
  readonly owner: string;
}

/**
 * Errors of the call rather than of the file: a mapping that does not fit is the caller's mistake, a full queue the
 * server's state.
 */
const callErrors = ['redaction.invalid_mapping', 'task.busy'] as const;

async function redactOne(
  tasks: DocumentTaskRunner,
  batch: Batch,
  { file, index, isAlone, mapping, request, owner }: Job,
): Promise<RedactedDocument> {
  // Before the task transfers the bytes.
  const size = file.bytes.length;
  try {
    const result = await redactFile(tasks, batch, { file, mapping, request, owner });
    if (result.bytes) return result;
    if (result.report.status === 'nothing_found') {
      if (isAlone) throw nothingFound(index);
      return result;
    }
    if (isAlone) throw checkFailed(result.report, index);
    return { bytes: null, report: failedCheckReport(result.report) };
  } catch (error) {
    if (!(error instanceof TaskError) || error.code === 'task.cancelled') throw error;
    if (isAlone || callErrors.some((code) => code === error.code)) throw taskFailed(error, index);
    return { bytes: null, report: errorReport(file.name, size, toFileError(error)) };
  }
}
