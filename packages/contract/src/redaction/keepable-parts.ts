/**
 * Parts of a document that are removed unless an option keeps them, and kept only as far as they repeat nothing
 * removed.
 */
export const keepableParts = ['links', 'bookmarks', 'form_fields', 'tags'] as const;
