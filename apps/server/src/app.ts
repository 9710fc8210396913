import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { routes } from '@sladd/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/account/index.ts';
import { administrationRoutes } from './features/administration/index.ts';
import { apiKeyRoutes } from './features/api-keys/index.ts';
import { approvalRoutes } from './features/approvals/index.ts';
import { auditLogRoutes } from './features/audit-log/index.ts';
import { authRoutes } from './features/auth/index.ts';
import { contactRoutes } from './features/contact/index.ts';
import { departmentRoutes } from './features/departments/index.ts';
import { detectionRoutes } from './features/detection/index.ts';
import { documentRoutes } from './features/documents/index.ts';
import { domainRoutes } from './features/domains/index.ts';
import { extractRoutes } from './features/extract/index.ts';
import { healthRoutes } from './features/health/index.ts';
import { jobRoutes } from './features/jobs/index.ts';
import { organizationRoutes } from './features/organizations/index.ts';
import { proofRoutes } from './features/proof/index.ts';
import { redactionRoutes } from './features/redaction/index.ts';
import { ruleRoutes } from './features/rules/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { settingsRoutes } from './features/settings/index.ts';
import { siteRoutes } from './features/site/index.ts';
import { identityRoutes, oidcRoutes, ssoRoutes } from './features/sso/index.ts';
import { sandboxRoutes, subscriptionRoutes } from './features/subscriptions/index.ts';
import { webhookRoutes } from './features/webhooks/index.ts';
import { registerAccessLog } from './http/access-log.ts';
import { refuseKeyInAddress } from './http/bearer-key.ts';
import { answerBrokenRequest, answerUnknownExpectation, requireHost } from './http/broken-request.ts';
import { refuseAddress, registerErrorHandler } from './http/error-handler.ts';
import { accessHook } from './http/hooks/access.ts';
import { authenticateHook } from './http/hooks/authenticate.ts';
import { csrfHook } from './http/hooks/csrf.ts';
import { featureGateHook } from './http/hooks/feature-gate.ts';
import { createCallLimits } from './http/hooks/rate-limit.ts';
import { echoRequestId } from './http/hooks/request-id.ts';
import { registerJsonParser } from './http/json-body.ts';
import { assertEveryRouteMounted, createMount, type Mount } from './http/mount.ts';
import { registerApiDocs } from './http/pages/api-docs.ts';
import { mayShowMails, registerDevMailbox } from './http/pages/dev-mailbox.ts';
import { registerProofFiles } from './http/pages/proof-files.ts';
import { registerWebFiles } from './http/pages/web-files.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { shutdownSignal } from './http/shutdown.ts';
import { StreamPlaces } from './http/streams/stream-places.ts';
import { UploadRoom } from './http/uploads/upload-room.ts';

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Longest time for a request to arrive: 200 MB over a slow connection. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Mounts the routes of features. */
export type Slices = (mount: Mount, deps: Deps) => void;

/** Mounts the routes of all features; throws unless together they answer every call of the contract exactly once. */
export const allSlices: Slices = (mount, deps) => {
  healthRoutes(mount, deps);
  siteRoutes(mount, deps);
  authRoutes(mount, deps);
  accountRoutes(mount, deps);
  departmentRoutes(mount, deps);
  settingsRoutes(mount, deps);
  ruleRoutes(mount, deps);
  contactRoutes(mount, deps);
  subscriptionRoutes(mount, deps);
  sandboxRoutes(mount, deps);
  apiKeyRoutes(mount, deps);
  organizationRoutes(mount, deps);
  extractRoutes(mount, deps);
  searchRoutes(mount, deps);
  detectionRoutes(mount, deps);
  approvalRoutes(mount, deps);
  redactionRoutes(mount, deps);
  jobRoutes(mount, deps);
  webhookRoutes(mount, deps);
  proofRoutes(mount, deps);
  documentRoutes(mount, deps);
  domainRoutes(mount, deps);
  ssoRoutes(mount, deps);
  oidcRoutes(mount, deps);
  identityRoutes(mount, deps);
  auditLogRoutes(mount, deps);
  administrationRoutes(mount, deps);
  assertEveryRouteMounted(mount.mounted, routes);
};

/** The complete server without a port; tests inject requests and can mount calls of their own. */
export async function buildApp(deps: Deps, slices: Slices): Promise<FastifyInstance> {
  const { config, auth, log } = deps;
  const { trustProxy } = config.http;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: refuseAddress,
    clientErrorHandler: answerBrokenRequest,
    // `requireHost` refuses it with an answer like all others.
    http: { requireHostHeader: false },
  });
  app.server.on('checkExpectation', answerUnknownExpectation);
  app.decorateRequest('actor', null);
  registerErrorHandler(app, config.isDevelopment);
  registerAccessLog(app);
  registerJsonParser(app);
  await app.register(cookie);
  await app.register(multipart);

  // The order of the hooks matters: authenticate, check CSRF, authorize.
  app.addHook('onRequest', echoRequestId);
  await registerSecurityHeaders(app, config.http);
  app.addHook('onRequest', requireHost);
  const limits = await createCallLimits(app, config.http, deps.shared.counters);
  app.addHook('onRequest', limits.byAddress);
  app.addHook('onRequest', refuseKeyInAddress);
  app.addHook('onRequest', authenticateHook(auth));
  app.addHook('onRequest', limits.byAccount);
  app.addHook('onRequest', csrfHook(auth, config.http.publicUrl));
  app.addHook('onRequest', accessHook(auth));
  app.addHook('onRequest', featureGateHook);

  const mount = createMount(app, {
    maxFileBytes: config.limits.maxFileBytes,
    uploads: new UploadRoom(config.limits.uploadBytes),
    isSessionOver: (sessionId) => auth.isOver(sessionId),
    streams: new StreamPlaces(deps.shared),
    shutdown: shutdownSignal(app, config.http.shutdownGraceMs),
  });
  slices(mount, deps);
  await registerApiDocs(app);
  registerProofFiles(app, deps.proofKeys);
  if (mayShowMails(config)) registerDevMailbox(app, config.mail.directory);
  await registerWebFiles(app, webDirectory);
  return app;
}
