import { say } from '../../mounted/say.ts';

/** The URL is needed until the browser has loaded it. */
const REVOKE_AFTER_MS = 60_000;

/** Prints from a hidden frame; if the browser refuses that, from a window. */
export function printBlob(content: Blob): Promise<void> {
  const address = URL.createObjectURL(content);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  return new Promise((resolve) => {
    frame.onload = () => {
      try {
        const view = frame.contentWindow;
        if (!view) throw new Error('the frame has no window');
        view.focus();
        view.print();
      } catch {
        if (!window.open(address)) say.error('printPopupBlocked');
      }
      setTimeout(() => {
        frame.remove();
        URL.revokeObjectURL(address);
      }, REVOKE_AFTER_MS);
      resolve();
    };
    frame.onerror = () => {
      say.error('printFailed');
      resolve();
    };
    frame.src = address;
    document.body.append(frame);
  });
}
