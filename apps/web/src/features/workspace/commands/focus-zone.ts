/** Where keyboard focus is, as far as shortcuts care. */
export type FocusZone =
  /** Something is being written, chosen or dialled: every key belongs to it. */
  | 'busy'
  /** The pages, the findings list, or nothing in particular. */
  | 'reading'
  /** A button or link of the workspace. */
  | 'control';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const OWN_KEYS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not([data-findings]), [role="combobox"], [role="slider"], [role="radiogroup"]';
const READING = '[data-reading]';

/** Inputs that take no text still leave the keyboard to the shortcuts. */
const NOT_TYPING = new Set(['checkbox', 'button', 'file', 'submit', 'reset', 'image']);

/** The zone of the element that a key press goes to. */
export function focusZone(target: EventTarget | null): FocusZone {
  if (!(target instanceof Element) || target === document.body) return 'reading';
  const field = target.closest(TYPING);
  if (field && !(field instanceof HTMLInputElement && NOT_TYPING.has(field.type))) return 'busy';
  if (target.closest(OWN_KEYS)) return 'busy';
  return target.closest(READING) ? 'reading' : 'control';
}
