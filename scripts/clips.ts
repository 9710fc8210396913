import { runPlaywright } from './run-tests.ts';
import { buildWebIfStale } from './web-build.ts';

if (!(await buildWebIfStale())) process.exit(1);
const { tally } = await runPlaywright(process.argv.slice(2), 'e2e/clips.config.ts');
process.exitCode = tally.failed === 0 ? 0 : 1;
