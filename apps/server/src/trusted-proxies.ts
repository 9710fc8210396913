import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * The proxies whose `X-Forwarded-*` headers are trusted: none, a number of proxies before the server, or those in these
 * networks.
 */
export type TrustedProxies = false | number | string[];

/** Fastify's names for address ranges. */
const namedNetworks: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

const BELIEVES_ANYBODY =
  'would believe whatever address a caller claims. Give the number of proxies before the server, such as `1`, or their networks, such as `10.0.0.0/8`';

/** `false`, a number of proxies from 1 to 9, or comma-separated networks. */
export const trustedProxiesSchema = z
  .string()
  .default('false')
  .transform((text, context): TrustedProxies => {
    const problem = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (text === 'false') return false;
    if (text === 'true') return problem(`\`true\` ${BELIEVES_ANYBODY}`);
    if (/^[1-9]$/.test(text)) return Number(text);
    const networks = text.split(',').map((one) => one.trim());
    const wrong = networks.find((one) => !isNetwork(one));
    if (wrong !== undefined) return problem('neither `false`, a number from 1 to 9, nor a list of networks');
    if (networks.some((one) => one.endsWith('/0')))
      return problem(`a network of all addresses ${BELIEVES_ANYBODY}`);
    return networks;
  });

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
