import '../styles/index.css';
import { beforeAll } from 'vitest';
import { startI18n } from '../shared/i18n/i18n.ts';

beforeAll(startI18n);
