import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isCall } from './pages/page-request.ts';

/** Browser features that our pages, and anything they show, never use. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Security headers for pages and calls. pdf.js needs its worker from a blob, and WebAssembly; printing shows a blob in a
 * frame. Upgrading insecure requests would break installations that use plain http.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, hsts }: Pick<Config['http'], 'publicUrl' | 'hsts'>,
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: isHttps && hsts.maxAge > 0 && hsts,
    // `frame-ancestors` of the policy is the only rule; another header could only contradict it.
    frameguard: false,
    // Over plain http browsers ignore it with a warning.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
  // Last, so that no route can make an answer cacheable.
  app.addHook('onSend', async (request, reply) => {
    if (!isCall(request)) return;
    const given = String(reply.getHeader('cache-control') ?? '');
    if (!given.includes('no-store')) reply.header('cache-control', 'no-store');
  });
}
