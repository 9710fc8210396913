import {
  changeDepartment,
  changePassword,
  checkEmail,
  checkUsername,
  deleteMe,
  endSession,
  finishTutorial,
  getMe,
  listSessions,
  updateMe,
} from './account/account.ts';
import {
  forgotPassword,
  login,
  logout,
  refresh,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './account/auth.ts';
import { getDepartment, listDepartments } from './account/departments.ts';
import {
  connectOidc,
  finishOidc,
  listIdentities,
  logoutOidc,
  removeIdentity,
  startOidc,
} from './account/oidc.ts';
import {
  deleteAccount,
  disableAccount,
  enableAccount,
  endAccountSessions,
  getAccount,
  giveAccountPlan,
  listAccounts,
  makeResetLink,
  setAdministrator,
  verifyAccount,
} from './administration/accounts.ts';
import {
  exportInstallationAudit,
  listInstallationAudit,
  updateInstallationRetention,
  verifyInstallationAudit,
} from './administration/log.ts';
import { getSignUp, saveSignUp } from './administration/sign-up.ts';
import { getSystem, listModels, testMail } from './administration/system.ts';
import { getApprovalRules, updateApprovalRules } from './approval/approval-rules.ts';
import {
  approveDraft,
  createDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  returnDraft,
  sendDraft,
  withdrawDraft,
} from './approval/draft-calls.ts';
import { exportAudit, listAudit, updateAuditRetention, verifyAudit } from './audit/audit.ts';
import { createApiKey, deleteApiKey, listApiKeys } from './billing/api-keys.ts';
import { createCheckout, openPortal, receiveWebhook } from './billing/checkout.ts';
import { getEntitlements } from './billing/entitlements.ts';
import { getPlan, listPlans } from './billing/plans.ts';
import {
  cancelSandboxCheckout,
  getSandboxCheckout,
  moveSandboxClock,
  paySandboxCheckout,
  resendSandboxEvent,
} from './billing/sandbox.ts';
import {
  cancelSubscription,
  getCurrentSubscription,
  updateCurrentSubscription,
} from './billing/subscription.ts';
import { getUsageHistory } from './billing/usage.ts';
import { hybridDetect, multiDetect } from './detection/detection.ts';
import { explainPlace } from './detection/explain.ts';
import { deleteDocument, getDocument, listDocuments, saveDocument } from './document/documents.ts';
import { extractText, streamText } from './document/extract.ts';
import { findWords, searchFiles, searchStream } from './document/search.ts';
import { cancelJob, createJob, followJob, getJob, getJobResult, listJobs } from './jobs/jobs.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
} from './jobs/webhooks.ts';
import { readMarks, writeMarks } from './marks/marks-in-pdf.ts';
import { getDeletionEffects, requestDeletion, takeDeletionBack } from './organization/deletion.ts';
import { addDomain, listDomains, removeDomain, verifyDomain } from './organization/domains.ts';
import { acceptHandover, declineHandover, offerHandover, withdrawHandover } from './organization/handover.ts';
import {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  listInvitations,
  listReceivedInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from './organization/invitations.ts';
import { changeMemberRole, listMembers, removeMember } from './organization/members.ts';
import {
  buyOrganizationPlan,
  cancelOrganizationSubscription,
  getOrganizationSubscription,
  getOrganizationUsage,
  openOrganizationPortal,
  updateOrganizationSubscription,
} from './organization/organization-subscription.ts';
import {
  createOrganization,
  getOrganization,
  leaveOrganization,
  listOrganizations,
  renameOrganization,
  switchOrganization,
} from './organization/organizations.ts';
import { getSso, makeRecoveryCodes, removeSso, saveSso, setOnlySso, testSso } from './organization/sso.ts';
import { redactFiles } from './redaction/redaction.ts';
import { secondLook, secondLookStream } from './redaction/second-look.ts';
import { getRulesInForce, returnToRule } from './rules/rules-in-force.ts';
import { changeOrganizationRule, getOrganizationRules } from './rules/shared-rules.ts';
import { addBanWords, clearBanList, getBanList, removeBanWords } from './settings/ban-list.ts';
import {
  addEntities,
  clearEntities,
  deleteEntity,
  listEntities,
  replaceEntities,
} from './settings/entity-lists.ts';
import {
  clearPatterns,
  createPattern,
  deletePattern,
  listPatterns,
  updatePattern,
} from './settings/patterns.ts';
import { getSettings, updateSettings } from './settings/settings.ts';
import { exportSettings, importSettings } from './settings/settings-transfer.ts';
import { sendContact } from './site/contact.ts';
import { reportCspViolation } from './site/csp-reports.ts';
import { getHealth } from './site/health.ts';
import { getProofKeys } from './site/proof-keys.ts';
import { getSite } from './site/site.ts';

/** All calls. The server refuses to start unless each is mounted exactly once. */
export const routes = {
  getHealth,
  getSite,
  getProofKeys,
  reportCspViolation,
  register,
  login,
  refresh,
  logout,
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
  getMe,
  updateMe,
  deleteMe,
  changePassword,
  listSessions,
  endSession,
  changeDepartment,
  finishTutorial,
  checkUsername,
  checkEmail,
  listDepartments,
  getDepartment,
  getSettings,
  updateSettings,
  exportSettings,
  importSettings,
  listEntities,
  addEntities,
  replaceEntities,
  deleteEntity,
  clearEntities,
  listPatterns,
  createPattern,
  updatePattern,
  deletePattern,
  clearPatterns,
  getBanList,
  addBanWords,
  removeBanWords,
  clearBanList,
  sendContact,
  listPlans,
  getPlan,
  createCheckout,
  openPortal,
  receiveWebhook,
  getCurrentSubscription,
  updateCurrentSubscription,
  cancelSubscription,
  getEntitlements,
  getUsageHistory,
  getSandboxCheckout,
  paySandboxCheckout,
  cancelSandboxCheckout,
  moveSandboxClock,
  resendSandboxEvent,
  listApiKeys,
  createApiKey,
  deleteApiKey,
  listOrganizations,
  createOrganization,
  switchOrganization,
  getOrganization,
  renameOrganization,
  leaveOrganization,
  listMembers,
  inviteMember,
  changeMemberRole,
  removeMember,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  listReceivedInvitations,
  openInvitation,
  acceptInvitation,
  declineInvitation,
  offerHandover,
  withdrawHandover,
  acceptHandover,
  declineHandover,
  getDeletionEffects,
  requestDeletion,
  takeDeletionBack,
  getOrganizationSubscription,
  buyOrganizationPlan,
  updateOrganizationSubscription,
  cancelOrganizationSubscription,
  openOrganizationPortal,
  getOrganizationUsage,
  extractText,
  streamText,
  readMarks,
  writeMarks,
  searchFiles,
  searchStream,
  findWords,
  multiDetect,
  hybridDetect,
  explainPlace,
  secondLook,
  secondLookStream,
  redactFiles,
  createJob,
  listJobs,
  getJob,
  followJob,
  cancelJob,
  getJobResult,
  listWebhooks,
  createWebhook,
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  listDocuments,
  saveDocument,
  getDocument,
  deleteDocument,
  listDomains,
  addDomain,
  verifyDomain,
  removeDomain,
  getSso,
  saveSso,
  removeSso,
  testSso,
  setOnlySso,
  makeRecoveryCodes,
  startOidc,
  connectOidc,
  finishOidc,
  logoutOidc,
  listIdentities,
  removeIdentity,
  getOrganizationRules,
  changeOrganizationRule,
  getRulesInForce,
  returnToRule,
  listAudit,
  verifyAudit,
  exportAudit,
  updateAuditRetention,
  getApprovalRules,
  updateApprovalRules,
  listDrafts,
  createDraft,
  getDraft,
  sendDraft,
  withdrawDraft,
  deleteDraft,
  approveDraft,
  returnDraft,
  listAccounts,
  getAccount,
  giveAccountPlan,
  verifyAccount,
  disableAccount,
  enableAccount,
  endAccountSessions,
  makeResetLink,
  setAdministrator,
  deleteAccount,
  getSignUp,
  saveSignUp,
  testMail,
  listModels,
  getSystem,
  listInstallationAudit,
  verifyInstallationAudit,
  exportInstallationAudit,
  updateInstallationRetention,
} as const;
