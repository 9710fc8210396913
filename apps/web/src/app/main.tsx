import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startUpdates, watchInstallation } from '../features/installed-app/index.ts';
import { watchErrors } from '../features/problem-report/index.ts';
import { startTheme } from '../shared/browser/theme.ts';
import { startI18n } from '../shared/i18n/i18n.ts';
import { watchNetwork } from '../shared/network/network.ts';
import { startReports, startSecurityMonitors } from '../shared/security/watch.ts';
import '../styles/index.css';
import { Providers } from './providers.tsx';
import { type StartCode, showStartFailure, startCodes } from './start-failure.ts';

startSecurityMonitors();
watchErrors();
let stage: StartCode = startCodes.settings;
const root = document.getElementById('root');
if (root) {
  try {
    await start(root);
  } catch (error) {
    showStartFailure(document.body, stage, error);
    throw error;
  }
} else console.error('the page has no root element');

async function start(root: HTMLElement): Promise<void> {
  startTheme(document.documentElement);
  watchNetwork();
  stage = startCodes.texts;
  await startI18n();
  stage = startCodes.screen;
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  );
  if (import.meta.env.PROD) startUpdates();
  watchInstallation();
  void startReports();
}
