/** A raised surface beside its trigger: menus, selects, popovers. */
export const popupClass =
  'float-motion rounded-4 bg-raised p-1 text-base text-fg shadow-popup outline-none focus-visible:outline-none';

export const itemClass = [
  'flex min-h-[30px] w-full cursor-default items-center gap-2.5 rounded-[5px] px-2 py-1 outline-none select-none max-md:min-h-(--size-touch)',
  'data-highlighted:bg-hover',
].join(' ');

/** The look of a disabled item. */
export const disabledItemClass = 'data-disabled:cursor-not-allowed data-disabled:text-fg-disabled';

export const separatorClass = 'my-1 h-px bg-line';
