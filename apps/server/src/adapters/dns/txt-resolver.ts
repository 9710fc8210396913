import { Resolver } from 'node:dns/promises';
import { codeOf } from '../../error-code.ts';

/** No name server answered, so the result is unknown. */
export class DnsUnavailableError extends Error {
  override readonly name = 'DnsUnavailableError';
}

/** Looks up text records. */
export interface TxtResolver {
  /**
   * The values at a name, with the strings of each record joined; empty if there are none. Throws {@link
   * DnsUnavailableError}.
   */
  resolveTxt(name: string): Promise<readonly string[]>;
}

/** DNS errors for an answer without records: no such name, or no such record. */
const nothingThere: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** Uses the given name servers (`address` or `address:port`), or those of the system if empty. */
export function createTxtResolver(servers: readonly string[]): TxtResolver {
  return {
    resolveTxt: async (name) => {
      // A new one for each lookup, without state of earlier ones such as unresponsive servers.
      const resolver = new Resolver({ timeout: 3000, tries: 2 });
      if (servers.length > 0) resolver.setServers(servers);
      try {
        return (await resolver.resolveTxt(name)).map((strings) => strings.join(''));
      } catch (error) {
        if (nothingThere.includes(codeOf(error))) return [];
        throw new DnsUnavailableError('the DNS gave no answer', { cause: error });
      }
    },
  };
}
