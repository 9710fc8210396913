/** Machine names of where in a file something was found that should not be there. Never text of the file. */
export const findingCarriers = [
  // On pages.
  'page_text',
  'page_graphics',
  'page_picture',
  'annotation',
  // In resources that pages draw with.
  'page_content',
  'form_content',
  'pattern_content',
  'glyph_content',
  'picture',
  'font_program',
  'stream',
  // In parts of the file that are not drawn.
  'text_entry',
  'font_name',
  'ink_name',
  'resource_name',
  'info',
  'xmp',
  'form',
  'action',
  'attachment',
  'layers',
  'revisions',
] as const;
export type FindingCarrier = (typeof findingCarriers)[number];
