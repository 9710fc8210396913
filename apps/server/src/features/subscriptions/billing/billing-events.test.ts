import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signEvent } from '../../../adapters/billing/sandbox/event-signature.ts';
import { SANDBOX_SIGNATURE, sandboxEventSecret } from '../../../adapters/billing/sandbox/sandbox-billing.ts';
import { join } from '../../../testing/browser.ts';
import { useBuyingScene } from '../../../testing/buying-scene.ts';
import { describeOnEveryDatabase } from '../../../testing/databases.ts';

const webhook = '/api/subscriptions/webhook';

describeOnEveryDatabase('events of a payment provider', (useDatabase) => {
  const scene = useBuyingScene(useDatabase);

  const send = async (body: string, headers: Record<string, string>) => {
    const reply = await scene.server.app.inject({
      method: 'POST',
      url: webhook,
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    await scene.server.billingJob.idle();
    return { status: reply.statusCode, code: reply.json().error?.code };
  };
  const signed = (event: object, at = scene.now, secret = sandboxEventSecret(scene.server.deps.secret)) => {
    const body = JSON.stringify(event);
    return [body, { [SANDBOX_SIGNATURE]: signEvent(secret, body, at) }] as const;
  };

  test('twice, reversed, late and replayed end in the same state', async () => {
    const kari = await join(scene.server);
    const customer = `sandbox-${kari.userId}`;
    const { page } = await scene.buy(kari, 'pro_monthly');
    await scene.ask(kari, 'POST', `${page}/clock`, { move: 'renewal' });
    await scene.ask(kari, 'POST', '/api/subscriptions/current/cancel');
    const { data } = await scene.current(kari);
    const events = ['created', 'renewed', 'canceled'].map((type, index) => ({
      id: `e${index}-${customer}`,
      type,
      customer,
    }));
    // The content of an event is never trusted.
    const lying = {
      id: `lie-${customer}`,
      customer,
      type: 'deleted',
      plan_code: 'free',
      status: 'expired',
      price: 0,
    };
    for (const event of [...events.toReversed(), ...events, lying, ...events]) {
      expect(await send(...signed(event))).toEqual({ status: 200, code: undefined });
    }
    const late = new Date(scene.now.getTime() - 290_000);
    expect((await send(...signed(events[0] ?? {}, late))).status).toBe(200);
    expect((await scene.current(kari)).data).toEqual(data);
    expect(await scene.server.deps.db.selectFrom('billing_events').selectAll().execute()).toEqual([]);
  });

  test('unsigned, forged, changed and old ones are refused and change nothing', async () => {
    const kari = await join(scene.server);
    const event = { id: 'forged', type: 'created', customer: `sandbox-${kari.userId}` };
    const [body, headers] = signed(event);
    const old = new Date(scene.now.getTime() - 301_000);
    const wrongSecret = createHmac('sha256', 'x').update('y').digest('hex');
    for (const [bytes, given] of [
      [body, {}],
      [`${body} `, headers],
      [body.replace('created', 'deleted'), headers],
      signed(event, old),
      signed(event, scene.now, wrongSecret),
      ['', {}],
      ['not json', {}],
    ] as const) {
      const reply = await send(bytes, given);
      expect(reply.status).toBe(400);
      if (bytes !== '') expect(reply.code).toBe('webhook.signature');
    }
    expect(await scene.server.deps.db.selectFrom('billing_events').selectAll().execute()).toEqual([]);
  });

  /** Texts that cost a careless parser time, memory or its prototypes. */
  const bombs: readonly (readonly [string, string])[] = [
    ['nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['nesting of things', `${'{"id":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['a number without end', `{"id":${'9'.repeat(100_000)},"customer":1e400}`],
    ['the same name again', '{"id":"a","id":"b","customer":"c","customer":"d"}'],
    ['a prototype', '{"__proto__":{"isPaid":true},"id":"p","customer":"sandbox-p"}'],
    ['a constructor', '{"constructor":{"prototype":{"isPaid":true}},"id":"c","customer":"sandbox-c"}'],
    ['no thing', 'null'],
    ['nothing in it', '{}'],
    ['lists for names', '{"id":["a"],"customer":{"a":1}}'],
  ];

  test.each(bombs)('%s in an event: refused unsigned, harmless signed', async (_name, bomb) => {
    expect(await send(bomb, {})).toEqual({ status: 400, code: 'webhook.signature' });
    const signature = signEvent(sandboxEventSecret(scene.server.deps.secret), bomb, scene.now);
    expect((await send(bomb, { [SANDBOX_SIGNATURE]: signature })).status).toBeLessThan(500);
    expect(({} as { isPaid?: boolean }).isPaid).toBeUndefined();
    expect(await scene.server.deps.db.selectFrom('billing_events').selectAll().execute()).toEqual([]);
    expect((await scene.server.app.inject('/api/site')).statusCode).toBe(200);
  });

  test('ten megabytes of an event are not read to their end', async () => {
    expect(await send(`{"id":"${'x'.repeat(10_485_760)}"}`, {})).toMatchObject({ status: 413 });
  });

  test('a foreign customer is acknowledged and not looked at', async () => {
    expect(await send(...signed({ id: 'foreign', customer: 'sandbox-nobody' }))).toEqual({
      status: 200,
      code: undefined,
    });
    expect(await scene.server.deps.db.selectFrom('billing_events').selectAll().execute()).toEqual([]);
  });
});
