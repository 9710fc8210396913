import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../clock.ts';
import { createMailer } from './create-mailer.ts';
import { readMailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';

const from = 'Sladd <no-reply@example.org>';
const clock = () => new Date('2026-03-01T10:00:00Z');
const link = `https://example.org/verify-email?token=${'aB-_'.repeat(30)}&plan=pro_yearly`;
const mail = {
  id: newUuid(),
  to: 'kari@example.org',
  subject: 'Bekreft adressen: æøå',
  text: `Hei Åse!\n\n${link}\n`,
};

let folder: string;
let mailer: Mailer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-mail-'));
});
afterEach(() => {
  mailer.close();
  rmSync(folder, { recursive: true });
});

describe('mails to files', () => {
  const directory = () => join(folder, 'mail');
  beforeEach(async () => {
    const config = { smtpUrl: null, directory: directory(), from, contactAddress: null };
    mailer = await createMailer(config, clock);
  });

  test('are whole, private, and listed newest first', async () => {
    await mailer.send(mail);
    await mailer.send({ ...mail, id: newUuid(), subject: 'Den andre' });
    await mailer.send({ ...mail, subject: mail.subject });
    const names = readdirSync(directory());
    expect(names).toHaveLength(2);
    for (const name of names) expect(statSync(join(directory(), name)).mode & 0o777).toBe(0o600);
    const mails = await readMailbox(directory());
    expect(mails.map(({ subject }) => subject)).toEqual(['Den andre', mail.subject]);
    expect(mails[1]).toMatchObject({ to: mail.to, sentAt: clock().toISOString() });
    expect(mails[1]?.text).toContain(link);
  });

  test('before the first one there are none', async () => {
    expect(existsSync(directory())).toBe(false);
    expect(await readMailbox(directory())).toEqual([]);
  });
});

describe('mails to an SMTP server', () => {
  const received: { to: string[]; source: string }[] = [];
  let server: SMTPServer;
  beforeEach(async () => {
    received.length = 0;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? new Error('550 unknown') : undefined),
      onData: (stream, session, done) => {
        let source = '';
        stream.on('data', (chunk: Buffer) => {
          source += chunk.toString();
        });
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const config = { smtpUrl: `smtp://127.0.0.1:${port}`, directory: folder, from, contactAddress: null };
    mailer = await createMailer(config, clock);
  });
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  test('arrive with sender, letters beyond ASCII and a whole link', async () => {
    await mailer.send({ ...mail, replyTo: 'ola@example.org' });
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual([mail.to]);
    const parsed = await PostalMime.parse(received[0]?.source ?? '');
    expect(parsed.from).toMatchObject({ name: 'Sladd', address: 'no-reply@example.org' });
    expect(parsed.replyTo?.[0]?.address).toBe('ola@example.org');
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.messageId).toBe(`<${mail.id}@example.org>`);
    expect(parsed.text).toContain(link);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('cannot be sent to others by line breaks in a subject', async () => {
    await mailer.send({ ...mail, subject: 'Hei\r\nBcc: ola@example.org\r\n\r\nText' });
    expect(received[0]?.to).toEqual([mail.to]);
    const parsed = await PostalMime.parse(received[0]?.source ?? '');
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.text).toContain('Hei Åse');
  });

  test('fail when the server refuses or is gone', async () => {
    await expect(mailer.send({ ...mail, to: 'nobody@example.org' })).rejects.toThrow();
    await new Promise<void>((resolve) => server.close(resolve));
    await expect(mailer.send(mail)).rejects.toThrow();
  });
});
