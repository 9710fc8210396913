import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startUpdates, watchInstallation } from '../features/installed-app/index.ts';
import { watchErrors } from '../features/problem-report/index.ts';
import { startI18n } from '../shared/i18n/i18n.ts';
import { watchNetwork } from '../shared/network.ts';
import { startReports, startSecurityMonitors } from '../shared/security/watch.ts';
import { startTheme } from '../shared/theme.ts';
import '../styles/index.css';
import { Providers } from './providers.tsx';
import { showStartFailure } from './start-failure.ts';

startSecurityMonitors();
watchErrors();
try {
  await start();
} catch (error) {
  showStartFailure(document.body);
  throw error;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  startTheme(document.documentElement);
  watchNetwork();
  await startI18n();
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  );
  if (import.meta.env.PROD) startUpdates();
  watchInstallation();
  void startReports();
}
