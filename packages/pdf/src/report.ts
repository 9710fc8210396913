import type { PageRect } from '@sladd/geometry';
import type { Carrier } from './carrier.ts';

/** Machine codes of why something besides the marks was removed, cleaned or kept. */
export type RemovalReason =
  | 'metadata'
  | 'free_text'
  | 'source_address'
  | 'address'
  | 'replacement_text'
  | 'form_data'
  | 'lists_letters'
  | 'repeats_removed_text'
  | 'address_holds_removed_text'
  | 'hidden_file'
  | 'hidden_content'
  | 'old_picture_of_page'
  | 'other_picture'
  | 'runs_code'
  | 'leads_elsewhere'
  | 'draws_itself'
  | 'under_mark'
  | 'hidden_layer'
  | 'not_visible'
  | 'never_shown'
  | 'flattened'
  | 'unapplied'
  | 'invalid_after_change'
  | 'not_needed'
  | 'requested'
  | 'no_removed_text'
  | 'no_hidden_text'
  | 'reading_order'
  | 'untouched'
  | 'not_removable';

/** What was done to one kind of carrier of hidden content, such as attachments or bookmarks. */
export interface CarrierLine {
  readonly carrier: Carrier;
  readonly action: 'removed' | 'kept' | 'cleaned';
  readonly count: number;
  readonly reason: RemovalReason;
}

/** Machine names of the checks over the saved bytes. */
export type Check =
  | 'glyphs_in_marks'
  | 'graphics_in_marks'
  | 'neighbours_kept'
  | 'pages_unchanged'
  | 'terms_in_text'
  | 'terms_in_streams'
  | 'terms_in_names'
  | 'hidden_strings'
  | 'structure';

/** One kind of check over the saved bytes. */
export interface CheckLine {
  readonly check: Check;
  readonly reader: 'mupdf' | 'pdfium' | 'bytes';
  /** Number of failures. */
  readonly found: number;
  /** Number of items checked. */
  readonly of: number;
}

/** Machine codes of what a check found in a file that should not be there. */
export type FindingCause =
  | 'glyph_in_mark'
  | 'picture_in_mark'
  | 'drawing_in_mark'
  | 'pattern_in_mark'
  | 'soft_mask_in_mark'
  | 'shading_in_mark'
  | 'page_not_read'
  | 'neighbour_lost'
  | 'text_added'
  | 'page_changed'
  | 'term_in_text'
  | 'term_in_object'
  | 'text_under_dark_area'
  | 'invisible_text'
  | 'text_outside_page'
  | 'unapplied_redaction'
  | 'old_revision'
  | 'hidden_layer'
  | 'comment'
  | 'embedded_file'
  | 'javascript'
  | 'metadata'
  | 'xfa';

/** Where in a file a finding is. Never text of the file, such as the name of a custom key. */
export type FindingCarrier =
  | 'page_text'
  | 'page_graphics'
  | 'annotation'
  | 'page_content'
  | 'form_content'
  | 'pattern_content'
  | 'glyph_content'
  | 'picture'
  | 'font_program'
  | 'stream'
  | 'text_entry'
  | 'font_name'
  | 'ink_name'
  | 'resource_name'
  | 'info'
  | 'xmp'
  | 'form'
  | 'action'
  | 'attachment'
  | 'layers'
  | 'revisions';

/** Something that is still in a file and should not be. Never holds the text itself. */
export interface VerifyFinding {
  /** 1-based; null for a finding that belongs to the whole document. */
  readonly pageNumber: number | null;
  readonly carrier: FindingCarrier;
  readonly cause: FindingCause;
  /** Page points, when the place is known. */
  readonly box?: PageRect;
}

/** Machine codes of why a page became a picture of itself. */
export type RasterReason =
  | 'requested'
  | 'vertical_text'
  | 'slanted_text'
  | 'text_in_glyphs'
  | 'hidden_layer_text'
  | 'picture_outside'
  | 'drawing_across_mark'
  | 'pattern'
  | 'soft_mask'
  | 'shading'
  | 'ink_elsewhere'
  | 'removal_failed'
  | 'text_left'
  | 'text_moved'
  | 'neighbours_lost'
  | 'term_left'
  | 'look_changed'
  | 'verification_failed';

/** A page that was replaced by a picture of itself, and why. */
export interface RasterisedPage {
  readonly pageNumber: number;
  readonly reason: RasterReason;
}

/** What was done to a file, and what the checks of the saved bytes found. Holds no text of the document. */
export interface RedactionReport {
  readonly pages: number;
  readonly marks: number;
  /** Number of labels that fit neither on their marks nor, as numbered notes, in the margin. */
  readonly unreadableLabels: number;
  readonly removed: readonly CarrierLine[];
  readonly images: { readonly blanked: number; readonly removed: number };
  readonly rasterisedPages: readonly RasterisedPage[];
  /** Pages that look slightly different outside the marks, with the changed share of the page, 0 to 1. */
  readonly changedPages: readonly { readonly pageNumber: number; readonly share: number }[];
  readonly checks: readonly CheckLine[];
  readonly findings: readonly VerifyFinding[];
  readonly bytesBefore: number;
  readonly bytesAfter: number;
  /** Of the delivered bytes, lower-case hexadecimal; null when nothing was delivered. */
  readonly sha256: string | null;
  readonly wasEncrypted: boolean;
}

/** The result of a redaction. There are only bytes if every check passed. */
export type RedactionOutcome = {
  readonly report: RedactionReport;
  /** The terms that occur in the text of a page, as requested; others can be in hidden parts of the file. */
  readonly foundTerms: ReadonlySet<string>;
} & ({ readonly passed: true; readonly bytes: Uint8Array } | { readonly passed: false });
