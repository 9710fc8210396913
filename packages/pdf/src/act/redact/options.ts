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
  /** Texts that must not survive anywhere in the file; the redaction fails when one does. */
  readonly terms?: readonly string[];
  /** The terms count only as words of their own, as those of fewer than four letters do in any case. */
  readonly wholeWords?: boolean;
  /** What to keep of the things a document can do without. */
  readonly keep?: {
    /** Web addresses of links that repeat nothing removed; links inside the document always stay. */
    readonly links?: boolean;
    /** Bookmarks, without titles that repeat something removed. */
    readonly bookmarks?: boolean;
    /**
     * Form fields, without scripts. When a mark touches one, or one holds something removed, all become plain
     * content as they do otherwise.
     */
    readonly formFields?: boolean;
    /** Tags for screen readers, without their texts; true when left out. */
    readonly tags?: boolean;
  };
  /** Drawings that a mark only touches go too, not just those it covers. */
  readonly removeTouchedDrawings?: boolean;
  /**
   * On lines that lose something, evens out gaps, spaces and kerning to quarters of an em, so that they do not
   * tell the width of what is gone; kept text moves by as much.
   */
  readonly hardened?: boolean;
  /** Replaces every page by a picture of itself. */
  readonly rasterise?: boolean;
  /** Encrypts the output with this password (AES-256): 1 to 127 bytes as UTF-8, without commas and control characters. */
  readonly encryptWith?: string;
}

/** The terms of a redaction, ready to be looked for. */
export function termsOf({ terms = [], wholeWords = false }: RedactOptions): Terms {
  return compileTerms(terms, { wholeWords });
}
