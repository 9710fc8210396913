import {
  groundOptionsOf,
  type RedactionMapping,
  type RedactionReport,
  redactedNames,
  type redactFiles,
} from '@sladd/contract';
import type { RedactedDocument, RedactRequest } from '@sladd/pipeline';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { FileAnswer } from '../../http/mount-multipart.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { Batch } from '../../tasks/batch.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { toFileError } from '../../tasks/file-error.ts';
import { TaskError } from '../../tasks/task-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import type { ApprovalGate } from '../approvals/index.ts';
import { ruleIn, type Standing } from '../rules/index.ts';
import { checkFailed, errorReport, failedCheckReport, nothingFound, taskFailed } from './failed-file.ts';
import { proofEntries } from './proof-entries.ts';
import { removedElsewhere } from './removed-elsewhere.ts';
import { zipFiles } from './zip-files.ts';

type RedactionFields = z.output<typeof redactFiles.fields>;

/** What the organization asks of a redaction. */
interface RulesOfRun {
  readonly standing: Standing;
  readonly gate: ApprovalGate;
}

/**
 * Redacts every file by its mapping and answers an archive with the results, a signed proof of each and `report.json`. A file
 * that fails among several fails alone: the archive holds the others, and the report its code. Throws
 * `redaction.invalid_mapping`, `redaction.nothing_to_redact`, `rules.unfinished`, `approval.required` by the gate, and for
 * a file that was sent alone
 * `redaction.check_failed` with page and cause and what reading it throws, each with its `file_index`.
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
    files.map(({ bytes }, index) => ({ bytes, mapping: mappings[index] ?? { pages: [] } })),
    fields,
  );
  const others = removedElsewhere(mappings);
  const request = {
    removeImages: fields.remove_images,
    ...(fields.terms ? { terms: fields.terms, wholeWords: fields.whole_words ?? false } : {}),
    ...(fields.appearance ? { appearance: fields.appearance } : {}),
    ...(fields.options ? { options: fields.options } : {}),
    ...(fields.grounds ? { grounds: fields.grounds } : {}),
    ...(fields.new_password === undefined ? {} : { newPassword: fields.new_password }),
  };
  const batch = new Batch(signal);
  const made = await batch.each(files, (file, index) => {
    const mapping = mappings[index] ?? { pages: [] };
    const isAlone = files.length === 1;
    const own = { ...request, alsoRemoved: others[index] ?? [] };
    return redactOne(tasks, batch, { file, index, isAlone, mapping, request: own, owner });
  });
  const madeAt = clock();
  const done = made.map((result, index) => toldWith(result, madeAt, gate.approvalOf(index)));
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

/** What is handed out says when it was made, and by whose approval; a file that is not says neither. */
function toldWith(
  { bytes, report }: RedactedDocument,
  madeAt: Date,
  approval: RedactionReport['approval'],
): RedactedDocument {
  if (!bytes) return { bytes, report };
  return { bytes, report: { ...report, made_at: madeAt.toISOString(), ...(approval ? { approval } : {}) } };
}

/**
 * What was asked for under the rules of an organization: its look, what its boxes say they rest on, and no file that was not reviewed. The server sees no
 * review: it takes the word of whoever sends the files, and refuses where none is given.
 */
function underRules(standing: Standing, fields: RedactionFields, files: number): RedactionFields {
  const { review = [] } = fields;
  if (standing.switches.no_unfinished_export) {
    const index = review.findIndex(({ undecided, unseen_pages }) => undecided + unseen_pages > 0);
    if (review.length !== files || index !== -1) {
      const details = index === -1 ? {} : { file_index: index, ...review[index] };
      throw new AppError('rules.unfinished', { details });
    }
  }
  const look = ruleIn(standing, 'appearance');
  const appearance = (look.source === 'locked' ? undefined : fields.appearance) ?? look.value;
  return { ...fields, appearance, grounds: groundsUnder(standing, fields.grounds) };
}

/** The rules of an organization that decided about the result, to be said with it. */
function setByOrganization(standing: Standing): {
  set_by_organization?: readonly ('appearance' | 'legal_bases')[];
} {
  const set = (['appearance', 'legal_bases'] as const).filter(
    (rule) => ruleIn(standing, rule).source === 'locked',
  );
  return set.length > 0 ? { set_by_organization: set } : {};
}

/** What boxes rest on: where the organization says how for all, its words and its demand hold, whoever sends the files. */
function groundsUnder(standing: Standing, asked: RedactionFields['grounds']): RedactionFields['grounds'] {
  const { source, value } = ruleIn(standing, 'legal_bases');
  const said = source === 'locked' && value ? groundOptionsOf(value) : undefined;
  if (!said) return asked;
  const others = (asked?.sets ?? []).filter((set) => said.sets.every(({ id }) => id !== set.id));
  return {
    ...said,
    sets: [...said.sets, ...others],
    ...(asked ? { by_type: asked.by_type, otherwise: asked.otherwise } : {}),
  };
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
  /** Whether no other file was sent: its failure is then that of the call. */
  readonly isAlone: boolean;
  readonly mapping: RedactionMapping;
  readonly request: RedactRequest;
  readonly owner: string;
}

/** No failures of the file: a mapping that does not fit it is the caller's mistake, a full queue the server's. */
const callErrors = ['redaction.invalid_mapping', 'task.busy'] as const;

async function redactOne(
  tasks: DocumentTaskRunner,
  batch: Batch,
  { file, index, isAlone, mapping, request, owner }: Job,
): Promise<RedactedDocument> {
  // The task takes the bytes along.
  const size = file.bytes.length;
  try {
    const input = { file, mapping, request };
    const events = await batch.start((signal) => tasks.run('redact', input, { owner, signal }));
    let result: RedactedDocument | undefined;
    for await (const event of events) result = event.result;
    if (!result) throw new TaskError('task.crashed');
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
