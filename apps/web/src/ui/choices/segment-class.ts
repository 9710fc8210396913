/** The track and its segments, shared by the radio group and the tabs that look the same. */
export const segmentTrackClass = 'flex gap-0.5 rounded-3 bg-subtle p-0.5';

export const segmentClass = [
  'flex h-[26px] min-w-0 flex-auto cursor-pointer items-center justify-center gap-1.5 rounded-[5px] px-[10px]',
  'font-medium whitespace-nowrap text-fg-2 select-none max-md:h-10',
  'transition-[background-color,color,box-shadow] duration-(--duration-fast) ease-out hover:text-fg',
  'data-checked:bg-segment data-checked:text-fg data-checked:shadow-segment',
  'data-active:bg-segment data-active:text-fg data-active:shadow-segment',
  'data-disabled:cursor-not-allowed data-disabled:text-fg-disabled',
].join(' ');
