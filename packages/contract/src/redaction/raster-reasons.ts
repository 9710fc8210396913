/** Why a page became a picture of itself: machine codes in the report. */
export const rasterReasons = [
  'requested',
  // Text that cannot be removed letter by letter.
  'vertical_text',
  'slanted_text',
  'text_in_glyphs',
  'hidden_layer_text',
  // Graphics that cannot be cut at the edge of a mark.
  'picture_outside',
  'drawing_across_mark',
  'pattern',
  'soft_mask',
  'shading',
  'ink_elsewhere',
  // Earlier attempts that did not pass the check.
  'removal_failed',
  'text_left',
  'text_moved',
  'neighbours_lost',
  'term_left',
  'look_changed',
  'verification_failed',
] as const;
export type RasterReason = (typeof rasterReasons)[number];
