import { isFreeWord } from '../../act/sanitise/allowed-names.ts';
import { isStandardTag } from '../../act/sanitise/names/tag-names.ts';
import { isAttributeWord } from '../../act/sanitise/names/tags.ts';
import { isSchemaKey } from '../../act/sanitise/schema.ts';
import { isUsualResource } from '../../engine/objects/free-names.ts';
import { isKnownMap } from '../../look/fonts/character-map-text.ts';
import { standardNames } from '../../look/fonts/programs/latin-letters.ts';

const letters: ReadonlySet<string> = new Set(standardNames);

/** Keys and names of ISO 32000-2 that a redacted file does not need, but other files have. */
const otherWords: ReadonlySet<string> = new Set(
  (
    'AAPL AcroForm Action ActualText AESV2 AESV3 AFRelationship AllOff AllOn AllPages Alternates Alternate AlternateImages ' +
    'Always AnyOff AnyOn Approved Artwork Asset AuthEvent Author Background BaseState ByteRange Caret Category Cert ' +
    'CharProcs CharSet CIDFontType0 CIDFontType0C CIDFontType2 CIDSet Circle ClosedArrow Collection Comment Confidential ' +
    'Configurations ContactInfo Contents CreationDate Creator CreatorInfo Data Default Departmental Design Diamond Dests ' +
    'DisplayDocTitle DocMDP DocOpen DocTimeStamp Document Draft DSS Dummy EFOpen EmbeddedFile EmbeddedFiles Encoding Encrypt ' +
    'EncryptMetadata Event Experimental Export ExtGState Extensions FDecodeParms FieldMDP FileAttachment Filespec Final ' +
    'FirstPage Font FontDescriptor FontFile FontFile2 FontFile3 Forms FreeText FreeTextCallout FullScreen GoTo3DView GoToE ' +
    'GoToR Graph GraphicObject Help Hide Highlight HTTP HTTPS IDTree ImportData InkList InkNode Insert Intent JavaScript Key ' +
    'Keystroke Keywords LastModified Launch Layer Limits Line Linearized LineEnding Location Locked Markup MarkedPDF MCR ' +
    'Measure Metadata Minimum ModDate Movie Named Names NeedsRendering NewParagraph NewWindow Next NextPage None Note ' +
    'NotApproved NotForPublicRelease ObjStm OCMD OCProperties OpenAction OpenArrow OpenType Option Optional Outlines Overlay ' +
    'PageElement PageLabel PageLabels PageMode Paperclip Paragraph Params Perms PieceInfo Polygon PolyLine Popup Position ' +
    'Preferred PrevPage Print PrinterMark Printing PrintState Private Producer Projection Prop_Build Properties PubSec ' +
    'PushPin PageRendering Reason Rendition ReplaceText Requirements ResetForm RichMedia RoleMap Schema Screen Sender ' +
    'SetOCGState SigFieldLock Signature SigRef Size Sold Sound Speaker Spider SpiderInfo Square Squiggly Stamp Standard State ' +
    'StateModel StdCF StrikeOut StructElem StructTreeRoot SubFilter Subject SubmitForm Summary Supplement Tag Template ' +
    'Templates Text Thread Threads Thumb Title Toggle TopSecret TransferFunction TransformMethod TransformParams Trapped ' +
    'TrapNet TrueType Type1 Type1C Type3 Undefined Unchanged Underline Usage UseAttachments UseNone UseOC UseOutlines ' +
    'UserProperties UseThumbs Version View ViewState Viewport Volatile Watermark Widget XFAResources XObject XRef XRefStm ' +
    'Zoom'
  ).split(' '),
);

/** Names that a redaction gives instead of others: too short to mean anything. */
const givenNames = /^(Own|[CFILR]\d+)$/;

/** Whether a name or key belongs to the standard or to programs, so that it reveals nothing about the document. */
export function isKnownName(name: string): boolean {
  return (
    !isFreeWord(name) ||
    isSchemaKey(name) ||
    isStandardTag(name) ||
    isAttributeWord(name) ||
    isUsualResource(name) ||
    isKnownMap(name) ||
    givenNames.test(name) ||
    otherWords.has(name) ||
    letters.has(name)
  );
}
