import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whom limits by address mean: an IPv4 address, or the 64 bits of an IPv6 address that a provider gives to one customer,
 * who may change the rest at will.
 */
export function clientNetwork({ ip }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  // A caller who is gone already has none.
  if (ip === undefined) return 'unknown';
  // Some proxies write the port as well.
  const address = ip.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) !== 6) return plain;
  // The browser's own parser writes an address in one way only.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4).join(':')}::/64`;
}
