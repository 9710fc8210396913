/** What tests use of a package that brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    readonly oidc: {
      readonly provider: { readonly Grant: new (of: { clientId: string; accountId: string }) => Grant };
    };
  }

  interface Settings {
    readonly clients: readonly Record<string, unknown>[];
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly cookies: { readonly keys: readonly string[] };
    readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
    findAccount(context: Context, id: string): { accountId: string; claims(): Record<string, unknown> };
    readonly interactions: { url(context: Context, interaction: { readonly uid: string }): string };
    loadExistingGrant(context: Context): Promise<Grant>;
  }

  // biome-ignore lint/style/noDefaultExport: the package has one
  export default class Provider {
    constructor(issuer: string, settings: Settings);
    callback(): (request: IncomingMessage, reply: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, reply: ServerResponse, result: object): Promise<void>;
  }
}
