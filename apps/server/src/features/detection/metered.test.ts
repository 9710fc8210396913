import { hybridDetect, multiDetect } from '@sladd/contract';
import { letterPdf } from '@sladd/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ofUser } from '../../plans/plan-owner.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { type DocumentServer, sharedWorkers, startDocumentServer } from '../../testing/document-server.ts';
import { form } from '../../testing/form.ts';
import { newSubscription } from '../subscriptions/index.ts';
import { detectionRoutes } from './index.ts';

// Three pages.
const letter = { name: 'letter.pdf', bytes: letterPdf() };
const second = { ...letter, name: 'second.pdf' };

const workers = await sharedWorkers();

describeOnEveryDatabase('the pages of a plan', (useDatabase) => {
  let server: DocumentServer;
  beforeAll(async () => {
    server = await startDocumentServer(detectionRoutes, workers, { db: useDatabase() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.deps;
    for (const table of ['usage_periods', 'usage_days', 'usage_marks', 'subscriptions'] as const)
      await db.deleteFrom(table).execute();
  });

  /** A month of the basic plan with this number of pages left. */
  async function leave(pages: number): Promise<void> {
    const at = new Date('2126-11-01T00:00:00Z');
    const row = newSubscription({ id: 'metered', owner: ofUser('subscribed'), at });
    const end = '2126-12-01T00:00:00.000Z';
    const { db } = server.deps;
    await db
      .insertInto('subscriptions')
      .values({ ...row, plan_code: 'basic_monthly', current_period_end: end })
      .execute();
    const period = { subscription_id: row.id, period_start: row.current_period_start };
    await db
      .insertInto('usage_periods')
      .values({ ...period, pages_used: 500 - pages })
      .execute();
  }

  async function used(): Promise<readonly [period: number, days: number]> {
    const { db } = server.deps;
    const period = await db.selectFrom('usage_periods').select('pages_used').executeTakeFirstOrThrow();
    const days = await db.selectFrom('usage_days').select('pages').execute();
    return [period.pages_used, days.reduce((sum, { pages }) => sum + pages, 0)];
  }

  async function send(
    path: string,
    {
      files = [letter],
      headers = {},
      fields = { use_fast: 'True' },
    }: {
      files?: (typeof letter)[];
      headers?: Record<string, string>;
      fields?: Record<string, string>;
    } = {},
  ) {
    const { payload, headers: own } = await form(files, fields);
    const all = { ...own, ...server.headersOf('subscribed'), ...headers };
    return server.app.inject({ method: 'POST', url: path, payload, headers: all });
  }

  const completed = (body: string) => body.match(/event: page_completed/g)?.length ?? 0;

  describe('every page that a run completes counts', () => {
    test('once, in a stream and at once, for the period and for the day', async () => {
      await leave(500);
      await send(multiDetect.path);
      expect(await used()).toEqual([3, 3]);
      await send(hybridDetect.path, { files: [letter, second] });
      expect(await used()).toEqual([9, 9]);
      // The slower methods send preliminary pages, which may be sent again.
      const all = { use_fast: 'True', use_advanced: 'True', use_standard: 'True' };
      await send(multiDetect.path, { fields: all });
      expect(await used()).toEqual([12, 12]);
    });

    test('another run of the same file counts anew; a file that is sent twice is read twice', async () => {
      await leave(500);
      await send(multiDetect.path, { files: [letter, second] });
      await send(multiDetect.path, { files: [letter, second] });
      expect(await used()).toEqual([12, 12]);
    });

    test('pages that cannot be read do not', async () => {
      await leave(500);
      const broken = { name: 'broken.pdf', bytes: letter.bytes.slice(0, 200) };
      await send(multiDetect.path, { files: [broken] });
      await send(hybridDetect.path, { files: [broken] });
      expect(await used()).toEqual([0, 0]);
    });

    test('once, when a run is sent again under its name: on any server, to the end', async () => {
      await leave(500);
      const headers = { 'idempotency-key': 'run-1' };
      for (const path of [multiDetect.path, hybridDetect.path, multiDetect.path]) {
        await send(path, { headers, files: [letter, second] });
        expect(await used()).toEqual([6, 6]);
      }
      // The request is part of the run's identity, so a reused key does not give free pages.
      const more = { use_fast: 'True', threshold: '0.9' };
      await send(multiDetect.path, { headers, fields: more });
      expect((await used())[0]).toBe(9);
      // Another process on the same database.
      const other = await startDocumentServer(detectionRoutes, workers, { db: server.deps.db });
      const { payload, headers: own } = await form([letter], { use_fast: 'True' });
      const all = { ...own, ...other.headersOf('subscribed'), ...headers };
      await other.app.inject({ method: 'POST', url: multiDetect.path, payload, headers: all });
      await other.close();
      expect((await used())[0]).toBe(9);
    });

    test('once, when a stream broke and goes on, though the server forgot the run', async () => {
      await leave(500);
      const body = (await send(multiDetect.path, { files: [letter, second] })).body;
      const ids = [...body.matchAll(/id: (\d+)\nevent: page_completed/g)].map(([, id]) => id ?? '');
      await send(multiDetect.path, { files: [letter, second], headers: { 'last-event-id': ids[1] ?? '' } });
      // A client may send only the files that were not completed.
      await send(multiDetect.path, { files: [letter], headers: { 'last-event-id': ids[1] ?? '' } });
      expect(await used()).toEqual([6, 6]);
    });

    test('all of them, when two runs work at once', async () => {
      await leave(500);
      await Promise.all([1, 2, 3].map(() => send(hybridDetect.path, { files: [letter, second] })));
      expect(await used()).toEqual([18, 18]);
    });
  });

  describe('when the pages are used up', () => {
    test('a new run is refused with 402, and nothing is read', async () => {
      await leave(0);
      for (const path of [multiDetect.path, hybridDetect.path]) {
        const reply = await send(path);
        expect([reply.statusCode, reply.json().error.code]).toEqual([402, 'usage.exhausted']);
      }
      expect(await used()).toEqual([500, 0]);
    });

    test('a stream tells what it has read and ends with the reason; nothing more is counted', async () => {
      await leave(4);
      const { body } = await send(multiDetect.path, { files: [letter, second] });
      expect(completed(body)).toBe(4);
      const last = body.trim().split('\n\n').at(-1) ?? '';
      expect(last).toContain('event: error');
      expect(JSON.parse(last.slice(last.indexOf('{')))).toMatchObject({ error: { code: 'usage.exhausted' } });
      expect(last).not.toContain('file_index');
      expect(await used()).toEqual([500, 4]);
    });

    test('nothing of an unpaid page is told ahead', async () => {
      await leave(1);
      const all = { use_fast: 'True', use_advanced: 'True', use_standard: 'True' };
      const { body } = await send(multiDetect.path, { fields: all });
      expect(body).not.toContain('is_preliminary');
      expect(completed(body)).toBe(1);
    });

    test('at once, the files that were read are answered, and the pages that were not are named', async () => {
      await leave(2);
      const reply = await send(hybridDetect.path);
      expect(reply.statusCode).toBe(200);
      const [file] = reply.json().file_results;
      expect(file).toMatchObject({ status: 'success', performance: { pages_count: 2 } });
      expect(file.unpaid_pages).toHaveLength(1);
      expect(await used()).toEqual([500, 2]);
    });

    test('of two runs at once no page more than there are is read', async () => {
      await leave(4);
      const replies = await Promise.all([1, 2].map(() => send(hybridDetect.path)));
      const pages = replies.map((reply) => reply.json().file_results?.[0].performance?.pages_count ?? 0);
      expect(pages.reduce((sum, count) => sum + count, 0)).toBe(4);
      expect(await used()).toEqual([500, 4]);
    });

    test('a run that was paid for can still be sent again', async () => {
      await leave(3);
      const headers = { 'idempotency-key': 'paid' };
      await send(multiDetect.path, { headers });
      const again = await send(multiDetect.path, { headers });
      expect([again.statusCode, completed(again.body)]).toEqual([200, 3]);
      expect(await used()).toEqual([500, 3]);
    });
  });

  test('a name of a run that no header may have is refused', async () => {
    await leave(500);
    const reply = await send(multiDetect.path, { headers: { 'idempotency-key': 'x'.repeat(201) } });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'request.invalid']);
  });
});
