import { statfs } from 'node:fs/promises';
import type { ModelState, System } from '@sladd/contract';
import { dataFiles } from '../../data-folder.ts';
import type { Database } from '../../db/database.ts';
import { sizeOnDisk } from '../../db/sqlite/size-on-disk.ts';
import type { Deps } from '../../deps.ts';
import { serverLicence, serverVersion } from '../../version.ts';
import { countAccounts } from './accounts.store.ts';

type SystemDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'database' | 'tasks'>;

/** The state of the installation. */
export async function showSystem({ db, clock, config, database, tasks }: SystemDeps): Promise<System> {
  const { ready, queued, active } = tasks.health();
  const problems = await database.problems();
  const count = (state?: 'disabled' | 'unverified' | 'administrators') =>
    countAccounts(db, { search: '', state });
  return {
    version: serverVersion,
    licence: serverLicence,
    source_url: config.site.sourceUrl,
    runtime: process.version,
    started_at: new Date(clock().getTime() - Math.round(process.uptime() * 1000)).toISOString(),
    problems: ready ? [...problems] : [...problems, 'tasks_not_ready'],
    database: {
      kind: config.db.postgresUrl === null ? 'sqlite' : 'postgresql',
      bytes:
        config.db.postgresUrl === null ? await sizeOnDisk(dataFiles(config.dataDirectory).database) : null,
    },
    storage: await roomAt(config.dataDirectory),
    tasks: {
      ready,
      queued,
      active,
      workers: config.tasks.workers,
      queue_limit: config.tasks.queueLimit,
    },
    mail: { kind: config.mail.smtpUrl === null ? 'sandbox' : 'smtp', ...(await waitingMails(db)) },
    accounts: {
      total: await count(),
      disabled: await count('disabled'),
      unverified: await count('unverified'),
      administrators: await count('administrators'),
    },
    organizations: await countOrganizations(db),
  };
}

/** Checks models and language data, as the start does. */
export async function showModels(
  tasks: Deps['tasks'],
  { owner, signal }: { readonly owner: string; readonly signal: AbortSignal },
): Promise<ModelState[]> {
  const found: ModelState[] = [];
  for await (const { items } of tasks.run('inventory', {}, { owner, signal })) {
    for (const { name, origin, version, licence, methods, languages, problem } of items) {
      found.push({
        name,
        origin,
        problem,
        version: version ?? null,
        licence: licence ?? null,
        methods: [...(methods ?? [])],
        languages: [...(languages ?? [])],
      });
    }
  }
  return found;
}

async function waitingMails(db: Database) {
  const row = await db
    .selectFrom('mail_outbox')
    .select(({ fn, eb }) => [
      fn.countAll<number | string>().as('waiting'),
      fn.sum<number | string | null>(eb.case().when('attempts', '>', 0).then(1).else(0).end()).as('failing'),
      fn.min('created_at').as('oldest_at'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), failing: Number(row.failing ?? 0), oldest_at: row.oldest_at };
}

async function countOrganizations(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('organizations')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function roomAt(folder: string): Promise<System['storage']> {
  return statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free_bytes: bavail * bsize, total_bytes: blocks * bsize }),
    () => null,
  );
}
