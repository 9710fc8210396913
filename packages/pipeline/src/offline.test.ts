import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const execute = promisify(execFile);
const pipeline = new URL('./index.ts', import.meta.url).href;
const testkit = import.meta.resolve('@sladd/testkit');

interface Outcome {
  /** What tried to reach another machine or look one up. */
  readonly attempts: readonly string[];
  /** Spans of the text with a score of at least 0.8. */
  readonly spans: readonly string[];
  readonly pages: number;
  readonly matches: number;
  readonly native: boolean;
}

// Every way out of a Node process is closed and counted before anything of ours is loaded.
const closeAllWays = `
  import net from 'node:net';
  import dns from 'node:dns';
  import dgram from 'node:dgram';
  globalThis.attempts = [];
  const closed = (name) => () => { attempts.push(name); throw new Error('no way out'); };
  net.Socket.prototype.connect = closed('connect');
  dns.lookup = closed('lookup');
  dns.promises.lookup = closed('lookup');
  dgram.Socket.prototype.send = closed('send');
  globalThis.fetch = closed('fetch');
`;

const withoutNativeRuntime = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'onnxruntime-node') throw new Error('no library for this platform');
      return next(specifier, context);
    },
  });
`;

async function run(...preloads: string[]): Promise<Outcome> {
  const program = `
    const { detectDocument, detectText, searchDocument } = await import(${JSON.stringify(pipeline)});
    const { letterPdf } = await import(${JSON.stringify(testkit)});
    const request = { methods: ['fast', 'standard', 'advanced'], threshold: 0.8 };
    const text = 'Pasienten Torunn Vikse bor i Bergen. Hun søker om støtte på grunn av diabetes type 2. Ring 912 34 567.';
    const { findings } = await detectText(text, request);
    const file = { name: 'letter.pdf', bytes: letterPdf() };
    let pages = 0;
    for await (const event of detectDocument(file, request)) if (event.type === 'page_completed') pages++;
    let matches = 0;
    for await (const event of searchDocument(file, { terms: ['navn'], ai: true }))
      if (event.type === 'page') matches += event.matches.length;
    const spans = findings.map(({ entity_type, text }) => entity_type + ' ' + text);
    const native = process.report.getReport().sharedObjects.some((name) => name.includes('onnxruntime'));
    console.log(JSON.stringify({ attempts, spans, pages, matches, native }));
    process.exit(0);
  `;
  return (await evaluate(program, ...preloads)) as Outcome;
}

/** What a program says in its last line, once the others were loaded before it. */
async function evaluate(program: string, ...preloads: string[]): Promise<unknown> {
  const imports = preloads.flatMap((code) => [
    '--import',
    `data:text/javascript,${encodeURIComponent(code)}`,
  ]);
  const { stdout } = await execute(process.execPath, [...imports, '--input-type=module', '--eval', program]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

describe('detection and search', { timeout: 120_000 }, () => {
  it('reach no other machine, with the native runtime or without it, and find the same', async () => {
    const native = await run(closeAllWays);
    expect(native).toMatchObject({ attempts: [], native: true });
    expect(native.pages).toBeGreaterThan(2);
    expect(native.matches).toBeGreaterThan(0);
    expect(native.spans).toEqual(
      expect.arrayContaining([
        'PERSON Torunn Vikse',
        'HEALTH_INFO diabetes type 2',
        'HEALTH diabetes type 2',
      ]),
    );
    const wasm = await run(closeAllWays, withoutNativeRuntime);
    expect(wasm).toEqual({ ...native, native: false });
  });

  it('would be seen if they tried', async () => {
    const program = `
      try { fetch('http://192.0.2.1/'); } catch {}
      console.log(JSON.stringify({ attempts }));
    `;
    expect(await evaluate(program, closeAllWays)).toEqual({ attempts: ['fetch'] });
  });
});
