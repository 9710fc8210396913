import { getSite } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';

export function siteRoutes(mount: Mount, { config }: Deps): void {
  const { websiteUrl, sourceUrl } = config.site;
  const { maxFileBytes } = config.limits;

  mount(getSite, () => ({ website_url: websiteUrl, source_url: sourceUrl, max_file_bytes: maxFileBytes }));
}
