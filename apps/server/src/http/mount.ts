import type { Readable } from 'node:stream';
import type { Access, MultipartDefinition, RouteDefinition } from '@sladd/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Call, JsonCall } from './call.ts';
import { clientGone } from './client-gone.ts';
import type { ContractRoute } from './contract-route.ts';
import { successEnvelope } from './envelope.ts';
import { parseInput, shapeOutput } from './parse.ts';
import {
  type Admission,
  type MultipartHandler,
  type MultipartRules,
  multipartRoute,
} from './uploads/mount-multipart.ts';
import type { UploadLimits } from './uploads/upload.ts';

/** The result of a handler: a file as a stream, an address to redirect to, or the payload of the response. */
type Answer<R extends RouteDefinition> = R extends { readonly answers: 'file' }
  ? Readable
  : z.input<R['response']>;

/** Answers a call; the payload is shaped by the response schema and wrapped in the envelope. */
export type JsonHandler<R extends RouteDefinition> = (call: JsonCall<R>) => Promise<Answer<R>> | Answer<R>;

/**
 * Mounts calls of the contract on the server. The handler is a separate type parameter, because TypeScript widens
 * literals in its result if its type has to be derived from `R` at the same time.
 */
export interface Mount {
  <R extends RouteDefinition & { readonly fileField?: never }, H extends JsonHandler<R>>(
    route: R,
    handler: H,
  ): void;
  multipart<M extends MultipartDefinition, H extends MultipartHandler<M>>(
    route: M,
    handler: H,
    own?: OwnRules<M>,
  ): void;
  /** The calls mounted so far, in order. */
  readonly mounted: readonly ContractRoute[];
}

/** Options of a single multipart call. */
interface OwnRules<M extends MultipartDefinition> {
  readonly limits?: UploadLimits;
  readonly admit?: Admission<M>;
}

export interface MountOptions
  extends Omit<MultipartRules<MultipartDefinition>, keyof OwnRules<MultipartDefinition>> {
  /** Largest file in bytes for calls without limits of their own; exactly this size is accepted. */
  readonly maxFileBytes: number;
  /** Aborted with the reason `server.stopping` when running work has to end because the server stops. */
  readonly shutdown: AbortSignal;
}

const accessKinds: readonly Access[] = ['public', 'session', 'administrator'];

/** Creates the function with which features mount their calls on `app`. */
export function createMount(app: FastifyInstance, options: MountOptions): Mount {
  const mounted: ContractRoute[] = [];

  function register(route: ContractRoute, handler: (call: Call<ContractRoute>) => Promise<unknown>): void {
    if (!accessKinds.includes(route.access)) {
      throw new Error(`${route.method} ${route.path} declares no access`);
    }
    mounted.push(route);
    const bodyLimitBytes = 'fields' in route ? undefined : route.bodyLimitBytes;
    app.route({
      method: route.method,
      url: route.path,
      config: { contract: route },
      ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
      handler: async (request, reply) => {
        const gone = clientGone(reply);
        const call = {
          actor: request.actor as Actor,
          params: (route.params && parseInput(route.params, request.params)) as undefined,
          query: (route.query && parseInput(route.query, request.query)) as undefined,
          request,
          reply,
          gone,
          signal: AbortSignal.any([gone, options.shutdown]),
        };
        return handler(call);
      },
    });
  }

  function mountJson<R extends RouteDefinition>(route: R, handler: JsonHandler<R>): void {
    register(route, async (call) => {
      const body = route.body && parseInput(route.body, call.request.body);
      // A handler can set another status for the same shape, such as health.
      call.reply.code(route.status ?? 200);
      const payload = await handler({ ...call, body } as JsonCall<R>);
      if (route.answers === 'file') return payload;
      if (route.answers === 'redirect') return call.reply.redirect(String(payload), 303);
      const shaped = shapeOutput(route.response, payload, `${route.method} ${route.path}`);
      return successEnvelope(shaped, route.envelope);
    });
  }

  return Object.assign(mountJson, {
    multipart: <M extends MultipartDefinition>(
      route: M,
      handler: MultipartHandler<M>,
      own: OwnRules<M> = {},
    ): void => {
      const usual = { maxFiles: route.maxFiles, maxFileBytes: options.maxFileBytes };
      register(route, multipartRoute(route, handler, { ...options, limits: usual, ...own }));
    },
    mounted,
  });
}

/** Throws unless every call of the contract is mounted exactly once. */
export function assertEveryRouteMounted(
  mounted: readonly ContractRoute[],
  routes: Readonly<Record<string, ContractRoute>>,
): void {
  const wrong = Object.entries(routes)
    .map(([name, route]) => ({ name, times: mounted.filter((one) => one === route).length }))
    .filter(({ times }) => times !== 1)
    .map(({ name, times }) => `${name} is mounted ${times} times`);
  const unknown = mounted.filter((one) => !Object.values(routes).includes(one));
  wrong.push(...unknown.map((route) => `${route.method} ${route.path} is not in the contract`));
  if (wrong.length > 0) throw new Error(`The server does not answer the contract: ${wrong.join('; ')}`);
}
