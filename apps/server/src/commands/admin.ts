import { readConfig } from '../config.ts';
import { runAdmin } from './admin/run.ts';

// For the owner of a server: what administrators do on their page, without a browser.
const { code, text } = await runAdmin(process.argv.slice(2), () => readConfig(process.env));
if (code === 0) console.log(text);
else console.error(text);
process.exitCode = code;
