import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that stand in more mails than this are footers of lists and programs. */
const FOOTER_MAILS = 3;

/** The plain text of the mails in a folder's `*.txt` files, without headers, footers, quoted lines, markup and code. */
export function readMails(folder: string): string[] {
  const bodies = readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => bodyOf(readFileSync(join(folder, file), 'latin1')));
  const mailsWith = new Map<string, number>();
  for (const body of bodies) {
    for (const line of new Set(body)) mailsWith.set(line, (mailsWith.get(line) ?? 0) + 1);
  }
  return bodies.map((body) =>
    body.filter((line) => line === '' || (mailsWith.get(line) ?? 0) <= FOOTER_MAILS).join('\n'),
  );
}

function bodyOf(mail: string): string[] {
  const text = mail.replace(/\r\n/g, '\n');
  const start = text.indexOf('\n\n');
  const body = /^content-transfer-encoding: *base64/im.test(text.slice(0, start)) ? '' : text.slice(start);
  const withoutPages = body.replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ');
  return withoutSoftBreaks(withoutTags(withoutPages))
    .replace(/\n-- \n[\s\S]*$/, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^[>|}:%+]|^[-=_*#~.\s]+$|^content-|^--\w|\w{60}|wrote:$|said:$/i.test(line));
}

function withoutTags(text: string): string {
  if (!/<(?:p|br|td|html|body)\b/i.test(text)) return text;
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return text
    .replace(/<\/?(?:p|br|td|tr|div|table|li|ul|h\d)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (_, name: string) => entities[name.toLowerCase()] ?? ' ')
    .replace(/&#\d+;/g, "'");
}

function withoutSoftBreaks(text: string): string {
  if (!/=\n|=20|=3D/.test(text)) return text;
  return text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
