import { cp, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, normalize, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const pdfjsRoot = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Folders from which pdf.js fetches files while it reads a document; served under `/pdfjs/`. */
const pdfjsFolders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** Serves the worker and the data of pdf.js from this origin, at addresses without a hash. */
export function pdfjsAssets(): Plugin {
  const worker = join(pdfjsRoot, 'build', 'pdf.worker.min.mjs');
  let outDir = '';
  return {
    name: 'pdfjs-assets',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
        const file = path === '/pdf.worker.min.mjs' ? worker : pdfjsFile(path);
        if (!file) return next();
        const send = (bytes: Buffer): void => {
          response.setHeader('content-type', contentType(file));
          response.end(bytes);
        };
        readFile(file).then(send, () => next());
      });
    },
    async writeBundle() {
      await mkdir(outDir, { recursive: true });
      await cp(worker, join(outDir, 'pdf.worker.min.mjs'));
      for (const folder of pdfjsFolders) {
        await cp(join(pdfjsRoot, folder), join(outDir, 'pdfjs', folder), { recursive: true });
      }
    },
  };
}

function pdfjsFile(path: string): string | null {
  if (!path.startsWith('/pdfjs/')) return null;
  const file = normalize(join(pdfjsRoot, path.slice('/pdfjs/'.length)));
  const allowed = pdfjsFolders.some((folder) => file.startsWith(join(pdfjsRoot, folder) + sep));
  return allowed ? file : null;
}

function contentType(file: string): string {
  if (file.endsWith('.mjs') || file.endsWith('.js')) return 'text/javascript';
  if (file.endsWith('.wasm')) return 'application/wasm';
  return 'application/octet-stream';
}
