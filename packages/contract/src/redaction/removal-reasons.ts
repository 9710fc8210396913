/** Why something besides the marks was removed, cleaned or kept: machine codes in the report. */
export const removalReasons = [
  // What it can contain.
  'metadata',
  'free_text',
  'source_address',
  'address',
  'replacement_text',
  'form_data',
  'lists_letters',
  'repeats_removed_text',
  'address_holds_removed_text',
  // What it is.
  'hidden_file',
  'hidden_content',
  'old_picture_of_page',
  'other_picture',
  'runs_code',
  'leads_elsewhere',
  'draws_itself',
  // Where it is.
  'under_mark',
  'hidden_layer',
  'not_visible',
  'never_shown',
  // What became of it, or never did.
  'flattened',
  'unapplied',
  'invalid_after_change',
  'not_needed',
  'requested',
  // Why it stays.
  'no_removed_text',
  'no_hidden_text',
  'reading_order',
  'untouched',
  'not_removable',
] as const;
export type RemovalReason = (typeof removalReasons)[number];
