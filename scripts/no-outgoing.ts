/**
 * Loaded before every test: a connection to another machine fails the test that asks for it. Tests talk to servers of
 * their own on this machine.
 */
import { Socket } from 'node:net';

const connect = Socket.prototype.connect;
const guard = 'connectOwn';

function isOwn(host: unknown): boolean {
  if (typeof host !== 'string' || host === '') return true;
  return host === 'localhost' || host === '::1' || /^(?:::ffff:)?127\./.test(host);
}

function hostOf(args: readonly unknown[]): unknown {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null)
    return 'path' in first ? undefined : (first as { host?: unknown }).host;
  return typeof first === 'number' ? second : undefined;
}

// Files of tests that take turns in a process load this again and again.
if (connect.name !== guard) {
  Socket.prototype.connect = {
    [guard](this: Socket, ...args: never[]): Socket {
      const host = hostOf(args);
      if (!isOwn(host)) throw new Error(`A test tried to reach ${String(host)}.`);
      return Reflect.apply(connect, this, args) as Socket;
    },
  }[guard] as typeof connect;
}
