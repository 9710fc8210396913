import { CSRF_COOKIE, CSRF_HEADER } from '@sladd/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** Calls a server as a browser does: keeps cookies, and repeats the CSRF cookie in its header. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    return this.send({ method, url, ...(payload ? { payload } : {}) });
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const csrf = this.cookies.get(CSRF_COOKIE);
    const reply = await this.#app.inject({
      ...options,
      headers: {
        ...(this.cookies.size > 0 ? { cookie: this.#cookieHeader() } : {}),
        ...(csrf && options.method !== 'GET' ? { [CSRF_HEADER]: csrf } : {}),
        ...options.headers,
      },
    });
    for (const { name, value, expires, maxAge } of reply.cookies) {
      const isRemoved = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (isRemoved) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  }
}

let people = 0;

/** An invented person to register. */
export function person(overrides: Partial<{ username: string; email: string; password: string }> = {}) {
  people += 1;
  const password = overrides.password ?? 'Blåbær-kake-7';
  const username = `Kari.Testesen${people}`;
  return { username, email: `kari${people}@example.org`, password, confirmPassword: password, ...overrides };
}
