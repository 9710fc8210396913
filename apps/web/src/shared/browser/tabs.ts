/** Messages between tabs of this browser, which share one session. */
export type TabNews = 'signed-out' | { readonly signedIn: string };

const CHANNEL = 'sladd.session';

/** Sends a message to other tabs; without support in the browser they find out with their next call. */
export function tellTabs(news: TabNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Listens to messages of other tabs while the page exists. */
export function listenToTabs(listener: (news: TabNews) => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(CHANNEL).onmessage = (event: MessageEvent<TabNews>) => listener(event.data);
}
