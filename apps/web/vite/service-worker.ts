import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';

/** A file that the app needs to open without a network. `revision` null: its name changes with its content. */
interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** Too big to be fetched by everybody, or of no use without the server: fetched when they are asked for. */
const fetchedLater = /^(pdfjs|videos)\/|^(sw\.js|build\.json)$|\.map$/;

/**
 * Builds `service-worker/sw.ts` to `/sw.js` after everything else, with the list of what the app consists of. The address
 * has no hash: browsers look there for a new version.
 */
export function serviceWorker({ target }: { target: string }): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await precacheEntries(outDir);
      await build({
        configFile: false,
        publicDir: false,
        root,
        logLevel: 'warn',
        define: { APP_FILES: JSON.stringify(entries) },
        build: {
          outDir,
          emptyOutDir: false,
          target,
          rolldownOptions: {
            input: join(root, 'service-worker/sw.ts'),
            output: { entryFileNames: 'sw.js', format: 'iife' },
          },
        },
      });
    },
  };
}

/** What is in a built web app, in the order of their names, so that the same build gives the same worker. */
async function precacheEntries(directory: string): Promise<PrecacheEntry[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !fetchedLater.test(path))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({
      url: `/${path}`,
      revision: path.startsWith('assets/') ? null : await digest(join(directory, path)),
    })),
  );
}

async function digest(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);
}
