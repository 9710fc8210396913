import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { giveSharedFiles, SHARE_ADDRESS, takeSharedFiles } from './shared-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of this version, filled in by the build. */
declare const APP_FILES: { url: string; revision: string | null }[];

precacheAndRoute(APP_FILES);
cleanupOutdatedCaches();

// Every page of the app is the one start page. What the server answers itself, calls above all, never passes a cache.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/dev\//, /^\/\.well-known\//, /^\/proof\.html$/],
  }),
);

// Fonts and decoders of pdf.js, fetched by the documents that need them; their addresses have no hash, so they are kept
// with the version that fetched them.
const decoders = `pdfjs-${APP_FILES.find(({ url }) => url === '/pdf.worker.min.mjs')?.revision ?? ''}`;
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pdfjs/'),
  new CacheFirst({ cacheName: decoders }),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(dropFormerDecoders());
  // A page that was there before its first worker opens without a network from now on, too.
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
  // A new version waits until the page says that no work is open.
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting());
  if (event.data === 'give-shared-files') giveSharedFiles(event.ports[0]);
});
