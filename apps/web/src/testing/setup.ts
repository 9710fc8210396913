import '../styles/index.css';
import { CSRF_COOKIE } from '@sladd/contract';
import { beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { startI18n } from '../shared/i18n/i18n.ts';
import { clearNotices } from '../shared/notices/notices.ts';
import { closeProblemReport } from '../shared/problems/report-problem.ts';

// Test files run one after the other in one page: removes what the last one left behind before the first test.
beforeAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  clearNotices();
  closeProblemReport();
  document.documentElement.removeAttribute('data-theme');
  await page.viewport(1024, 768);
  await startI18n();
});

// Simulates a browser with a session: without the cookie, the page does not ask the server for the user.
beforeEach(() => cookieStore.set(CSRF_COOKIE, 'token'));

// The library cleans up automatically only in the first file.
beforeEach(cleanup);
