import { readFileSync } from 'node:fs';

const page = new URL('../../page.html', import.meta.url);

/** The page that checks proofs: one HTML file without a network, built by `npm run proof-page`. */
export function readProofPage(): string {
  return readFileSync(page, 'utf8');
}

/** The security policy that the page gives itself, for a server that delivers it. */
export function policyOf(html: string): string {
  const [, policy = "default-src 'none'"] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/u.exec(html) ?? [];
  return policy;
}
