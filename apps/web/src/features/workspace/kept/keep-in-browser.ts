import type { WorkspaceStore } from '../model/store.ts';
import { keepGrounds } from './grounds-in-force.ts';
import { keepLook } from './look-in-force.ts';
import { storedQueries, storedRecentGrounds, storedSidebar } from './stored.ts';

/** Widths up to this are those of the collapsed sidebar and are not stored. */
const COLLAPSED_WIDTH = 50;

/** Stores what the next visit starts with. Returns a function to stop. */
export function keepInBrowser(store: WorkspaceStore, userId: string): () => void {
  return store.subscribe((now, before) => {
    if (now.sidebar !== before.sidebar) {
      const { tab, isCollapsed, width } = now.sidebar;
      const kept = !isCollapsed && width > COLLAPSED_WIDTH ? width : storedSidebar.read().width;
      storedSidebar.write({ tab, isCollapsed, width: kept });
    }
    if (now.search.queries !== before.search.queries || now.search.closed !== before.search.closed) {
      const queries = now.search.queries.filter((query) => !now.search.closed.has(query.id));
      storedQueries.write({ userId, queries });
    }
    if (now.redaction.appearance !== before.redaction.appearance) {
      keepLook(now.account.rules, now.redaction.appearance);
    }
    if (now.redaction.grounds !== before.redaction.grounds) {
      keepGrounds(now.account.rules, now.redaction.grounds);
    }
    if (now.redaction.recentGrounds !== before.redaction.recentGrounds) {
      storedRecentGrounds.write(now.redaction.recentGrounds);
    }
  });
}
