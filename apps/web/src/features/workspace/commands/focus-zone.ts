/** Where keyboard focus is, as far as shortcuts care. */
export type FocusZone =
  /** Something is being written, chosen or dialled: every key belongs to it. */
  | 'busy'
  /** The pages, the findings list, or nothing in particular. */
  | 'reading'
  /** A button, link, switch or slider of the workspace, which moves by the arrow keys at most. */
  | 'control';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const OWN_KEYS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not([data-findings]), [role="combobox"]';
/** A menu or dialog that fades out keeps focus until it is gone, and no longer answers any key. */
const CLOSING = '[data-closed]';
const READING = '[data-reading]';

/** Inputs that take no text need few keys, and leave the others to the shortcuts. */
const NOT_TYPING = new Set(['checkbox', 'radio', 'range', 'button', 'file', 'submit', 'reset', 'image']);

/** The zone of the element that a key press goes to. */
export function focusZone(target: EventTarget | null): FocusZone {
  if (!(target instanceof Element) || target === document.body) return 'reading';
  const field = target.closest(TYPING);
  if (field && !NOT_TYPING.has(field.getAttribute('type') ?? '')) return 'busy';
  const owner = target.closest(OWN_KEYS);
  if (owner) return owner.matches(CLOSING) ? 'reading' : 'busy';
  return target.closest(READING) ? 'reading' : 'control';
}
