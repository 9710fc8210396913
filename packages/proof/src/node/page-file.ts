import { readFileSync } from 'node:fs';

const page = new URL('../../page.html', import.meta.url);

/** The page that checks proofs: one self-contained HTML file, built by `npm run proof-page`. */
export function readProofPage(): string {
  return readFileSync(page, 'utf8');
}

/** The Content-Security-Policy of the page, for the response headers of a server. */
export function policyOf(html: string): string {
  const [, policy = "default-src 'none'"] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/u.exec(html) ?? [];
  return policy;
}
