/** What a document can do without, and keeps on request as far as it repeats nothing removed. */
export const keepableParts = ['links', 'bookmarks', 'form_fields', 'tags'] as const;
