import { readFileSync } from 'node:fs';
import { openApiDocument, routes } from '../packages/contract/src/index.ts';
import { writeOrCheck } from './generated-document.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

writeOrCheck(
  'docs/openapi.json',
  `${JSON.stringify(openApiDocument(routes, version), null, 2)}\n`,
  'npm run openapi',
);
