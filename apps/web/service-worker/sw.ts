import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { giveSharedFiles, SHARE_ADDRESS, takeSharedFiles } from './shared-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of this version, filled in by the build. */
declare const APP_FILES: { url: string; revision: string | null }[];

precacheAndRoute(APP_FILES);
cleanupOutdatedCaches();

// All pages of the app are index.html. Responses of the server, API calls above all, are never cached.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/dev\//, /^\/\.well-known\//, /^\/proof\.html$/],
  }),
);

// Fonts and decoders of pdf.js, fetched when documents need them. Their addresses have no hash, so each version has its
// own cache.
const decoders = `pdfjs-${APP_FILES.find(({ url }) => url === '/pdf.worker.min.mjs')?.revision ?? ''}`;
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pdfjs/'),
  new CacheFirst({ cacheName: decoders }),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(dropFormerDecoders());
  // Lets a page that was open before the first service worker work offline, too.
  event.waitUntil(self.clients.claim());
});

async function dropFormerDecoders(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith('pdfjs-') && name !== decoders);
  await Promise.all(former.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method === 'POST' && pathname === SHARE_ADDRESS)
    event.respondWith(takeSharedFiles(event.request));
});

self.addEventListener('message', (event) => {
  // A new version waits until the page reports that no work is open.
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting());
  if (event.data === 'give-shared-files') giveSharedFiles(event.ports[0]);
});
