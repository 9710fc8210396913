/** Machine names of why something in a redacted file counts as left over. */
export const findingCauses = [
  // Under marks.
  'glyph_in_mark',
  'picture_in_mark',
  'drawing_in_mark',
  'pattern_in_mark',
  'soft_mask_in_mark',
  'shading_in_mark',
  'word_in_mark',
  'picture_not_read',
  'page_not_read',
  'neighbour_lost',
  'text_added',
  'page_changed',
  // Texts that must be gone.
  'term_in_text',
  'term_in_object',
  'term_in_picture',
  // A removed value that was marked in only one place.
  'value_elsewhere',
  // Signs that a redaction only covers.
  'text_under_dark_area',
  'invisible_text',
  'text_outside_page',
  'unapplied_redaction',
  'old_revision',
  'hidden_layer',
  'comment',
  // Carriers that a finished redaction must not have.
  'embedded_file',
  'javascript',
  'metadata',
  'xfa',
] as const;
export type FindingCause = (typeof findingCauses)[number];
