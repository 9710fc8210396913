import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A DNS server on the loopback address with the given records. */
export interface DnsServer {
  /** `address:port`, as resolvers accept it. */
  readonly address: string;
  /** Name -> its TXT records, each as a list of strings. */
  readonly records: Map<string, readonly (readonly string[])[]>;
  /** Name -> its IPv4 addresses. */
  readonly addresses: Map<string, readonly string[]>;
  /** The names that were queried. */
  readonly asked: string[];
  /** How it responds: from its records, with a server failure, or not at all. */
  mood: 'answers' | 'fails' | 'silent';
  close(): Promise<void>;
}

const A = 1;
const TXT = 16;
const NAME_ERROR = 3;
const SERVER_FAILURE = 2;

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const records: DnsServer['records'] = new Map();
  const addresses: DnsServer['addresses'] = new Map();
  const asked: string[] = [];
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const server: DnsServer = {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    addresses,
    asked,
    mood: 'answers',
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (query, sender) => {
    const { name, type, end } = readQuestion(query);
    asked.push(name);
    if (server.mood === 'silent') return;
    const found =
      type === TXT
        ? records.get(name)?.map((strings) => record(TXT, textData(strings)))
        : type === A
          ? addresses.get(name)?.map((address) => record(A, Buffer.from(address.split('.').map(Number))))
          : undefined;
    const code = server.mood === 'fails' ? SERVER_FAILURE : found ? 0 : NAME_ERROR;
    socket.send(answer(query.subarray(0, end), code, found ?? []), sender.port, sender.address);
  });
  return server;
}

/** The single question of a query (RFC 1035, section 4): its lower-case name, its type, and its end. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answer(question: Buffer, code: number, found: readonly Buffer[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, ...found]);
}

function textData(strings: readonly string[]): Buffer {
  return Buffer.concat(
    strings.map((text) => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])),
  );
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // A pointer to the name in the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
