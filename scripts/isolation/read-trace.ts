import { join } from 'node:path';

/** What a traced program did that others could see: whom it tried to reach, and which files it made. */
export interface TracedActs {
  /** Addresses beyond loopback, and every question to a name server: `203.0.113.7:443`, `lookup by 127.0.0.53:53`. */
  readonly outgoing: readonly string[];
  /** Paths that were created or opened for writing, in the order of the first time. */
  readonly written: readonly string[];
}

const NAME_SERVER_PORT = '53';

/** The sockets of services that look names up for a program: asking one is a lookup. */
const nameServices = ['/nscd/socket', '/resolve/io.systemd.Resolve', '/avahi-daemon/socket'];

/**
 * Reads what `strace -f` wrote about connecting, sending and creating files. Failed calls count too: on a machine
 * without a network every attempt fails.
 */
export function readTrace(trace: string): TracedActs {
  const outgoing = new Set<string>();
  const written = new Set<string>();
  for (const line of trace.split('\n')) {
    const address = addressIn(line);
    if (address) outgoing.add(address);
    const path = writtenIn(line);
    if (path) written.add(path);
  }
  return { outgoing: [...outgoing], written: [...written] };
}

function addressIn(line: string): string | undefined {
  if (!/\b(?:connect|sendto|sendmsg|sendmmsg)\(/.test(line)) return undefined;
  const service = /sun_path=@?"([^"]*)"/.exec(line)?.[1];
  if (service !== undefined)
    return nameServices.some((name) => service.endsWith(name)) ? `lookup by ${service}` : undefined;
  const port = /sin6?_port=htons\((\d+)\)/.exec(line)?.[1];
  const host = /(?:inet_addr\(|inet_pton\(AF_INET6, )"([^"]+)"/.exec(line)?.[1];
  if (port === undefined || host === undefined) return undefined;
  if (port === NAME_SERVER_PORT) return `lookup by ${host}:${port}`;
  return /^(?:::ffff:)?127\.|^::1$/.test(host) ? undefined : `${host}:${port}`;
}

function writtenIn(line: string): string | undefined {
  if (!succeeded(line)) return undefined;
  const opened =
    /\b(?:openat\((?:AT_FDCWD|\d+)(?:<([^>]*)>)?, |open\(|creat\()"([^"]*)"(?:, )?([A-Z_|]*)/.exec(line);
  if (opened) {
    const [, folder = '', path = '', flags = ''] = opened;
    const isWriting = /\bcreat\(/.test(line) || /O_WRONLY|O_RDWR|O_CREAT/.test(flags);
    return isWriting ? join(path.startsWith('/') ? '' : folder, path) : undefined;
  }
  const made = /\b(?:mkdir|symlink|link|rename|mknod)(?:at2?)?\(.*?(?:<([^>]*)>, )?"([^"]*)"[^"]*\)\s*=/.exec(
    line,
  );
  return made ? join(made[2]?.startsWith('/') ? '' : (made[1] ?? ''), made[2] ?? '') : undefined;
}

function succeeded(line: string): boolean {
  return !/\)\s*=\s*-1 /.test(line);
}
