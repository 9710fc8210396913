import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { disableTelemetry } from './telemetry.ts';

afterEach(() => vi.unstubAllEnvs());

async function inThread(env: NodeJS.ProcessEnv): Promise<unknown> {
  const code = `
    const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(new URL('./telemetry.ts', import.meta.url).href)})
      .then(({ disableTelemetry }) => parentPort.postMessage(disableTelemetry()));
  `;
  const [answer] = await once(new Worker(code, { eval: true, env }), 'message');
  return answer;
}

describe('switching usage data off', () => {
  it('overrules what the environment said', () => {
    vi.stubEnv('ORT_DISABLE_TELEMETRY', '0');
    expect(disableTelemetry()).toBe(true);
    expect(process.env.ORT_DISABLE_TELEMETRY).toBe('1');
  });

  it('tells a thread whether the process did it', async () => {
    expect(await inThread({ ORT_DISABLE_TELEMETRY: '1' })).toBe(true);
    expect(await inThread({})).toBe(false);
    expect(await inThread({ ORT_DISABLE_TELEMETRY: '0' })).toBe(false);
  });
});
