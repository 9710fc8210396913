import { CSRF_COOKIE, CSRF_HEADER } from '@sladd/contract';
import { owner } from './server-process.ts';

/** A file of a form. */
export interface FormFile {
  readonly bytes: Uint8Array;
  readonly name?: string;
}

/** Somebody who calls the server as a browser does: keeps cookies, and repeats the CSRF cookie in its header. */
export class Caller {
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(address: string) {
    this.#address = address;
  }

  /** The first account, signed in. */
  static async owner(address: string): Promise<Caller> {
    const caller = new Caller(address);
    const { status } = await caller.json('POST', '/api/auth/login', owner);
    if (status !== 200) throw new Error(`the owner could not sign in: ${status}`);
    return caller;
  }

  async json(method: string, path: string, body?: object): Promise<Response> {
    const given = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    return this.send(path, { method, ...given });
  }

  /** Posts a form; `field` is where its files belong. */
  async form(
    path: string,
    field: 'file' | 'files',
    files: readonly FormFile[],
    fields: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const { bytes, name = 'a.pdf' } of files)
      body.append(field, new Blob([new Uint8Array(bytes)]), name);
    return this.send(path, { method: 'POST', body, headers, ...(signal ? { signal } : {}) });
  }

  /** What says who is calling. */
  headers(): Record<string, string> {
    const cookie = Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, [CSRF_HEADER]: this.#cookies.get(CSRF_COOKIE) ?? '' };
  }

  async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(this.headers())) headers.set(name, value);
    const reply = await fetch(new URL(path, this.#address), { ...init, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return reply;
  }
}
