import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail written by the file mailer. */
export interface StoredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

const SHOWN = 50;

/** The latest mails of the file mailer, newest first. Their names are ids that sort by age. */
export async function readMailbox(directory: string): Promise<StoredMail[]> {
  const names = await readdir(directory).catch(() => []);
  const latest = names.filter((name) => name.endsWith('.eml')).sort((a, b) => (a < b ? 1 : -1));
  // Imported when somebody reads mails, to keep the start short.
  const { default: PostalMime } = await import('postal-mime');
  return Promise.all(
    latest.slice(0, SHOWN).map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(directory, name)));
      return {
        to: mail.to?.map(({ address }) => address ?? '').join(', ') ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        sentAt: mail.date ?? '',
      };
    }),
  );
}

/** Deletes the file mailer's files older than `before`, including incomplete ones. */
export async function removeOldMails(directory: string, before: Date): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const path = join(directory, name);
    const { mtime } = await stat(path);
    if (mtime < before) await rm(path, { force: true });
  }
}
