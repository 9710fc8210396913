import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The page without its script: the text to show if the script does not run because it was changed or is disabled. */
const unchecked =
  '<main><h1>Nothing is checked / Ingenting er kontrollert</h1><p>This page was changed, or scripts are switched off. Take it again from somebody you trust.</p><p lang="nb">Siden er endret, eller skript er slått av. Hent den på nytt fra noen du stoler på.</p></main>';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page as HTML. The same sources give the same bytes. */
export async function buildProofPage(): Promise<string> {
  const script = await bundle();
  const style = readFileSync(new URL('./src/style.css', import.meta.url), 'utf8');
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<title>Sladd</title>',
    '<!-- Sladd, AGPL-3.0-or-later; holds @noble/ed25519 and @noble/hashes, MIT, Copyright (c) Paul Miller; icons of Lucide, ISC -->',
    `<style>${style}</style>`,
    '</head>',
    `<body>${unchecked}<script type="module">${script}</script></body>`,
    '</html>',
    '',
  ].join('\n');
}

async function bundle(): Promise<string> {
  const result = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome125', 'firefox128', 'safari18'],
      lib: { entry: 'src/page.ts', formats: ['es'], fileName: 'page' },
      // Only the words of the contract, not the schemas next to them.
      rollupOptions: {
        treeshake: { moduleSideEffects: (id) => id.endsWith('/src/page.ts') },
        // No file paths in the output: they differ where packages are installed elsewhere.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = outputs;
  if (outputs.length !== 1 || chunk?.type !== 'chunk') throw new Error('the page is not one script');
  if (/<\/script|<!--/iu.test(chunk.code)) throw new Error('the script would end the page');
  return chunk.code.trim();
}
