import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../adapters/mail/mailer.ts';
import { createSmtpMailer } from '../adapters/mail/smtp-mailer.ts';
import { newUuid } from '../clock.ts';
import { createLog } from '../log.ts';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { retryDelayMs } from './delivery.ts';
import { claimMail, deleteMail, postponeMail, renewClaim } from './outbox.store.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { MailKinds } from './queued-mail.ts';

const start = new Date('2026-03-10T12:00:00Z');
const log = createLog({ level: 'silent', withErrorMessages: false });

describeOnEveryDatabase('the outbox', (useDatabase) => {
  let now: Date;
  let sent: Mail[];
  let failure: Error | null;
  let givenUp: string[];
  const outboxes: Outbox[] = [];
  const clock = () => now;
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const db = () => useDatabase();
  const waiting = () => db().selectFrom('mail_outbox').selectAll().orderBy('id').execute();

  const kinds: MailKinds = {
    greeting: {
      write: async ({ facts }) => ({ subject: 'Hei', text: `Hei ${facts.name}` }),
      giveUp: async ({ id }) => void givenUp.push(id),
    },
    unwanted: { write: async () => null },
  };

  function open(options: { isAlone?: boolean; send?: (mail: Mail) => Promise<void> } = {}): Outbox {
    const send = async (mail: Mail) => {
      if (failure) throw failure;
      sent.push(mail);
    };
    const mail = { send: options.send ?? send };
    const outbox = createOutbox({
      ...{ db: db(), clock, newId: newUuid, mail, kinds, log },
      isAlone: options.isAlone ?? true,
    });
    outboxes.push(outbox);
    return outbox;
  }

  const letterTo = (recipient: string, kind = 'greeting') => ({
    kind,
    recipient,
    userId: null,
    facts: { name: 'Kari' },
  });

  async function settle(outbox: Outbox): Promise<void> {
    outbox.wake();
    await outbox.idle();
  }

  beforeEach(async () => {
    now = start;
    sent = [];
    failure = null;
    givenUp = [];
    await db().deleteFrom('mail_outbox').execute();
  });
  afterEach(async () => {
    for (const outbox of outboxes.splice(0)) await outbox.close();
  });

  test('sends what was written down, once, and keeps nothing of it', async () => {
    const outbox = open();
    await outbox.add(db(), letterTo('kari@example.org'));
    const [row] = await waiting();
    await outbox.start();
    await outbox.idle();
    expect(sent).toEqual([{ id: row?.id, to: 'kari@example.org', subject: 'Hei', text: 'Hei Kari' }]);
    expect(await waiting()).toEqual([]);
    await settle(outbox);
    expect(sent).toHaveLength(1);
  });

  test('sends nothing of a change that did not happen', async () => {
    const outbox = open();
    await outbox.start();
    const change = db()
      .transaction()
      .execute(async (transaction) => {
        await outbox.add(transaction, letterTo('kari@example.org'));
        throw new Error('no');
      });
    await expect(change).rejects.toThrow('no');
    await settle(outbox);
    expect(sent).toEqual([]);
  });

  test('drops a letter that nobody wants any more', async () => {
    const outbox = open();
    await outbox.add(db(), letterTo('kari@example.org', 'unwanted'));
    await outbox.start();
    await outbox.idle();
    expect([sent, await waiting()]).toEqual([[], []]);
  });

  test('tries again, later each time, until it succeeds', async () => {
    const outbox = open();
    await outbox.start();
    failure = new Error('no mail server');
    await outbox.add(db(), letterTo('kari@example.org'));
    for (const [tries, delayMs] of [
      [1, 10_000],
      [2, 30_000],
      [3, 90_000],
    ] as const) {
      await settle(outbox);
      const [row] = await waiting();
      expect(row).toMatchObject({ attempts: tries, claimed_until: null });
      expect(Date.parse(row?.due_at ?? '') - now.getTime()).toBe(delayMs);
      later(delayMs - 1);
      await settle(outbox);
      expect((await waiting())[0]?.attempts).toBe(tries);
      later(1);
    }
    failure = null;
    await settle(outbox);
    expect(sent).toHaveLength(1);
  });

  test('gives up after two days, and says so to its kind', async () => {
    const outbox = open();
    failure = new Error('no mail server');
    await outbox.add(db(), letterTo('kari@example.org'));
    const [row] = await waiting();
    await outbox.start();
    await outbox.idle();
    later(48 * 3_600_000);
    await settle(outbox);
    expect([givenUp, await waiting()]).toEqual([[row?.id], []]);
  });

  test('keeps a letter of a kind it does not know for a later version', async () => {
    const outbox = open();
    await outbox.add(db(), letterTo('kari@example.org', 'from-the-future'));
    await outbox.start();
    await outbox.idle();
    expect(await waiting()).toMatchObject([{ kind: 'from-the-future', attempts: 1 }]);
  });

  test('a letter that fails or hangs keeps no other one waiting', async () => {
    let release: () => void = () => undefined;
    const hangs = new Promise<void>((resolve) => {
      release = resolve;
    });
    const send = async (mail: Mail) => {
      if (mail.to === 'ola@example.org') await hangs;
      if (mail.to === 'feil@example.org') throw new Error('unknown');
      sent.push(mail);
    };
    const outbox = open({ send });
    for (const name of ['ola', 'feil', 'kari', 'per', 'anne', 'siri']) {
      await outbox.add(db(), letterTo(`${name}@example.org`));
    }
    await outbox.start();
    await expect
      .poll(() => sent.map(({ to }) => to).sort())
      .toEqual(['anne@example.org', 'kari@example.org', 'per@example.org', 'siri@example.org']);
    release();
    await outbox.idle();
    expect(sent).toHaveLength(5);
  });

  test('servers that share a database send each letter once', async () => {
    const send = async (mail: Mail) => {
      sent.push(mail);
      await sleep(2);
    };
    const servers = [0, 1, 2].map(() => open({ isAlone: false, send }));
    const [first] = servers;
    for (let count = 0; count < 60; count += 1) await first?.add(db(), letterTo(`kari${count}@example.org`));
    for (const server of servers) await server.start();
    await expect
      .poll(async () => {
        await Promise.all(servers.map(settle));
        return waiting();
      })
      .toEqual([]);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(60);
    expect(sent).toHaveLength(60);
  });

  test('over SMTP a mail that was put off goes out once, under one id, when the server takes it', async () => {
    let isTaking = false;
    const server = await startMailServer({ isTaking: () => isTaking });
    const mailer = createSmtpMailer(server.url, 'Sladd <no-reply@example.org>');
    const outbox = open({ send: (mail) => mailer.send(mail) });
    await outbox.add(db(), letterTo('kari@example.org'));
    const [row] = await waiting();
    await outbox.start();
    await outbox.idle();
    expect([server.taken, (await waiting()).length]).toEqual([[], 1]);
    isTaking = true;
    later(10_000);
    await settle(outbox);
    later(10_000);
    await settle(outbox);
    const messageId = `<${row?.id}@example.org>`;
    expect([server.taken, await waiting()]).toEqual([[{ to: 'kari@example.org', messageId }], []]);
    mailer.close();
    await server.close();
  });

  describe('a letter that a dead server had claimed', () => {
    const claim = () => claimMail(db(), now, new Date(now.getTime() + 120_000));
    beforeEach(async () => {
      await open().add(db(), letterTo('kari@example.org'));
      await claim();
    });

    test('is left alone while it may live, and sent after that', async () => {
      const outbox = open({ isAlone: false });
      await outbox.start();
      await settle(outbox);
      expect(sent).toEqual([]);
      later(120_000);
      await settle(outbox);
      expect(sent).toHaveLength(1);
    });

    test('is sent at once by the only server there is', async () => {
      const outbox = open();
      await outbox.start();
      await outbox.idle();
      expect(sent).toHaveLength(1);
    });

    test('is no longer the business of one that was only slow', async () => {
      later(120_000);
      const second = await claim();
      const slow = { ...second, attempts: 1 } as NonNullable<typeof second>;
      await renewClaim(db(), slow, new Date(0));
      await postponeMail(db(), slow, new Date(0));
      await deleteMail(db(), slow);
      const until = new Date(now.getTime() + 120_000).toISOString();
      expect(await waiting()).toMatchObject([
        { attempts: 2, claimed_until: until, due_at: start.toISOString() },
      ]);
    });
  });
});

test('pauses grow to four hours', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((attempts) => retryDelayMs(attempts) / 1000);
  expect(seconds).toEqual([10, 30, 90, 270, 810, 2430, 7290, 14_400, 14_400]);
});
