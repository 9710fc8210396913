export { approvalMailKinds } from './approval-mail-kinds.ts';
export { approvalRoutes } from './approvals.routes.ts';
export { deleteExpiredDrafts } from './expired-drafts.ts';
export { type ApprovalGate, approvalGate } from './require-approval.ts';
