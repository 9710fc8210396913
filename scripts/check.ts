import './link-workspaces.mjs';
import { checks } from './checks/index.ts';
import { runChecks } from './checks/run.ts';

const { passed, failed } = await runChecks(checks);
console.log(failed === 0 ? `All ${passed} checks hold.` : `${failed} of ${passed + failed} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
