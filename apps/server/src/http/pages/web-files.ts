import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import { isPageRequest } from './page-request.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Serves the built web client from `directory`. Unknown addresses under `/api` answer a JSON 404; any other page address
 * gets the client's start page, which has its own 404 page. Names under `assets/` hold a hash and are kept a year.
 */
export async function registerWebFiles(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = existsSync(join(directory, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(directory, 'assets'));
        response.header(
          'cache-control',
          isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new AppError('request.not_found');
    if (!isBuilt)
      return reply.code(404).type('text/plain').send('The web client is not built: run npm start');
    return sendStartPage(reply);
  });
}

function sendStartPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html');
}
