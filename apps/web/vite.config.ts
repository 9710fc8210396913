import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { packedFiles } from './vite/packed-files.ts';
import { pdfjsAssets } from './vite/pdfjs-assets.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { withoutJsonSchema } from './vite/without-json-schema.ts';

/** Styles use `light-dark()` and relative colours directly: these are the first browser versions with both. */
const cssTarget = ['chrome125', 'edge125', 'firefox128', 'safari18'];

const packageFile = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    withoutJsonSchema(),
    pdfjsAssets(),
    serviceWorker({ target: 'es2024' }),
    packedFiles(),
  ],
  define: {
    // Our content security policy forbids code from text; zod would try it, be refused, and cause a violation on
    // every page.
    'globalThis.__zod_globalConfig': JSON.stringify({ jitless: true }),
    APP_VERSION: JSON.stringify(packageFile.version),
  },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2024', cssTarget },
  server: {
    port: 5173,
    proxy: {
      // The host header stays that of the page, so that the server accepts the calls as its own.
      '/api': { target: loadEnv(mode, import.meta.dirname, '').API_ORIGIN ?? 'http://127.0.0.1:8080' },
    },
  },
}));
