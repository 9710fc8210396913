import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail that the server accepted. */
export interface TakenMail {
  readonly to: string;
  readonly messageId: string;
}

/** A mail server on the loopback address that stores accepted mails. */
export interface TestMailServer {
  readonly url: string;
  /** In order. */
  readonly taken: readonly TakenMail[];
  close(): Promise<void>;
}

/**
 * Starts one; `isTaking` says whether it accepts mails at the moment, `pauseMs` how long it waits before accepting one.
 */
export async function startMailServer(
  options: { readonly isTaking?: () => boolean; readonly pauseMs?: number } = {},
): Promise<TestMailServer> {
  const taken: TakenMail[] = [];
  const take = async (stream: Readable, session: SMTPServerSession) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(chunk as Uint8Array);
    const { messageId = '' } = await PostalMime.parse(Buffer.concat(chunks));
    await sleep(options.pauseMs ?? 0);
    for (const { address } of session.envelope.rcptTo) taken.push({ to: address, messageId });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const isTaking = options.isTaking?.() ?? true;
      done(isTaking ? undefined : Object.assign(new Error('later'), { responseCode: 451 }));
    },
    onData: (stream, session, done) => {
      take(stream, session).then(() => done(), done);
    },
  });
  // A client killed during a mail leaves a broken connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
