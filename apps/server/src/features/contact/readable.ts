import type { ContactCall } from '@sladd/contract';

/** A message as the operator reads it: the report of a problem stands below the words, as it was shown to its sender. */
export function readable({ report, ...message }: ContactCall): Omit<ContactCall, 'report'> {
  if (!report) return message;
  return { ...message, message: `${message.message}\n\n${JSON.stringify(report, null, 2)}` };
}
