import '../styles/index.css';
import { CSRF_COOKIE } from '@sladd/contract';
import { beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { startI18n } from '../shared/i18n/i18n.ts';
import { clearNotices } from '../shared/notices.ts';
import { closeProblemReport } from '../shared/report-problem.ts';

// Files take turns in one page: what the one before left behind is gone before the first test of the next.
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

// As in a browser that has been signed in: without it the page does not ask the server who that is.
beforeEach(() => cookieStore.set(CSRF_COOKIE, 'token'));

// The library takes screens away by itself, but in the first file alone.
beforeEach(cleanup);
