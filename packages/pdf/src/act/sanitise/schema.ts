/**
 * What an entry may contain: `plain` is everything except strings and dictionaries, `text` also strings, `list` also
 * strings in arrays, `skip` a back reference.
 */
type Leaf = 'plain' | 'text' | 'list' | 'skip';

/** The role of a dictionary or stream in a document, which determines its allowed entries. */
export type Role = keyof typeof entries;

/** What an entry of a dictionary may contain: a plain kind, or a dictionary with another role. */
export type Entry = Leaf | Role;

/** Entries of every stream. */
const stream = { ...plain('Length Filter'), DecodeParms: 'parameters' } as const;

/**
 * The entries that each role needs for the document to look and read the same (ISO 32000-2). Any other entry, including
 * unknown ones, can hide text, run code or keep old pictures. A role with `*` has free names as keys.
 */
const entries = {
  catalog: {
    ...plain('Type Version PageLayout'),
    ...{ Pages: 'pages', ViewerPreferences: 'viewerPreferences', Lang: 'text', MarkInfo: 'markInfo' },
    ...{ StructTreeRoot: 'tagTree', OutputIntents: 'outputIntent', Outlines: 'bookmark', AcroForm: 'form' },
  },
  pages: {
    ...plain('Type Count MediaBox CropBox Rotate'),
    Parent: 'skip',
    Kids: 'pages',
    Resources: 'resources',
  },
  page: {
    ...plain('Type MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit StructParents Tabs Dur'),
    ...{ Parent: 'skip', Resources: 'resources', Contents: 'content', Group: 'group', Annots: 'annotation' },
    Trans: 'transition',
  },
  content: stream,
  parameters: {
    ...plain(
      'Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock',
    ),
    ...plain('BlackIs1 DamagedRowsBeforeError ColorTransform'),
    JBIG2Globals: 'content',
  },
  viewerPreferences: {
    ...plain('HideToolbar HideMenubar HideWindowUI FitWindow CenterWindow DisplayDocTitle Direction Duplex'),
    ...plain('NonFullScreenPageMode ViewArea ViewClip PrintArea PrintClip PrintScaling NumCopies'),
    ...plain('PickTrayByPDFSize PrintPageRange'),
  },
  markInfo: plain('Marked UserProperties Suspects'),
  transition: plain('Type S D Dm M Di SS B'),
  border: plain('Type W S D'),
  roleMap: { '*': 'plain' },
  resources: {
    ...{ ProcSet: 'plain', Font: 'fonts', XObject: 'objects', ExtGState: 'states', ColorSpace: 'spaces' },
    ...{ Pattern: 'patterns', Shading: 'shadings', Properties: 'propertyLists' },
  },
  fonts: { '*': 'font' },
  objects: { '*': 'object' },
  states: { '*': 'state' },
  spaces: { '*': 'space' },
  patterns: { '*': 'pattern' },
  shadings: { '*': 'shading' },
  propertyLists: { '*': 'propertyList' },
  propertyList: { ...plain('Type MCID'), Lang: 'text' },
  font: {
    ...plain('Type Subtype BaseFont FirstChar LastChar Widths DW W DW2 W2 FontBBox FontMatrix'),
    ...{
      FontDescriptor: 'fontDescriptor',
      Encoding: 'encoding',
      ToUnicode: 'characterMap',
      Resources: 'resources',
    },
    ...{
      DescendantFonts: 'font',
      CIDSystemInfo: 'characterSet',
      CIDToGIDMap: 'content',
      CharProcs: 'glyphs',
    },
  },
  fontDescriptor: {
    ...plain(
      'Type FontName FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight',
    ),
    ...plain('XHeight StemV StemH AvgWidth MaxWidth MissingWidth'),
    ...{ FontFamily: 'text', FontFile: 'fontFile', FontFile2: 'fontFile', FontFile3: 'fontFile' },
  },
  fontFile: { ...stream, ...plain('Subtype Length1 Length2 Length3') },
  encoding: { ...stream, ...plain('Type BaseEncoding Differences CMapName WMode'), ...cmapParts() },
  characterMap: { ...stream, ...plain('Type CMapName WMode'), ...cmapParts() },
  characterSet: { Registry: 'text', Ordering: 'text', Supplement: 'plain' },
  glyphs: { '*': 'content' },
  object: {
    ...stream,
    ...plain('Type Subtype FormType BBox Matrix StructParent StructParents'),
    ...{ Resources: 'resources', Group: 'group' },
    ...plain('Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte'),
    ...{ ColorSpace: 'space', Mask: 'object', SMask: 'object' },
  },
  group: { ...plain('Type S I K'), CS: 'space' },
  state: {
    ...plain('Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK UseBlackPtComp HTO'),
    ...{ Font: 'font', BG: 'function', BG2: 'function', UCR: 'function', UCR2: 'function', TR: 'function' },
    ...{ TR2: 'function', HT: 'halftone', SMask: 'mask' },
  },
  mask: { ...plain('Type S BC'), G: 'object', TR: 'function' },
  function: {
    ...stream,
    ...plain('FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds'),
    Functions: 'function',
  },
  halftone: {
    ...stream,
    ...plain('Type HalftoneType Frequency Angle AccurateScreens Width Height Xsquare Ysquare Width2 Height2'),
    ...{ SpotFunction: 'function', TransferFunction: 'function', '*': 'halftone' },
  },
  /** A colour space is an array; `partOfSpace` gives the roles of its elements. */
  space: {},
  calibration: plain('WhitePoint BlackPoint Gamma Matrix Range'),
  profile: { ...stream, ...plain('N Range'), Alternate: 'space' },
  palette: stream,
  inks: { Subtype: 'plain', Colorants: 'spaces', Process: 'process' },
  process: { Components: 'plain', ColorSpace: 'space' },
  pattern: {
    ...stream,
    ...plain('Type PatternType PaintType TilingType BBox XStep YStep Matrix'),
    ...{ Resources: 'resources', Shading: 'shading', ExtGState: 'state' },
  },
  shading: {
    ...stream,
    ...plain('ShadingType Background BBox AntiAlias Coords Domain Extend Matrix BitsPerCoordinate'),
    ...plain('BitsPerComponent BitsPerFlag Decode VerticesPerRow'),
    ...{ ColorSpace: 'space', Function: 'function' },
  },
  annotation: {
    ...plain('Type Subtype Rect QuadPoints Border C F H StructParent AS FT Ff Q TI I MaxLen'),
    ...{
      P: 'skip',
      Parent: 'skip',
      Dest: 'skip',
      BS: 'border',
      A: 'action',
      AP: 'appearances',
      MK: 'caption',
    },
    ...{ T: 'text', V: 'text', DV: 'text', DA: 'text', Opt: 'text', TU: 'text', Kids: 'annotation' },
  },
  action: { Type: 'plain', S: 'plain', URI: 'text', D: 'skip' },
  appearances: { N: 'appearance' },
  /** One form, or one for each state of the field. */
  appearance: { '*': 'object' },
  caption: {
    ...plain('R BC BG TP'),
    CA: 'text',
  },
  form: { ...plain('Q NeedAppearances'), Fields: 'annotation', DR: 'fieldResources', DA: 'text' },
  /** What readers need to draw a value that a user types in. */
  fieldResources: { Font: 'fonts' },
  tagTree: {
    ...plain('Type ParentTreeNextKey'),
    ...{ K: 'tag', ParentTree: 'tagNumbers', RoleMap: 'roleMap', ClassMap: 'attributeClasses' },
    Namespaces: 'namespace',
  },
  tagNumbers: { Limits: 'plain', Kids: 'tagNumbers', Nums: 'tag' },
  tag: {
    ...plain('Type S C R MCID'),
    ...{
      P: 'skip',
      Pg: 'skip',
      Obj: 'skip',
      Stm: 'skip',
      Ref: 'skip',
      ID: 'text',
      K: 'tag',
      A: 'attributes',
    },
    ...{ Lang: 'text', NS: 'namespace' },
  },
  namespace: { Type: 'plain', NS: 'text', RoleMapNS: 'roleMap' },
  attributeClasses: { '*': 'attributes' },
  /** Strings are summaries and notes of the author; those in arrays are names of header cells. */
  attributes: { ...stream, '*': 'list' },
  outputIntent: { ...plain('Type S'), OutputConditionIdentifier: 'text', DestOutputProfile: 'profile' },
  bookmark: {
    ...plain('Type Count C F'),
    ...{ Title: 'text', Parent: 'skip', Prev: 'skip', Dest: 'skip', First: 'bookmark', Next: 'bookmark' },
    Last: 'bookmark',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** What an entry of a dictionary with this role may contain; undefined if it is not allowed. */
export function entryOf(role: Role, key: string): Entry | undefined {
  const own: Readonly<Record<string, string>> = entries[role];
  return (Object.hasOwn(own, key) ? own[key] : own['*']) as Entry | undefined;
}

const schemaKeys: ReadonlySet<string> = new Set(Object.values(entries).flatMap((own) => Object.keys(own)));

/** Whether a key is one that a dictionary of some role needs. */
export function isSchemaKey(key: string): boolean {
  return key !== '*' && schemaKeys.has(key);
}

/** Roles of parts that others refer to, so that each must stay the same object. */
const referredTo: ReadonlySet<Role> = new Set([
  ...(['catalog', 'pages', 'page', 'annotation', 'tagTree', 'tagNumbers', 'tag', 'bookmark'] as const),
]);

/** Whether readers take a stream in this role for its dictionary alone. */
export function isWithoutData(role: Role): boolean {
  return !Object.hasOwn(entries[role], 'Filter') && !referredTo.has(role);
}

/** Whether an entry describes how the data of a stream is stored. */
export function isStreamKey(key: string): boolean {
  return Object.hasOwn(stream, key);
}

/** Whether an entry is a dictionary with entries of its own. */
export function isRole(entry: Entry): entry is Role {
  return Object.hasOwn(entries, entry);
}

function plain<Keys extends string>(keys: Keys): Readonly<Record<string, 'plain'>> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, 'plain' as const]));
}

function cmapParts() {
  return { UseCMap: 'characterMap', CIDSystemInfo: 'characterSet' } as const;
}
