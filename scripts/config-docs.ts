import { configDocument } from '../apps/server/src/config-document.ts';
import { writeOrCheck } from './generated-document.ts';

writeOrCheck('docs/config.md', configDocument(), 'npm run config-docs');
