import type { ContactCall } from '@sladd/contract';

/** Appends a problem report to the text of the message, as it was shown to the sender. */
export function readable({ report, ...message }: ContactCall): Omit<ContactCall, 'report'> {
  if (!report) return message;
  return { ...message, message: `${message.message}\n\n${JSON.stringify(report, null, 2)}` };
}
