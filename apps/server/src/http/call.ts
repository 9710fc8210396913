import type { RouteDefinition } from '@sladd/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { ContractRoute } from './contract-route.ts';

/** The parsed part of a call; undefined if the contract does not have it. */
type Part<R, K extends string> = R extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** The argument of every handler; its types come from the contract. */
export interface Call<R extends ContractRoute> {
  /** Null only if the access of the call is `public` and nobody is signed in. */
  readonly actor: R['access'] extends 'public' ? Actor | null : Actor;
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when the client disconnects. */
  readonly gone: AbortSignal;
  /** Aborted when the client disconnects or the server has to stop; its reason is the error to answer with. */
  readonly signal: AbortSignal;
}

export interface JsonCall<R extends RouteDefinition> extends Call<R> {
  readonly body: Part<R, 'body'>;
}
