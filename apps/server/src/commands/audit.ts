import { findChains } from '../audit/audit.store.ts';
import { createSeal } from '../audit/audit-entry.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { secretOf } from '../configured-secret.ts';
import { onExistingDatabase } from './on-database.ts';

// For the operator: recomputes the hash of every entry of every audit log. Exits with 1 if a log is not intact.
const [task, ...rest] = process.argv.slice(2);
if (task !== 'verify' || rest.length > 1) {
  console.error(
    'Usage: npm run audit -- verify [LOG]\nLOG is the id of an organization, or "installation"; every log unless given.',
  );
  process.exit(1);
}

await onExistingDatabase(async (db, config) => {
  const seal = createSeal(await secretOf(config, db));
  const chains = rest.length > 0 ? rest : await findChains(db);
  if (chains.length === 0) console.log('There is no audit log yet.');
  for (const chain of chains) {
    const { is_whole, entries, unsealed, faults } = await verifyChain(db, chain, seal);
    console.log(`${chain}: ${entries} entries, ${is_whole ? 'whole' : 'NOT WHOLE'}`);
    if (unsealed > 0)
      console.log(`  the oldest ${unsealed} were sealed with another secret than this server's`);
    for (const { seq, fault } of faults) console.log(`  entry ${seq}: ${fault}`);
    if (!is_whole) process.exitCode = 1;
  }
});
