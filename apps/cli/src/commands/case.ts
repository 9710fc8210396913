import { join } from 'node:path';
import { findPeople, stateOf } from '@sladd/case';
import { casePlanSchema, caseRulesSchema, defaultLook, optionsOfLook } from '@sladd/contract';
import {
  applyCase,
  type CaseOutputs,
  type CaseResults,
  checkOutputs,
  checkPlan,
  writeKey,
} from '../case/apply-case.ts';
import { overviewOf, planOf } from '../case/case-plan.ts';
import { recordsOfRules } from '../case/case-records.ts';
import { reportOf, statedVersions, versionsOf } from '../case/case-versions.ts';
import {
  type CaseFiles,
  type CaseFolder,
  type CaseReading,
  leftOutLines,
  pdfsIn,
  readFilesOf,
} from '../case/read-case.ts';
import type { Command, Typed } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { type ExitCode, exitCodes, gravest } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { CallPaths } from '../files/call-paths.ts';
import { readJsonOption } from '../files/read-input.ts';
import { OWNER_ONLY, writeOutput } from '../files/write-output.ts';
import { flag, oneInput, text } from '../option-values.ts';
import { detectOptions, detectOptionsHelp, detectRequest, warnNotSought } from '../options/detect-options.ts';
import { groundOptions, groundOptionsHelp, readGrounds } from '../options/ground-options.ts';
import { modelsFolder, modelsOption, modelsOptionHelp } from '../options/models-option.ts';
import { ocrMode, ocrOptions, ocrOptionsHelp } from '../options/ocr-options.ts';
import {
  onePassword,
  passwordOptions,
  passwordOptionsHelp,
  passwordsOf,
} from '../options/password-options.ts';
import { warnOfLacking } from '../options/warn-lacking.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const caseCommand: Command = {
  help: `sladd case <folder> [--rules r.json] --plan plan.json
sladd case <folder> --apply plan.json --out-dir <folder> [--key k.sladdkey --passphrase-file F] [--hardened]

Redacts a case: many PDFs about the same people.

1. The first form finds the people of all PDFs in a folder, in every spelling, and writes a plan. stdout has questions,
   conflicts and a second look at what may have been missed.
2. Edit the plan. Each person needs a decision: remove, keep or pseudonym (null: the rules do not say). A name that may
   mean several people is a question: until "answer" names one of their keys, keep beats remove. "merges" and "splits"
   say who is one person and who is not.
3. The second form does what the plan says. It writes nothing while a person is undecided, or if a file has changed.

Each result is checked as by sladd redact. The exit code is 4 if a check failed; that file is not written. It is 3 if a
file could not be opened; that file is left out, with a warning and in "left_out" or the report. When it can be opened
again, make a new plan.

Options:
  --rules F        decisions to start with: {"preset": "access_request", "subject": "Kari Nordmann",
                   "people": [{"name": "Ola Nordmann", "decision": "pseudonym", "as": "Far"}],
                   "other_findings": "remove", "keep_texts": [], "blocks": ["signature"], "columns": ["Fødselsnummer"]}
                   - presets: access_request, public_records, publication, research
                   - "series": "Barn" instead of "as" numbers pseudonyms: Barn 1, Barn 2
                   - blocks: email_header, signature, address; columns of tables are named by their headings
                   - "zones" come from a plan of the workspace; pages that differ from the form are listed and left alone
  --plan F         where to write the plan. It names people, so protect it like the originals
  --apply F        the plan to apply, with everything decided
  --out-dir FOLDER where the results go; neither the plan nor the key may be in it
  --version NAME   apply only this version of a plan that has "versions". Default: all. Each file is named after its
                   version, or gets a number if that name reveals a removed person. A version says what it decides
                   differently: {"name": "offentlig", "people": [{"key": "...", "decision": "remove"}]}
  --key F          where to write the encrypted key to the pseudonyms; an existing key is never replaced. A pseudonym
                   means the same person in all versions, so one key is enough
  --passphrase-file F
                   a text file with the passphrase of the key
  --hardened       make gaps and kerning more even on lines that lose something, because they reveal the width of what
                   was removed
${groundOptionsHelp}${detectOptionsHelp}
${modelsOptionHelp}
${ocrOptionsHelp}
${passwordOptionsHelp}`,
  options: {
    rules: { type: 'string' },
    plan: { type: 'string' },
    apply: { type: 'string' },
    'out-dir': { type: 'string' },
    version: { type: 'string' },
    key: { type: 'string' },
    'passphrase-file': { type: 'string' },
    hardened: { type: 'boolean' },
    ...groundOptions,
    ...detectOptions,
    ...modelsOption,
    ...ocrOptions,
    ...passwordOptions,
  },
  async run(typed, terminal) {
    const folder = oneInput(typed, 'folder');
    const [planned, applied] = [text(typed, 'plan'), text(typed, 'apply')];
    if ((planned === undefined) === (applied === undefined)) throw new UsageError('give --plan or --apply');
    return planned === undefined
      ? apply(typed, folder, applied ?? '', terminal)
      : makePlan(typed, folder, planned, terminal);
  },
};

