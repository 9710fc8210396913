import { getMe, login, logout, register } from './auth.ts';
import { hybridDetect, multiDetect } from './detection.ts';
import { extractText } from './extract.ts';
import { getHealth } from './health.ts';
import { redactFiles } from './redaction.ts';
import { findWords, searchFiles } from './search.ts';
import { getCurrentSubscription } from './subscriptions.ts';

/** Every call there is: the server refuses to start unless each is mounted exactly once. */
export const routes = {
  getHealth,
  register,
  login,
  logout,
  getMe,
  getCurrentSubscription,
  extractText,
  searchFiles,
  findWords,
  multiDetect,
  hybridDetect,
  redactFiles,
} as const;
