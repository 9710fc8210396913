import type { RouteDefinition } from '@sladd/contract';
import { onTestFinished, vi } from 'vitest';
import type { z } from 'zod';

/** A call of the page. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/**
 * Answers the calls of a page in a browser, instead of a server, until the test is over. The web app parses each answer
 * by the contract, like those of a real server. Calls without a rule are refused.
 */
export class ScriptedServer {
  /** The calls so far, in order. */
  readonly calls: Call[] = [];
  readonly #rules: { method: string; path: RegExp; reply: (call: Call) => Response | Promise<Response> }[] =
    [];

  constructor() {
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => this.#reply(url, init));
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
  }

  /** Makes a route return this value, or the result of this function for each call. */
  gives<R extends RouteDefinition>(
    route: R,
    data: z.input<R['response']> | ((call: Call) => z.input<R['response']>),
  ): this {
    const make = typeof data === 'function' ? (data as (call: Call) => unknown) : () => data;
    const wrap = (made: unknown) => (route.envelope === 'top' ? (made as object) : { data: made });
    return this.#on(route, (call) => json(200, { success: true, ...wrap(make(call)) }));
  }

  /** Makes a route fail, with an error code of the catalogue and a message. */
  refuses(route: RouteDefinition, { code = 'internal', message = 'about it', status = 400 } = {}): this {
    const error = { code, message, request_id: 'r1' };
    return this.#on(route, () => json(status, { success: false, error }));
  }

  /** Makes a route answer with this plain text and status 400. */
  says(route: RouteDefinition, text: string): this {
    return this.#on(route, () => new Response(text, { status: 400 }));
  }

  /** The bodies of the calls to a route, in order. */
  bodiesOf({ method, path }: RouteDefinition): unknown[] {
    const asked = patternOf(path);
    return this.calls
      .filter((call) => call.method === method && asked.test(call.path))
      .map(({ body }) => body);
  }

  #on({ method, path }: RouteDefinition, reply: (call: Call) => Response): this {
    this.#rules.unshift({ method, path: patternOf(path), reply });
    return this;
  }

  async #reply(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const path = url.split('?')[0] ?? '';
    const call = { method, path, body: typeof body === 'string' ? JSON.parse(body) : null };
    this.calls.push(call);
    const rule = this.#rules.find((one) => one.method === method && one.path.test(path));
    if (rule) return rule.reply(call);
    const error = {
      code: 'not_agreed',
      message: `${method} ${path}: no answer was agreed`,
      request_id: 'r1',
    };
    return json(404, { success: false, error });
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u');
}

function json(status: number, content: unknown): Response {
  return new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });
}
