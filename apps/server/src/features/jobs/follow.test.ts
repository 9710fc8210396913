import { setTimeout as sleep } from 'node:timers/promises';
import { letterPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { join, subscribe } from '../../testing/browser.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { form } from '../../testing/form.ts';
import { holdTasks } from '../../testing/held-tasks.ts';
import { startWholeServer } from '../../testing/test-app.ts';

const workers = await sharedWorkers();

test('a listener that signs out while following a job gets as the last event that nobody is signed in', async () => {
  const held = holdTasks(workers, 'redact', 1);
  const server = await startWholeServer({ tasks: held.tasks });
  const kari = await join(server);
  await subscribe(server, kari);
  const fields = { kind: 'redact', terms: '["Kari"]' };
  const upload = await form([{ name: 'brev.pdf', bytes: letterPdf() }], fields);
  const begun = await kari.browser.send({ method: 'POST', url: '/api/jobs', ...upload });
  const following = kari.browser.call('GET', `/api/jobs/${begun.json().data.id}/events`);
  await sleep(300);
  expect((await kari.browser.call('POST', '/api/auth/logout')).statusCode).toBe(200);
  const { body } = await following;
  expect(body).toContain('event: job\n');
  expect(body.trimEnd().split('\n').slice(-2)).toEqual(['event: error', 'data: {"code":"auth.required"}']);
  held.let();
  await server.close();
});
