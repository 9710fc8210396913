import { planText } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { sha256OfText } from '../../../shared/digest/sha256.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import {
  useApprovalOrganization,
  useCreateDraft,
  useSendDraft,
} from '../../../shared/organization/approvals.api.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import type { FileApproval } from '../model/redaction/file-approval.ts';
import { markPlanOf } from '../model/redaction/mark-plan.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import { useWorkspace } from '../mounted/workspace-context.ts';

/** The author's message to the reviewer; a draft that is sent again keeps its title, number and name. */
interface Covering {
  readonly title: string;
  readonly caseNumber: string;
  readonly message: string;
  /** Whether to include the name of the file. */
  readonly withName: boolean;
}

/** Seals and sends the plan of a file, for the first time or again; calls `onSent` on success. */
export function useSend(file: OpenFile, approval: FileApproval, onSent: () => void) {
  const { t } = useTranslation('approval');
  const { store } = useWorkspace();
  const organization = useApprovalOrganization();
  const orgId = organization?.orgId ?? '';
  const create = useCreateDraft(orgId);
  const again = useSendDraft(orgId);
  const draft = approval.draft ?? null;

  const send = async ({ title, caseNumber, message, withName }: Covering) => {
    const withWords = organization?.rules.allows_words ?? false;
    const plan = markPlanOf(planOf(store.getState()), file, { sha256: approval.originalSha256, withWords });
    const sealed = { plan, plan_sha256: await sha256OfText(planText(plan)) };
    const outcome = {
      onSuccess: () => {
        notify.success(t('sent'));
        onSent();
      },
      onError: (error: Error) => notify.error(t('sendFailed'), { body: errorText(error) }),
    };
    const said = message.trim() === '' ? {} : { message };
    if (draft) {
      again.mutate({ draft_id: draft.draft_id, revision: draft.revision, ...sealed, ...said }, outcome);
      return;
    }
    const name = withName ? { file_name: file.identity.name } : {};
    const number = caseNumber.trim() === '' ? {} : { case_number: caseNumber };
    create.mutate({ title, ...number, ...name, ...said, ...sealed }, outcome);
  };
  return { send, isPending: create.isPending || again.isPending };
}
