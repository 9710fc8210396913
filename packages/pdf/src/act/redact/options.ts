import { compileTerms, type Terms } from '@sladd/terms';
import type { Appearance } from '../appearance/appearance.ts';

/** How a redaction is made. Everything that can hide text is removed unless an option says to keep it. */
export interface RedactOptions {
  /** Opens an encrypted document. The output is not encrypted unless `encryptWith` is given. */
  readonly password?: string;
  /** Black boxes when left out. */
  readonly appearance?: Appearance;
  /** Deletes every picture of the document. */
  readonly removeImages?: boolean;
  /** Texts to remove from the whole file; the redaction fails if one of them is left anywhere. */
  readonly terms?: readonly string[];
  /** Match terms only as whole words. Terms of fewer than four letters always match that way. */
  readonly wholeWords?: boolean;
  /** Optional parts of the document to keep. */
  readonly keep?: {
    /** Web links, except those whose address contains something removed. Links inside the document always stay. */
    readonly links?: boolean;
    /** Bookmarks; titles that contain something removed are replaced. */
    readonly bookmarks?: boolean;
    /**
     * Form fields, without scripts. If a mark touches a field, or a field contains something removed, all fields become
     * plain page content, as they do without this option.
     */
    readonly formFields?: boolean;
    /** Tags for screen readers, without their texts; true when left out. */
    readonly tags?: boolean;
  };
  /** Remove drawings that a mark only touches, not just those that it covers. */
  readonly removeTouchedDrawings?: boolean;
  /**
   * On lines from which something is removed, rounds gaps, spaces and kerning to quarters of an em, so that they do not
   * reveal how wide the removed text was. The remaining text of the line moves by as much.
   */
  readonly hardened?: boolean;
  /** Replaces every page by a picture of itself. */
  readonly rasterise?: boolean;
  /** Encrypts the output with this password (AES-256): 1 to 127 bytes as UTF-8, without commas and control characters. */
  readonly encryptWith?: string;
}

/** The terms of a redaction, compiled for searching. */
export function termsOf({ terms = [], wholeWords = false }: RedactOptions): Terms {
  return compileTerms(terms, { wholeWords });
}
