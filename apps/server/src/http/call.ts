import type { RouteDefinition } from '@sladd/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { ContractRoute } from './contract-route.ts';

/** The parsed form of one part of a call, or undefined where the contract names none. */
type Part<R, K extends string> = R extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What every handler receives; the types come from the contract. */
export interface Call<R extends ContractRoute> {
  /** Null only where the contract's access is `public` and nobody is signed in. */
  readonly actor: R['access'] extends 'public' ? Actor | null : Actor;
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborts when the client goes away. */
  readonly gone: AbortSignal;
  /** Aborts when the client goes away or the server has to stop; its reason is what the call is answered with. */
  readonly signal: AbortSignal;
}

export interface JsonCall<R extends RouteDefinition> extends Call<R> {
  readonly body: Part<R, 'body'>;
}
