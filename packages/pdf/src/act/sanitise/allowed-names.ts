import { isKnownMap } from '../../look/fonts/character-map-text.ts';

const intents = 'AbsoluteColorimetric RelativeColorimetric Saturation Perceptual';
const boxes = 'MediaBox CropBox BleedBox TrimBox ArtBox';
const blendModes =
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference ' +
  'Exclusion Hue Saturation Color Luminosity';

const filters =
  'ASCIIHexDecode ASCII85Decode LZWDecode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode ' +
  'Crypt AHx A85 LZW Fl RL CCF DCT';
const widths =
  'UltraCondensed ExtraCondensed Condensed SemiCondensed Normal SemiExpanded Expanded ExtraExpanded UltraExpanded';

/** The names that the standard allows as the value of an entry (ISO 32000-2), by role and key. */
const allowedNames: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    'catalog.Type': 'Catalog',
    'catalog.Version': '1.4 1.5 1.6 1.7 2.0',
    'catalog.PageLayout': 'SinglePage OneColumn TwoColumnLeft TwoColumnRight TwoPageLeft TwoPageRight',
    'pages.Type': 'Pages',
    'page.Type': 'Page Template',
    'page.Tabs': 'R C S A W',
    'viewerPreferences.NonFullScreenPageMode': 'UseNone UseOutlines UseThumbs UseOC',
    'viewerPreferences.Direction': 'L2R R2L',
    'viewerPreferences.ViewArea': boxes,
    'viewerPreferences.ViewClip': boxes,
    'viewerPreferences.PrintArea': boxes,
    'viewerPreferences.PrintClip': boxes,
    'viewerPreferences.PrintScaling': 'None AppDefault',
    'viewerPreferences.Duplex': 'Simplex DuplexFlipShortEdge DuplexFlipLongEdge',
    'transition.Type': 'Trans',
    'transition.S': 'Split Blinds Box Wipe Dissolve Glitter R Fly Push Cover Uncover Fade',
    'transition.Dm': 'H V',
    'transition.M': 'I O',
    'transition.Di': 'None',
    'border.Type': 'Border',
    'border.S': 'S D B I U',
    'group.Type': 'Group',
    'group.S': 'Transparency',
    'object.Type': 'XObject',
    'object.Subtype': 'Image Form',
    'object.Intent': intents,
    'state.Type': 'ExtGState',
    'state.RI': intents,
    'state.BM': blendModes,
    'state.SMask': 'None',
    'mask.Type': 'Mask',
    'mask.S': 'Alpha Luminosity',
    'pattern.Type': 'Pattern',
    'halftone.Type': 'Halftone',
    'propertyList.Type': 'Pagination Layout Page Background Inline',
    'font.Type': 'Font',
    'font.Subtype': 'Type0 Type1 MMType1 Type3 TrueType CIDFontType0 CIDFontType2',
    'fontDescriptor.Type': 'FontDescriptor',
    'fontFile.Subtype': 'Type1C CIDFontType0C OpenType',
    'encoding.Type': 'Encoding CMap',
    'encoding.BaseEncoding': 'MacRomanEncoding MacExpertEncoding WinAnsiEncoding StandardEncoding',
    'characterMap.Type': 'CMap',
    'annotation.Type': 'Annot',
    'annotation.H': 'N I O P T',
    'action.Type': 'Action',
    'tagTree.Type': 'StructTreeRoot',
    'namespace.Type': 'Namespace',
    'outputIntent.Type': 'OutputIntent',
    'bookmark.Type': 'Outlines',
    '*.Filter': filters,
    'resources.ProcSet': 'PDF Text ImageB ImageC ImageI',
    'fontDescriptor.FontStretch': widths,
    'annotation.FT': 'Btn Tx Ch Sig',
    'action.S': 'GoTo URI Named',
    'inks.Subtype': 'DeviceN NChannel',
    'outputIntent.S': 'GTS_PDFX GTS_PDFA1 ISO_PDFE1',
    'tag.Type': 'StructElem MCR OBJR',
  }).map(([entry, names]) => [entry, new Set(names.split(' '))]),
);

/** Names that can replace a dictionary or stream, by its role. */
const inPlaceOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    space: 'DeviceGray DeviceRGB DeviceCMYK Pattern CalGray CalRGB CalCMYK Lab G RGB CMYK I',
    mask: 'None',
    halftone: 'Default',
    function: 'Identity Default',
    content: 'Identity',
    encoding:
      'WinAnsiEncoding MacRomanEncoding MacExpertEncoding StandardEncoding PDFDocEncoding SymbolSetEncoding ' +
      'ZapfDingbatsEncoding ExpertEncoding',
  }).map(([role, names]) => [role, new Set(names.split(' '))]),
);

/** Other names of the standard that can also be a word of a document. */
const standardNames: ReadonlySet<string> = new Set([
  ...Array.from(allowedNames.values(), (names) => Array.from(names)).flat(),
  ...Array.from(inPlaceOf.values(), (names) => Array.from(names)).flat(),
  ...['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'FlateDecode', 'RunLengthDecode', 'CCITTFaxDecode'],
  ...['JBIG2Decode', 'DCTDecode', 'JPXDecode', 'Crypt', 'PDF', 'Text', 'ImageB', 'ImageC', 'ImageI'],
]);

/** Whether a name at this place can be any word and is not a name of the standard. */
export function isFreeWord(name: string): boolean {
  return !standardNames.has(name);
}

/** As {@link isAllowedName}, for a name in place of what has a role. */
export function isAllowedRoleName(role: string, name: string): boolean {
  const isMap = role === 'encoding' || role === 'characterMap';
  return (inPlaceOf.get(role)?.has(name) ?? false) || (isMap && isKnownMap(name));
}

/** Tags have rules of their own for names. */
const freeRoles: ReadonlySet<string> = new Set(['attributes', 'roleMap']);

/**
 * Names that authors or programs invent, of fonts, letters, inks and tags. Those that contain something removed are
 * renamed elsewhere.
 */
const madeUpKeys: ReadonlySet<string> = new Set([
  ...['BaseFont', 'FontName', 'Differences', 'Components', 'AS', 'Subtype', 'CMapName', '*'],
]);
/** The tag of an element, and its classes. */
const madeUpTags: ReadonlySet<string> = new Set(['S', 'C']);

/** Whether a name is a fit type of a destination (ISO 32000-2, table 149). */
export function isFit(name: string): boolean {
  return /^(XYZ|Fit(H|V|R|B|BH|BV)?)$/.test(name);
}

/** Whether a name is one of the choices of an entry: any other has no meaning and could be any word. */
export function isAllowedName(role: string, key: string, name: string): boolean {
  const own = allowedNames.get(`${role}.${key}`) ?? allowedNames.get(`*.${key}`);
  const isMadeUp = madeUpKeys.has(key) || (role === 'tag' && madeUpTags.has(key));
  return own?.has(name) ?? (isMadeUp || freeRoles.has(role));
}
