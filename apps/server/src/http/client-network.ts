import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The network that limits by address apply to: an IPv4 address, or the first 64 bits of an IPv6 address, since a
 * provider gives the rest to one customer.
 */
export function clientNetwork({ ip }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  // A caller who has disconnected has no address.
  if (ip === undefined) return 'unknown';
  // Some proxies include the port.
  const address = ip.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) !== 6) return plain;
  // The URL parser normalises the spelling of an address.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4).join(':')}::/64`;
}
