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
} from './account.ts';
import {
  forgotPassword,
  login,
  logout,
  refresh,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './auth.ts';
import { addBanWords, clearBanList, getBanList, removeBanWords } from './ban-list.ts';
import { sendContact } from './contact.ts';
import { getDepartment, listDepartments } from './departments.ts';
import { hybridDetect, multiDetect } from './detection.ts';
import { deleteDocument, getDocument, listDocuments, saveDocument } from './documents.ts';
import { addEntities, clearEntities, deleteEntity, listEntities, replaceEntities } from './entity-lists.ts';
import { extractText, streamText } from './extract.ts';
import { getHealth } from './health.ts';
import { clearPatterns, createPattern, deletePattern, listPatterns, updatePattern } from './patterns.ts';
import { redactFiles } from './redaction.ts';
import { findWords, searchFiles } from './search.ts';
import { getSettings, updateSettings } from './settings.ts';
import { exportSettings, importSettings } from './settings-transfer.ts';
import { getSite } from './site.ts';
import { getCurrentSubscription } from './subscriptions.ts';

/** Every call there is: the server refuses to start unless each is mounted exactly once. */
export const routes = {
  getHealth,
  getSite,
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
  getCurrentSubscription,
  extractText,
  streamText,
  searchFiles,
  findWords,
  multiDetect,
  hybridDetect,
  redactFiles,
  listDocuments,
  saveDocument,
  getDocument,
  deleteDocument,
} as const;
