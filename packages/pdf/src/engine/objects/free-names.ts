import type { PDFDocument, PDFObject } from 'mupdf';
import { numberAt } from './numbers.ts';
import { dictionaryKeys, nameAt, visitDictionaries } from './visit.ts';

/** A name that an author or a program chose freely: it can be any word. */
export interface FreeName {
  readonly kind: 'font' | 'ink' | 'resource';
  readonly name: string;
  /** The number of the object that is the name, or contains it. */
  readonly objectNumber: number;
  /** Renames it. Undefined for a resource, because content refers to it by its name. */
  readonly rename: ((name: string) => void) | undefined;
}

/** Fonts that readers or systems know by name, if the document does not embed them. */
const fontFamilies = [
  ...['Helvetica', 'Times', 'Courier', 'Symbol', 'ZapfDingbats', 'Arial', 'TimesNewRoman', 'CourierNew'],
  ...[
    'Calibri',
    'Cambria(Math)?',
    'Candara',
    'Consolas',
    'Constantia',
    'Corbel',
    'Verdana',
    'Georgia',
    'Tahoma',
  ],
  ...['Trebuchet', 'ComicSans', 'Impact', 'Palatino(Linotype)?', 'BookAntiqua', 'Bookman(OldStyle)?'],
  ...['CenturyGothic', 'Century(Schoolbook)?', 'Garamond', 'LucidaConsole', 'LucidaSans', 'SegoeUI', 'Aptos'],
  ...[
    'Wingdings\\d?',
    'Webdings',
    'MyriadPro',
    'MinionPro',
    'Roboto',
    'OpenSans',
    'Lato',
    'NotoSans',
    'NotoSerif',
  ],
  ...['DejaVuSans', 'LiberationSans', 'LiberationSerif'],
];
const knownFonts = new RegExp(`^(${fontFamilies.join('|')})(MS)?([-,]\\w+)?(PSMT|MT)?$`);

const resourceKinds = ['Font', 'XObject', 'ColorSpace', 'Pattern', 'Shading', 'ExtGState', 'Properties'];
/** Names that programs give to resources themselves, with a number at the end. */
const usualResource =
  /^(im|img|image|fm|form|font|f|gs|cs|sh|pattern|shading|meta|mc|obj|xobject|page|picture|figure|text|tt|c\d_|x)\d*$/i;

/** Whether the name of a resource is one that programs give themselves. */
export function isUsualResource(name: string): boolean {
  return usualResource.test(name);
}

/** Calls `visit` for every free name of fonts, inks and resources, except those that everybody uses. */
export function visitFreeNames(document: PDFDocument, visit: (found: FreeName) => void): void {
  visitDictionaries(document, (dictionary, objectNumber) => {
    for (const key of ['BaseFont', 'FontName']) {
      const name = nameAt(dictionary, key);
      if (name === undefined || knownFonts.test(name)) continue;
      const [tag = ''] = /^[A-Z]{6}\+/.exec(name) ?? [];
      const rename = (own: string): void => {
        dictionary.put(key, document.newName(`${tag}${own}`));
      };
      visit({ kind: 'font', name: withoutTag(name), objectNumber, rename });
    }
    for (const found of inkKeys(dictionary)) visit({ kind: 'ink', objectNumber, ...found });
    dictionary.forEach((value) => {
      for (const found of inkNames(document, value)) visit({ kind: 'ink', objectNumber, ...found });
    });
    for (const name of resourceKinds.flatMap((kind) => groupKeys(dictionary.get(kind)))) {
      if (!isUsualResource(name)) visit({ kind: 'resource', name, objectNumber, rename: undefined });
    }
  });
}

/** The groups of a resource dictionary. */
export function resourceGroups(dictionary: PDFObject): PDFObject[] {
  return resourceKinds.map((kind) => dictionary.get(kind)).filter((group) => group.isDictionary());
}

/** A name without the six letters and the plus that mark a font as a subset for this document. */
function withoutTag(name: string): string {
  return name.replace(/^[A-Z]{6}\+/, '');
}

function groupKeys(group: PDFObject): string[] {
  return group.isDictionary() && !group.isStream() ? dictionaryKeys(group) : [];
}

const halftoneKeys = new Set(['Type', 'HalftoneType', 'HalftoneName', 'Default']);

/** Inks that are keys: in the colourants of a colour space, and in halftones for several inks. */
function inkKeys(dictionary: PDFObject): { name: string; rename: (name: string) => void }[] {
  const isOfInks = numberAt(dictionary, 'HalftoneType') === 5;
  const groups = [dictionary.get('Colorants'), ...(isOfInks ? [dictionary] : [])];
  return groups.flatMap((group) =>
    groupKeys(group)
      .filter((name) => group !== dictionary || !halftoneKeys.has(name))
      .map((name) => ({
        name,
        rename: (own: string) => {
          group.put(own, group.get(name));
          group.delete(name);
        },
      })),
  );
}

/** The inks of `[/Separation name ...]` or `[/DeviceN [names] ...]`. */
function inkNames(
  document: PDFDocument,
  space: PDFObject,
): { name: string; rename: (name: string) => void }[] {
  if (!space.isArray() || !space.get(0).isName()) return [];
  const kind = space.get(0).asName();
  if (kind === 'Separation') return namesAt(document, space, [1]);
  if (kind !== 'DeviceN') return [];
  const parts = [space.get(1), space.get(4, 'Process', 'Components')];
  return parts.flatMap((inks) =>
    namesAt(
      document,
      inks,
      Array.from({ length: inks.length }, (_, at) => at),
    ),
  );
}

function namesAt(
  document: PDFDocument,
  inks: PDFObject,
  places: readonly number[],
): { name: string; rename: (name: string) => void }[] {
  return places
    .filter((at) => inks.get(at).isName())
    .map((at) => ({
      name: inks.get(at).asName(),
      rename: (name) => {
        inks.put(at, document.newName(name));
      },
    }));
}
