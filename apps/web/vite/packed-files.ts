import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** The extensions of texts and programs; pictures, fonts and films are already compressed. */
const packable = /\.(js|mjs|css|html|svg|json|webmanifest|wasm)$/;
/** Smaller files fit into one network packet anyway. */
const LEAST_BYTES = 1024;
/** A higher level makes the build many times slower for a few per cent. */
const BROTLI_QUALITY = 9;

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/** Writes `.br` and `.gz` beside every file that they make smaller, for servers that send files as they are. */
export function packedFiles(): Plugin {
  let outDir = '';
  return {
    name: 'packed-files',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the service worker, which lists all files by name.
      order: 'post',
      sequential: true,
      async handler() {
        const found = await readdir(outDir, { recursive: true, withFileTypes: true });
        const files = found.filter((entry) => entry.isFile() && packable.test(entry.name));
        await Promise.all(files.map((entry) => pack(join(entry.parentPath, entry.name))));
      },
    },
  };
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  await writeFile(`${file}.br`, await packBrotli(bytes, options));
  await writeFile(`${file}.gz`, await packGzip(bytes, { level: 9 }));
}
