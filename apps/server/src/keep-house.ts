import { purgeOldEntries } from './audit/retention.ts';
import { systemClock } from './clock.ts';
import type { Deps } from './deps.ts';
import { deleteExpiredDrafts } from './features/approvals/index.ts';
import { checkDueDomains } from './features/domains/index.ts';
import { deleteDueOrganizations } from './features/organizations/index.ts';
import { endPasswordSessions } from './features/sso/index.ts';
import { startHousekeeping } from './housekeeping.ts';

/** One of several servers cleans up each hour. */
const HOUSEKEEPING_TURN_SECONDS = 3_000;

/** Cleans up now and every hour, until the returned function is called. */
export function keepHouse(deps: Deps): () => void {
  const { db, config, log, shared } = deps;
  const deleteDue = (now: Date) => deleteDueOrganizations(deps, now);
  const chores = [
    () => checkDueDomains(deps),
    () => purgeOldEntries(deps),
    () => endPasswordSessions(deps),
    () => deleteExpiredDrafts(deps),
  ];
  const places = { db, mailDirectory: config.mail.directory, deleteDue, chores };
  const isOurTurn = () => shared.isFirst('housekeeping', HOUSEKEEPING_TURN_SECONDS);
  return startHousekeeping({ ...places, isOurTurn }, systemClock, (err) =>
    log.error({ err }, 'cleaning up failed'),
  );
}
