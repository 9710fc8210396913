import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { packedFiles } from './vite/packed-files.ts';
import { pdfjsAssets } from './vite/pdfjs-assets.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { withoutJsonSchema } from './vite/without-json-schema.ts';

/** Styles use `light-dark()` and relative colours as they are: these are the first versions that know both. */
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
    // The policy of our pages allows no code from text; zod would try, be refused, and leave a violation on every page.
    'globalThis.__zod_globalConfig': JSON.stringify({ jitless: true }),
    APP_VERSION: JSON.stringify(packageFile.version),
  },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2024', cssTarget },
  server: {
    port: 5173,
    proxy: {
      // The host stays the page's own, so that the server takes the calls for its own pages.
      '/api': { target: loadEnv(mode, import.meta.dirname, '').API_ORIGIN ?? 'http://127.0.0.1:8080' },
    },
  },
}));
