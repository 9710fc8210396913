/** What the tabs of this browser ask each other before a new version takes all of them over. */
type TabQuestion = 'is-anybody-busy' | 'busy';

const CHANNEL = 'sladd.update';
/** A tab that does not answer within this time has nothing to lose, or sleeps. */
const ANSWER_WITHIN_MS = 300;

/** Answers other tabs for as long as the page lives. */
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