async function makePlan(typed: Typed, folder: string, path: string, terminal: Terminal) {
  const rulesPath = text(typed, 'rules');
  const rules =
    rulesPath === undefined
      ? caseRulesSchema.parse({})
      : await readJsonOption('rules', rulesPath, caseRulesSchema);
  const names = await pdfsIn(folder, terminal);
  const inputs = [
    ...(rulesPath === undefined ? [] : [rulesPath]),
    ...names.map((name) => join(folder, name)),
  ];
  await (await CallPaths.of(inputs)).take('plan', path);
  const read = await readFiles(typed, await readingOf(typed), { folder, names, terminal });
  const { files } = read;
  const found = findPeople(files);
  const records = recordsOfRules(rules, found, files);
  const state = stateOf(found, records);
  const plan = planOf(files, found, records, rules);
  await writeOutput(path, new TextEncoder().encode(`${JSON.stringify(plan, null, 2)}\n`), OWNER_ONLY);
  terminal.json({ ...overviewOf(files, state, plan), left_out: leftOutLines(read) });
  return codeOf(read);
}

async function apply(typed: Typed, folder: string, path: string, terminal: Terminal) {
  const plan = await readJsonOption('apply', path, casePlanSchema);
  const outputs = await readOutputs(typed);
  await checkOutputs(outputs, path, folder);
  const request = {
    ...(await readGrounds(typed)),
    options: { ...optionsOfLook(defaultLook), hardened: flag(typed, 'hardened') },
  };
  const wanted = versionsOf(plan, text(typed, 'version'));
  const names = await pdfsIn(folder, terminal);
  // Once: passwords may come from a pipe, which can be read only once.
  const reading = await readingOf(typed);
  const planned = new Set(plan.files.map(({ name }) => name));
  const isNeeded = (name: string) => planned.has(name);
  const read = await readFiles(typed, reading, { folder, names, terminal, isNeeded });
  const { files } = read;
  const versions = statedVersions(plan, wanted, findPeople(files), files);
  // All are checked before any is written.
  for (const version of versions) checkPlan(version, files);
  const results: CaseResults[] = [];
  for (const version of versions) {
    const prefix = version.name === undefined ? '' : `${version.name}: `;
    for (const { type, places } of version.state.conflicts)
      terminal.warn(`warning: ${prefix}${type.replaceAll('_', ' ')} in ${places} place(s); keep wins there`);
    results.push(await applyCase(files, version, request, reading, outputs.folder, terminal));
  }
  await writeKey(versions, outputs);
  terminal.json(reportOf(files, versions, results, leftOutLines(read)));
  const checked = results.some(({ failed }) => failed > 0) ? exitCodes.checkFailed : exitCodes.done;
  return gravest([checked, codeOf(read)]);
}

function codeOf({ leftOut }: CaseFiles): ExitCode {
  return gravest(leftOut.map(({ error }) => error.exitCode));
}

async function readOutputs(typed: Typed): Promise<CaseOutputs> {
  const folder = text(typed, 'out-dir');
  if (folder === undefined) throw new UsageError('--apply needs --out-dir');
  const [path, passphrase] = [text(typed, 'key'), await onePassword(typed, 'passphrase-file')];
  if ((path === undefined) !== (passphrase === undefined)) {
    throw new UsageError('--key and --passphrase-file go together');
  }
  return { folder, ...(path === undefined || passphrase === undefined ? {} : { key: { path, passphrase } }) };
}

async function readingOf(typed: Typed): Promise<CaseReading> {
  return { request: detectRequest(typed), ocr: ocrMode(typed), passwords: await passwordsOf(typed) };
}

async function readFiles(typed: Typed, reading: CaseReading, place: CaseFolder): Promise<CaseFiles> {
  warnNotSought(typed, place.terminal);
  const { setModelsFolder } = await loadEngines();
  setModelsFolder(modelsFolder(typed));
  await warnOfLacking(reading.request.methods, reading.ocr, place.terminal);
  return readFilesOf(reading, place);
}
