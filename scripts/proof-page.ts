import { buildProofPage } from '../apps/proof-page/build.ts';
import { writeOrCheck } from './generated-document.ts';

writeOrCheck('packages/proof/page.html', await buildProofPage(), 'npm run proof-page');
