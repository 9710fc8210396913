import { join } from '../apps/server/src/testing/browser.ts';
import { startWholeServer } from '../apps/server/src/testing/test-app.ts';
import { readOptions } from '../bench/src/options.ts';

const { values } = readOptions({
  command: 'npm run bench:members',
  about: 'How long a page of a long list of members takes, in a whole server.',
  options: {
    members: {
      type: 'string',
      value: 'N',
      default: '10000',
      isWholeNumber: true,
      help: 'how many the list has',
    },
  },
});
const count = Number(values.members);
const size = 20;
const rounds = 40;

const server = await startWholeServer({ environment: { CALLS_PER_MINUTE: '1000000' } });
const { browser } = await join(server);
const made = await browser.call('POST', '/api/organizations', { name: 'Vestmark fylkeskommune' });
const orgId: string = made.json().data.org_id;
await fill();

const pages = Math.ceil((count + 1) / size);
const last = `page=${pages}&size=${size}`;
console.log('each: median / 95 % / longest');
await measure('first page', () => `size=${size}`);
await measure('any page', (round) => `page=${1 + ((round * 97) % pages)}&size=${size}`);
await measure('last page', () => last);
await measure('search, one hit', (round) => `search=person-${(round * 211) % count}-x`);
await measure('search, all hits', () => 'search=person');
await measure('role, last page', () => `role=member&page=${pages - 1}&size=${size}`);
await walk();
await server.close();

async function fill(): Promise<void> {
  const { db } = server.deps;
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  for (let start = 0; start < count; start += 500) {
    const chunk = Array.from({ length: Math.min(500, count - start) }, (_, offset) => start + offset);
    const users = chunk.map((index) => ({
      ...{ id: `user-${index}`, username: `person-${index}-x`, name: `Person-${index}-x` },
      ...{ email: `person-${index}-x@example.org`, email_verified: 1, image: null, pending_email: null },
      ...{ department_id: 'general', tutorial_finished: 0, organization_choice: null },
      ...{ created_at: at(index), updated_at: at(index) },
    }));
    await db.insertInto('users').values(users).execute();
    const memberships = chunk.map((index) => ({
      ...{ organization_id: orgId, user_id: `user-${index}`, role: 'member' as const, rank: 2 },
      ...{ joined_at: at(index), last_seen_at: null },
    }));
    await db.insertInto('memberships').values(memberships).execute();
  }
}

async function ask(query: string) {
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const reply = await browser.call('GET', `/api/organizations/${orgId}/members?${query}`);
  const ms = performance.now() - startedAt;
  if (reply.statusCode !== 200) throw new Error(`the list answers ${reply.statusCode}`);
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpuMs: (user + system) / 1000, ...reply.json().data };
}

async function measure(name: string, query: (round: number) => string): Promise<void> {
  await ask(query(0));
  const times: number[] = [];
  const work: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const { ms, cpuMs } = await ask(query(round));
    times.push(ms);
    work.push(cpuMs);
  }
  tell(name, times, work);
}

/** The whole list by its cursors, each member once. */
async function walk(): Promise<void> {
  const seen = new Set<string>();
  const times: number[] = [];
  const work: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await ask(`size=100${cursor === '' ? '' : `&cursor=${cursor}`}`);
    times.push(page.ms);
    work.push(page.cpuMs);
    for (const { user_id } of page.members) seen.add(user_id);
    cursor = page.next_cursor;
  }
  if (seen.size !== count + 1) throw new Error(`the cursors led to ${seen.size} of ${count + 1} members`);
  tell('all by cursor, 100 a page', times, work);
}

/** Beside the clock the time of the processor, which other programs on the machine do not change. */
function tell(name: string, times: number[], work: number[]): void {
  const at = (list: number[], share: number) =>
    (list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0).toFixed(1);
  const three = (list: number[]) => `${at(list, 0.5)} / ${at(list, 0.95)} / ${at(list, 1)} ms`;
  console.log(`${name.padEnd(28)} ${three(times)}   processor ${three(work)}`);
}
