import { Resolver } from 'node:dns/promises';
import { codeOf } from '../../error-code.ts';

/** No name server gave an answer, so that nothing is known. */
export class DnsUnavailableError extends Error {
  override readonly name = 'DnsUnavailableError';
}

/** Asks the DNS for text records. */
export interface TxtResolver {
  /** The values at a name, each whole, however the record is cut into strings; none where there are none. Throws {@link DnsUnavailableError}. */
  resolveTxt(name: string): Promise<readonly string[]>;
}

/** What the DNS answers when it knows that there is nothing: no such name, or no such record. */
const nothingThere: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** Asks the given name servers (`address` or `address:port`), or those of the system when none is given. */
export function createTxtResolver(servers: readonly string[]): TxtResolver {
  return {
    resolveTxt: async (name) => {
      // A new one each time: what an earlier question left behind, such as a server that was silent, does not count.
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
