/** Machine names in the report of the parts of a file that a redaction removes, cleans or keeps besides the marks. */
export const carriers = [
  // About the document.
  'info',
  'xmp',
  'page_labels',
  'base_uri',
  'web_capture',
  'signatures',
  'names',
  'private_data',
  // For navigation.
  'bookmarks',
  'destinations',
  'links',
  'threads',
  'name_trees',
  // Notes and forms.
  'annotations',
  'comments',
  'redaction_marks',
  'form_fields',
  'form_data',
  'xfa',
  'appearances',
  // Files, code and what is switched off.
  'attachments',
  'javascript',
  'actions',
  'page_templates',
  'layers',
  'hidden_layer_content',
  // About the content.
  'tags',
  'tag_texts',
  'marked_content',
  'content_comments',
  'measurements',
  // Fonts.
  'font_lists',
  'font_programs',
  // Pictures, and bytes that nobody sees.
  'thumbnails',
  'alternate_images',
  'picture_metadata',
  'damaged_pictures',
  'data_after_picture',
  'data_after_stream',
  'undrawn_objects',
  'content_elsewhere',
  'recursive_forms',
  // Outside the visible page.
  'text_outside_page',
  'pictures_outside_page',
  'drawings_outside_page',
] as const;
export type Carrier = (typeof carriers)[number];
