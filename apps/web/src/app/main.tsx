import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../shared/i18n/i18n.ts';
import { startTheme } from '../shared/theme.ts';
import '../styles/index.css';
import { Providers } from './providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

startTheme(document.documentElement);
await startI18n();
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
