import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument, routes } from '@sladd/contract';
import type { FastifyInstance } from 'fastify';
import { serverVersion } from '../../version.ts';

/** Without the bar that only names the tool. */
const theme = {
  title: 'Sladd API',
  css: [{ filename: 'sladd.css', content: '.swagger-ui .topbar { display: none }' }],
};

let document: ReturnType<typeof openApiDocument> | undefined;

/** The contract as a page for people (`/api/docs`) and as OpenAPI (`/api/docs/json`). */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  // The same for every server of a process, and a sixth of a second of work.
  document ??= openApiDocument(routes, serverVersion);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  // Needs no policy of its own, since ours allows everything it uses. Sections are collapsed unless the URL names one:
  // drawing all calls at once takes many seconds on a slow machine.
  const uiConfig = { deepLinking: true, docExpansion: 'none', defaultModelsExpandDepth: -1 } as const;
  await app.register(swaggerUi, { routePrefix: '/api/docs', theme, uiConfig });
}
