/** Where the keyboard focus is, for shortcuts. */
export type FocusZone =
  /** An input in which keys have a meaning: every key belongs to it. */
  | 'busy'
  /** The pages, the findings list, or nothing in particular. */
  | 'reading'
  /** A button, link, switch or slider, which uses the arrow keys at most. */
  | 'control';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const OWN_KEYS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not([data-findings]), [role="combobox"]';
/** A menu or dialog that is closing keeps the focus until it is gone, but handles no keys. */
const CLOSING = '[data-closed]';
const READING = '[data-reading]';

/** Inputs without text use few keys and leave the others to shortcuts. */
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
