import {
  type RedactionMapping,
  type RedactionReport,
  type redactFiles,
  removalOfCall,
  removalOfPlan,
} from '@sladd/contract';
import type { z } from 'zod';
import type { AuditActor } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findMembership } from '../memberships/index.ts';
import { changedAt } from './draft-times.ts';
import { type DraftRow, findApprovedOf, findUserName, noteDelivered } from './drafts.store.ts';
import { findRules } from './rules.store.ts';
import { approvalInForce, type DraftApproval } from './sealed-draft.ts';

type GateDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'secret'>;

/** The redaction requested for one file. */
interface Wanted {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mapping: RedactionMapping;
  /** The other options of the call. */
  readonly fields: z.output<typeof redactFiles.fields>;
}

/** Blocks redactions without approval in organizations that require a second person. */
export interface ApprovalGate {
  /** Whether approval is required. */
  readonly isShut: boolean;
  /**
   * Throws `approval.required` with the `file_index` of the first file without an approval for exactly these areas and
   * options.
   */
  enter(files: readonly Wanted[]): Promise<void>;
  /**
   * Records which files are delivered. Throws `approval.required` if an approval was withdrawn meanwhile, or the caller
   * is no longer a member.
   */
  leave(delivered: readonly number[]): Promise<void>;
  /**
   * The approval of a delivered file, with a name only if the organization allows it; undefined if none is required.
   */
  approvalOf(index: number): ReportedApproval | undefined;
}

type ReportedApproval = NonNullable<RedactionReport['approval']>;

const open: ApprovalGate = {
  isShut: false,
  enter: async () => undefined,
  leave: async () => undefined,
  approvalOf: () => undefined,
};

/** The gate for a caller: open without an organization, or if the organization requires no approval. */
export async function approvalGate(
  deps: GateDeps,
  { organization, userId }: Pick<Actor, 'organization' | 'userId'>,
  actor: AuditActor,
): Promise<ApprovalGate> {
  if (!organization) return open;
  const organizationId = organization.id;
  const rules = await findRules(deps.db, organizationId);
  if (!rules.is_required) return open;
  let approved: readonly Approved[] = [];
  return {
    isShut: true,
    enter: async (files) => {
      approved = await Promise.all(
        files.map(async (file, index) => {
          const found = await findApproval(deps, organizationId, file);
          if (!found) throw new AppError('approval.required', { details: { file_index: index } });
          const { at, by } = found.approval;
          const name = rules.names_approver ? await findUserName(deps.db, by) : undefined;
          const reported = { approved_at: at, ...(name === undefined ? {} : { approved_by: name }) };
          return { draft: found.draft, reported };
        }),
      );
    },
    leave: (delivered) =>
      deps.db.transaction().execute(async (transaction) => {
        const { keep_days } = await findRules(transaction, organizationId);
        const { updated_at: delivered_at, expires_at } = changedAt({ keep_days }, deps.clock());
        const isMember = (await findMembership(transaction, organizationId, userId)) !== undefined;
        const drafts: DraftRow[] = [];
        for (const index of delivered) {
          const draft = approved[index]?.draft;
          const isDone =
            draft && isMember && (await noteDelivered(transaction, draft, { delivered_at, expires_at }));
          if (!isDone) throw new AppError('approval.required', { details: { file_index: index } });
          drafts.push(draft);
        }
        // After all changes: an entry locks the log until the transaction ends.
        for (const draft of drafts) {
          await deps.audit.record(transaction, {
            organizationId,
            actor,
            action: 'approval.delivered',
            details: { areas: draft.boxes },
            target: { kind: 'draft', id: draft.id },
          });
        }
      }),
    approvalOf: (index) => approved[index]?.reported,
  };
}

/** The approval of a file. */
interface Approved {
  readonly draft: DraftRow;
  readonly reported: ReportedApproval;
}

/** The approved draft that matches exactly this file and the requested redaction. */
async function findApproval(
  { db, secret }: GateDeps,
  organizationId: string,
  { bytes, mapping, fields }: Wanted,
): Promise<{ readonly draft: DraftRow; readonly approval: DraftApproval } | undefined> {
  const removal = removalOfCall(mapping, fields);
  if (removal === null) return undefined;
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const drafts = await findApprovedOf(db, organizationId, sha256);
  for (const draft of drafts) {
    const approval = approvalInForce(secret, draft);
    if (approval !== null && removalOfPlan(approval.plan) === removal) return { draft, approval };
  }
  return undefined;
}
