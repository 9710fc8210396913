import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument, routes } from '@sladd/contract';
import type { FastifyInstance } from 'fastify';
import { serverVersion } from '../version.ts';

/** Without the bar that only names the tool. */
const theme = {
  title: 'Sladd API',
  css: [{ filename: 'sladd.css', content: '.swagger-ui .topbar { display: none }' }],
};

/** The contract as a page for people (`/api/docs`) and as OpenAPI (`/api/docs/json`). */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(routes, serverVersion);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  // No policy of its own: the page needs nothing that ours does not allow.
  await app.register(swaggerUi, { routePrefix: '/api/docs', theme });
}
