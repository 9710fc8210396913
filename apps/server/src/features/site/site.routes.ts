import { getSite } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';

export function siteRoutes(mount: Mount, { config }: Deps): void {
  const { websiteUrl, sourceUrl } = config.site;
  const { maxFileBytes } = config.limits;

  const service = config.contextEndpoint;

  mount(getSite, () => ({
    website_url: websiteUrl,
    source_url: sourceUrl,
    max_file_bytes: maxFileBytes,
    billing: config.billing.kind,
    text_service: service && { host: new URL(service.url).host, model: service.model },
  }));
}
