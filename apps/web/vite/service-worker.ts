import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';

/** A file that the app needs to open offline. `revision` is null if its name changes with its content. */
interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** Too large to be fetched for everybody, or useless without the server: fetched when requested. */
const fetchedLater = /^(pdfjs|videos)\/|^(sw\.js|build\.json)$|\.map$/;

/**
 * Builds `service-worker/sw.ts` to `/sw.js` after everything else, with the list of the app's files. The address has
 * no hash, because browsers look there for a new version.
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

/** The files of a built web app, sorted by name, so that the same build gives the same worker. */
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
