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
}
