import { getSite, loggedViolation, reportCspViolation } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { clientNetwork } from '../../http/client-network.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';
import { serverVersion } from '../../version.ts';
import { findSignUpRule } from '../sign-up/index.ts';

/** Limit of reports per network, enough for a broken page but not for a flood. */
const reportLimit = { attempts: 30, windowMs: 60_000 };

export function siteRoutes(mount: Mount, deps: Deps): void {
  const { config } = deps;
  const { websiteUrl, sourceUrl, takesCspReports, takesProblemReports } = config.site;
  const { maxFileBytes, maxOpenFiles } = config.limits;

  const service = config.contextEndpoint;

  mount(getSite, async () => ({
    website_url: websiteUrl,
    source_url: sourceUrl,
    max_file_bytes: maxFileBytes,
    max_open_files: maxOpenFiles,
    billing: config.billing.kind,
    text_service: service && { host: new URL(service.url).host, model: service.model },
    missing_models: deps.models.missing(),
    version: serverVersion,
    problem_reports: takesProblemReports,
    sign_up: await findSignUpRule(deps.db, config),
    csp_reports: takesCspReports,
  }));

  mount(reportCspViolation, async ({ body, request }) => {
    if (!takesCspReports) throw new AppError('request.not_found');
    await throttle(deps, ['csp-report', clientNetwork(request)], reportLimit);
    request.log.warn(
      { violation: loggedViolation(body) },
      'a browser reported a violation of the content security policy',
    );
    return null;
  });
}
