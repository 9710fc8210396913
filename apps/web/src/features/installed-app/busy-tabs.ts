/** Messages between the tabs of a browser before a new version takes over all of them. */
type TabQuestion = 'is-anybody-busy' | 'busy';

const CHANNEL = 'sladd.update';
/** Timeout: a tab that does not answer has no open work or is suspended. */
const ANSWER_WITHIN_MS = 300;

/** Answers other tabs while the page is open. */
export function answerTabs(isBusy: () => boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<TabQuestion>) => {
    if (data === 'is-anybody-busy' && isBusy()) channel.postMessage('busy' satisfies TabQuestion);
  };
}

/** Whether another tab has work open. */
export function areOtherTabsBusy(): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const finish = (isBusy: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isBusy);
    };
    const timer = setTimeout(() => finish(false), ANSWER_WITHIN_MS);
    channel.onmessage = ({ data }: MessageEvent<TabQuestion>) => {
      if (data === 'busy') finish(true);
    };
    channel.postMessage('is-anybody-busy' satisfies TabQuestion);
  });
}
