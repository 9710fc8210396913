import { runPlaywright } from './run-tests.ts';
import { closingLine } from './tally.ts';
import { buildWebIfStale } from './web-build.ts';

if (!(await buildWebIfStale())) process.exit(1);
const tally = await runPlaywright(process.argv.slice(2));
console.log(closingLine(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;
