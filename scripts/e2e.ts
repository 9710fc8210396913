import { withJourneyNames } from './journey-names.ts';
import { runPlaywright } from './run-tests.ts';
import { closingLine } from './tally.ts';
import { slowestLines } from './timings.ts';
import { buildWebIfStale } from './web-build.ts';

if (!(await buildWebIfStale())) process.exit(1);
const { tally, timings } = await runPlaywright(withJourneyNames(process.argv.slice(2)));
if (timings.length > 10) console.log(['Slowest journeys:', ...slowestLines(timings, 10)].join('\n'));
console.log(closingLine(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;
