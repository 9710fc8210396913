/** What the tabs of this browser, which share one session, tell each other about it. */
export type TabNews = 'signed-out' | { readonly signedIn: string };

const CHANNEL = 'sladd.session';

/** Tells the other tabs; a browser that cannot learns it by the next call of each tab. */
export function tellTabs(news: TabNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Listens to messages of other tabs, for as long as the page lives. */
export function listenToTabs(listener: (news: TabNews) => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(CHANNEL).onmessage = (event: MessageEvent<TabNews>) => listener(event.data);
}
