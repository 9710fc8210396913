import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { Mailer } from './mailer.ts';

export interface FileMailerOptions {
  readonly directory: string;
  readonly from: string;
  readonly clock: Clock;
}

/** Writes each mail as an `.eml` file with access for its owner only, for servers without a mail server. */
export function createFileMailer({ directory, from, clock }: FileMailerOptions): Mailer {
  return {
    send: async ({ id, ...mail }) => {
      // Imported with the first mail, to keep the start short.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await transport.sendMail({ from, ...mail, date: clock() });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, `${id}.eml`);
      // Renamed when complete, so that no one reads a partial mail.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => undefined,
  };
}
