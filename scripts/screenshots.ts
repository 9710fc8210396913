import { resolve } from 'node:path';
import { runPlaywright } from './run-tests.ts';
import { buildWebIfStale } from './web-build.ts';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('-')) {
  console.error('Usage: npm run screenshots -- FOLDER');
  process.exit(2);
}
if (!(await buildWebIfStale())) process.exit(1);
process.env.SCREENSHOTS_FOLDER = resolve(folder);
const { tally } = await runPlaywright(rest, 'e2e/screenshots.config.ts');
process.exitCode = tally.failed === 0 ? 0 : 1;
