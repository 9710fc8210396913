import { parseArgs } from 'node:util';
import type { AuditVerification } from '@sladd/contract';
import { z } from 'zod';
import { findChains, findWithoutLog, isOrganization } from '../audit/audit.store.ts';
import { INSTALLATION_CHAIN } from '../audit/chain-end.ts';
import { createSeal } from '../audit/seal.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { secretOf } from '../configured-secret.ts';
import type { Database } from '../db/database.ts';
import { onExistingDatabase } from './on-database.ts';

const usage = `Usage: npm run audit -- verify [LOG] [--secret-changed INSTANT]
LOG is the id of an organization, or "installation"; every log unless given. Entries up to INSTANT, such as
2026-03-01T12:00:00Z, may be sealed with another secret, or be older than the seal of the end of a log.`;

// For the operator: recomputes the hash of every entry of every audit log. Exits with 1 if a log is not proven whole.
const { log, secretChanged } = readWords();

function readWords() {
  try {
    const { positionals, values } = parseArgs({
      options: { 'secret-changed': { type: 'string' } },
      allowPositionals: true,
    });
    const [task, name, ...more] = positionals;
    if (task !== 'verify' || more.length > 0) throw new Error('called wrongly');
    const instant = z.iso.datetime({ offset: true }).optional().parse(values['secret-changed']);
    return { log: name, secretChanged: instant === undefined ? null : new Date(instant) };
  } catch {
    console.error(usage);
    process.exit(1);
  }
}

await onExistingDatabase(async (db, config) => {
  const seal = createSeal(await secretOf(config, db));
  const chains = log === undefined ? await findLogs(db) : [log];
  if (chains.length === 0) console.log('There is no audit log yet.');
  for (const chain of chains) {
    const found = await verifyChain(db, chain, seal);
    const isMissing = found.faults.some(({ fault }) => fault === 'missing');
    const lines = isMissing ? [await describeMissing(db, chain)] : describe(chain, found);
    for (const line of lines) console.log(line);
    if (isMissing || !isAccepted(found)) process.exitCode = 1;
  }
});

/** The logs that are there, and those that must be. */
async function findLogs(db: Database): Promise<string[]> {
  const chains = [...(await findChains(db)), ...(await findWithoutLog(db))];
  return chains.length === 0 || chains.includes(INSTALLATION_CHAIN)
    ? chains
    : [INSTALLATION_CHAIN, ...chains];
}

async function describeMissing(db: Database, chain: string): Promise<string> {
  const mustBe = chain === INSTALLATION_CHAIN || (await isOrganization(db, chain));
  return `${chain}: ${mustBe ? 'the whole log is MISSING' : 'there is no such log'}`;
}

/** Whether a log is proven, or was made before the operator changed the secret. */
function isAccepted({ is_whole, is_proven, unsealed_until }: AuditVerification): boolean {
  if (!is_whole || is_proven) return is_whole;
  return secretChanged !== null && unsealed_until !== null && new Date(unsealed_until) <= secretChanged;
}

function describe(chain: string, found: AuditVerification): string[] {
  const { is_whole, is_proven, entries, unsealed, unsealed_until, faults } = found;
  const state = !is_whole ? 'NOT WHOLE' : isAccepted(found) ? 'whole' : 'NOT PROVEN';
  const lines = [`${chain}: ${entries === 1 ? '1 entry' : `${entries} entries`}, ${state}`];
  if (!is_proven && unsealed > 0) {
    const which = unsealed === 1 ? 'the oldest 1 was' : `the oldest ${unsealed} were`;
    const accepted = `  ${which} made before the secret was changed, as you said: nothing here proves that`;
    const open = `  ${which} not sealed by this server's secret, or not the end of the log after: until ${unsealed_until}.`;
    const way = '  If you changed the secret later than that, say when: --secret-changed INSTANT';
    lines.push(...(is_whole && isAccepted(found) ? [accepted] : [open, way]));
  }
  return [...lines, ...faults.map((one) => `  ${describeFault(one)}`)];
}

function describeFault({ seq, fault }: AuditVerification['faults'][number]): string {
  if (fault === 'set_back') return 'set_back: the logs hold fewer entries than were written to all of them';
  if (fault === 'end') return `end: the end after entry ${seq} was not sealed by this server's secret`;
  return `entry ${seq}: ${fault}`;
}
