import { readConfig } from '../config.ts';
import { runAdmin } from './admin/run.ts';

// For the operator: the functions of the administration page on the command line.
const { code, text } = await runAdmin(process.argv.slice(2), () => readConfig(process.env));
if (code === 0) console.log(text);
else console.error(text);
process.exitCode = code;
