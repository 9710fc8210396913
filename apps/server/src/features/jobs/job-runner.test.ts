import { letterPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import type { JobVault } from '../../jobs/job-vault.ts';
import { createMemoryVault } from '../../jobs/memory-vault.ts';
import { TaskError } from '../../tasks/task-error.ts';
import { join, type Member, subscribe } from '../../testing/browser.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { form } from '../../testing/form.ts';
import { holdTasks } from '../../testing/held-tasks.ts';
import { startWholeServer } from '../../testing/test-app.ts';
import { createJobRunner } from './index.ts';

const workers = await sharedWorkers();

async function start({ browser }: Member): Promise<string> {
  const upload = await form([{ name: 'brev.pdf', bytes: letterPdf() }], {
    kind: 'redact',
    terms: '["Kari"]',
  });
  return (await browser.send({ method: 'POST', url: '/api/jobs', ...upload })).json().data.id;
}
const stateOf = async ({ browser }: Member, id: string) =>
  (await browser.call('GET', `/api/jobs/${id}`)).json().data.state;

test('a job that is taken while the others are looked after is worked on', async () => {
  const memory = createMemoryVault();
  const looking = Promise.withResolvers<void>();
  const look = Promise.withResolvers<void>();
  let slow = '';
  const vault: JobVault = {
    ...memory,
    keep: async (jobId, seconds) => {
      if (jobId === slow) {
        looking.resolve();
        await look.promise;
      }
      await memory.keep(jobId, seconds);
    },
  };
  const held = holdTasks(workers, 'redact', 1);
  const server = await startWholeServer({
    tasks: held.tasks,
    makeJobs: (deps) => createJobRunner(deps, { vault, isAlone: true, pollMs: 50 }),
  });
  const kari = await join(server);
  await subscribe(server, kari);
  slow = await start(kari);
  await looking.promise;
  const second = await start(kari);
  await expect.poll(() => held.begun()).toBe(2);
  look.resolve();
  // Running checks have ended by then.
  await new Promise((resolve) => setTimeout(resolve, 300));
  held.let();
  await expect.poll(() => stateOf(kari, slow), { timeout: 20_000 }).toBe('done');
  await expect.poll(() => stateOf(kari, second), { timeout: 20_000 }).toBe('done');
  await server.close();
}, 60_000);

test('results whose time is over are all dropped, also where the vault cannot drop one of them', async () => {
  const asked: string[] = [];
  let now = new Date('2026-11-24T10:00:00Z');
  const vault: JobVault = {
    ...createMemoryVault(),
    drop: async (jobId, parts) => {
      if (parts) return;
      asked.push(jobId);
      throw new TaskError('task.busy');
    },
  };
  const server = await startWholeServer({
    tasks: workers,
    clock: () => now,
    makeJobs: (deps) => createJobRunner(deps, { vault, isAlone: true, pollMs: 50 }),
  });
  const kari = await join(server);
  await subscribe(server, kari);
  const ids = [await start(kari), await start(kari)];
  for (const id of ids) await expect.poll(() => stateOf(kari, id)).toBe('done');
  now = new Date('2026-11-24T10:31:00Z');
  await expect.poll(() => asked.toSorted()).toEqual(ids.toSorted());
  await server.close();
}, 60_000);
