import {
  groundOptionsOf,
  type RedactionReport,
  redactedNames,
  redactFiles,
  redactionBatchReportSchema,
  redactionOptionsSchema,
} from '@sladd/contract';
import { proofNames } from '@sladd/proof';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api, type UploadOptions } from '../../../../shared/api/client.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { effectiveAppearance } from '../../model/redaction/appearance.ts';
import { mappingOf } from '../../model/redaction/mapping.ts';
import type { RedactionPlan } from '../../model/redaction/result.ts';
import { reviewOf } from '../../model/selectors/unfinished.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { filesToSend, passwordsToSend } from './send-files.ts';
import { unzipped } from './unzipped.ts';

/** Redacts as many files as one call takes and unpacks the answer: one result per file, in their order. */
export async function redactedFiles(
  state: WorkspaceState,
  plan: RedactionPlan,
  files: readonly OpenFile[],
  options: UploadOptions,
): Promise<RedactedFile[]> {
  const sent = filesToSend(files);
  const says = plan.grounds.mode !== 'off';
  const zip = await api.download(redactFiles, {
    files: sent,
    fields: {
      redaction_mappings: files.map((file) =>
        mappingOf(plan.highlights, file.key, plan.options, { grounds: says, decisions: says }),
      ),
      remove_images: plan.options.removeImages,
      appearance: effectiveAppearance(plan.appearance),
      grounds: groundOptionsOf(plan.grounds),
      passwords: passwordsToSend(files),
      ...reviewField(state, files),
      ...lockFields(state),
    },
    ...options,
  });
  return readAnswer(zip, sent);
}

/** The state of the review, sent if the organization requires it, because the server does not know it. */
function reviewField(state: WorkspaceState, files: readonly OpenFile[]) {
  if (!state.account.rules.switches.no_unfinished_export) return { review: undefined };
  const review = reviewOf(state, files).map(({ undecided, unseen }) => ({
    undecided,
    unseen_pages: unseen.length,
  }));
  return { review };
}

/** The fields of the call for the password of the results. */
function lockFields({ redaction }: WorkspaceState) {
  const { lock, newPassword } = redaction;
  return {
    new_password: lock.mode === 'new' ? newPassword : undefined,
    options: lock.mode === 'same' ? redactionOptionsSchema.parse({ encrypt_again: true }) : undefined,
  };
}

/** The result of one file; without a PDF if its check failed. */
export interface RedactedFile {
  readonly name: string;
  readonly pdf: Uint8Array<ArrayBuffer> | undefined;
  readonly proof: Uint8Array<ArrayBuffer> | undefined;
  readonly report: RedactionReport;
}

/** Unpacks the zip of an answer: one PDF with its proof for each file sent, in their order, and the report about them. */
async function readAnswer(zip: Blob, sent: readonly File[]): Promise<RedactedFile[]> {
  const entries = await unzipped(new Uint8Array(await zip.arrayBuffer()));
  const report = entries['report.json'];
  const parsed = redactionBatchReportSchema.safeParse(
    report ? JSON.parse(new TextDecoder().decode(report)) : null,
  );
  if (!parsed.success || parsed.data.files.length !== sent.length)
    throw new ApiError('client.unexpected_answer');
  const names = redactedNames(sent.map((file) => file.name));
  const proofs = proofNames(names);
  return parsed.data.files.map((fileReport, index) => {
    const name = names[index] ?? '';
    return { name, pdf: entries[name], proof: entries[proofs[index] ?? ''], report: fileReport };
  });
}

/**
 * Whether the bytes have this checksum. Without WebCrypto (a page served over plain HTTP) returns true, and only the
 * check of the server applies.
 */
export async function hasChecksum(pdf: Uint8Array<ArrayBuffer>, sha256: string | null): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', pdf));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256?.toLowerCase();
}
