import { randomBytes } from 'node:crypto';
import type { PDFDocument, PDFObject } from 'mupdf';
import type { Carrier } from '../../carrier.ts';
import { textOf } from '../../engine/objects/text-string.ts';
import { dictionaryKeys, nameAt } from '../../engine/objects/visit.ts';
import { isLanguage } from '../../look/content/language.ts';
import type { RemovalReason } from '../../report.ts';
import type { Tally } from '../../tally.ts';
import { isAllowedName, isAllowedRoleName, isFit, isFreeWord } from './allowed-names.ts';
import { familyOf, isGoodSpace, partOfSpace } from './colour-space.ts';
import type { HoldsHit } from './hits.ts';
import { readsData } from './reads-data.ts';
import { entryOf, isRole, isStreamKey, isWithoutData, type Role } from './schema.ts';

/** Entries with a carrier of their own in the report; the others count as private data. */
const carriers: ReadonlyMap<string, RemovalNote> = new Map(
  Object.entries<RemovalNote>({
    Metadata: ['xmp', 'metadata'],
    Thumb: ['thumbnails', 'old_picture_of_page'],
    Alternates: ['alternate_images', 'other_picture'],
    OpenAction: ['actions', 'runs_code'],
    AA: ['actions', 'runs_code'],
    Names: ['name_trees', 'free_text'],
    Dests: ['destinations', 'free_text'],
    AF: ['attachments', 'hidden_file'],
    Collection: ['attachments', 'hidden_file'],
    PageLabels: ['page_labels', 'free_text'],
    URI: ['base_uri', 'free_text'],
    Threads: ['threads', 'free_text'],
    B: ['threads', 'free_text'],
    SpiderInfo: ['web_capture', 'source_address'],
    PZ: ['web_capture', 'source_address'],
    VP: ['measurements', 'free_text'],
    Measure: ['measurements', 'free_text'],
    PtData: ['measurements', 'free_text'],
    Info: ['info', 'metadata'],
    CharSet: ['font_lists', 'lists_letters'],
    ActualText: ['marked_content', 'replacement_text'],
    Alt: ['marked_content', 'replacement_text'],
    E: ['marked_content', 'replacement_text'],
    CIDSet: ['font_lists', 'lists_letters'],
  }),
);

type RemovalNote = readonly [carrier: Carrier, reason: RemovalReason];
const privateData: RemovalNote = ['private_data', 'not_needed'];
const elsewhere: RemovalNote = ['content_elsewhere', 'not_visible'];

/** Deeper nesting of arrays does not occur in honest files. */
const maximumDepth = 16;

/**
 * Removes every entry that is not necessary for the pages to look and read the same. The meaning of an entry depends on
 * the path to it from the catalog, not on what a dictionary says about itself.
 */
export function removeUnneededEntries(document: PDFDocument, hits: Hits, tally: Tally): void {
  const trailer = document.getTrailer();
  for (const key of dictionaryKeys(trailer)) {
    if (!['Root', 'Size', 'ID'].includes(key)) removeEntry(trailer, key, tally);
  }
  new Cleaner(document, hits, tally).clean(document.getTrailer().get('Root'), 'catalog');
  // The old file identifier tells which file this was made from, and can be any text.
  const id = randomBytes(16).toString('hex');
  document.getTrailer().put('ID', [document.newString(id), document.newString(id)]);
}

interface Hits {
  readonly holdsHit: HoldsHit;
  /** Only for terms: a removed word can also be the name of a character collection. */
  readonly holdsTerm: HoldsHit;
}

/** Texts that have a meaning for people and programs. */
const labelKeys = new Set(['FontFamily', 'OutputConditionIdentifier']);
/** Fonts, letters and kinds of tags, which are renamed elsewhere if they contain something removed. */
const renamedKeys = new Set(['BaseFont', 'FontName', 'Differences', 'S', 'C']);
/** A part of a language tag that is long enough to be a word. */
const wordInLanguage = /[a-zA-Z\d]{4}/;

/** A dictionary and its roles in the document. */
interface Part {
  readonly object: PDFObject;
  readonly roles: Set<Role>;
}

interface Task {
  readonly part: Part;
  readonly role: Role;
}

class Cleaner {
  readonly #hits: Hits;
  readonly #tally: Tally;
  /** By object number, or by identity for direct objects. */
  readonly #parts = new Map<number | PDFObject, Part>();
  readonly #numbers = new Set<number>();
  readonly #waiting: Task[] = [];
  readonly #references: { readonly object: PDFObject; readonly key: string }[] = [];
  readonly #document: PDFDocument;
  /** Streams in roles in which no reader uses their data, by where they are. */
  readonly #streams: { readonly holder: PDFObject; readonly key: string | number; readonly role: Role }[] =
    [];

  constructor(document: PDFDocument, hits: Hits, tally: Tally) {
    this.#document = document;
    this.#hits = hits;
    this.#tally = tally;
  }

  /** Collects the roles of each dictionary first: one with several roles needs the entries of all of them. */
  clean(root: PDFObject, role: Role): void {
    this.#follow(root, role, 0);
    for (let task = this.#waiting.pop(); task; task = this.#waiting.pop()) this.#enter(task);
    this.#partRoles();
    for (const part of this.#parts.values()) this.#cleanDictionary(part);
    for (const { object, key } of this.#references) {
      if (!this.#isKnown(object.get(key), 0)) this.#remove(object, key);
    }
  }

  /** A destination or a tag may refer to a page of the document, but must not keep an unused page in the file. */
  #isKnown(value: PDFObject, depth: number): boolean {
    // A destination can be an indirect object.
    const isPlace = depth === 0 && value.isArray();
    if (value.isIndirect() && !isPlace) return this.#numbers.has(value.asIndirect());
    if (value.isName()) return isFit(value.asName());
    if (value.isString() || value.isDictionary() || depth > maximumDepth) return false;
    for (let at = 0; at < value.length; at++) if (!this.#isKnown(value.get(at), depth + 1)) return false;
    return true;
  }

  /** Queues a dictionary, or all dictionaries in an array. */
  #follow(value: PDFObject, role: Role, depth: number): void {
    if (value.isIndirect()) this.#numbers.add(value.asIndirect());
    if (value.isArray()) {
      if (depth > maximumDepth) return;
      const family = role === 'space' ? familyOf(value) : undefined;
      for (let at = 0; at < value.length; at++) {
        const own = family === undefined ? role : partOfSpace(family, at);
        this.#noteStream(value, at, own);
        this.#follow(value.get(at), own, depth + 1);
      }
      return;
    }
    if (!value.isDictionary()) return;
    const key = value.isIndirect() ? value.asIndirect() : value;
    const part = this.#parts.get(key) ?? { object: value, roles: new Set() };
    this.#parts.set(key, part);
    const own = roleOf(value, role);
    if (part.roles.has(own)) return;
    part.roles.add(own);
    this.#waiting.push({ part, role: own });
  }

  #enter({ part: { object }, role }: Task): void {
    for (const key of dictionaryKeys(object)) {
      const entry = entryOf(role, key);
      const value = object.get(key);
      if (entry === undefined || !isRole(entry) || isStranger(role, value)) continue;
      this.#noteStream(object, key, entry);
      this.#follow(value, entry, 0);
    }
  }

  /** Notes a stream that readers use only as a dictionary in this role. */
  #noteStream(holder: PDFObject, key: string | number, role: Role): void {
    const value = holder.get(key);
    if (!value.isStream()) return;
    const own = roleOf(value, role);
    if (isWithoutData(own)) this.#streams.push({ holder, key, role: own });
  }

  /**
   * Gives each of these roles a separate dictionary if the data of the stream is used in another role, such as page
   * content: when that is redacted, the old data would stay with this role.
   */
  #partRoles(): void {
    const copies = new Map<number, Part>();
    for (const { holder, key, role } of this.#streams) {
      const value = holder.get(key);
      const number = value.asIndirect();
      const part = this.#parts.get(number);
      if (!part || !value.isStream() || Array.from(part.roles).every(isWithoutData)) continue;
      const copy = copies.get(number) ?? { object: this.#copyOf(value), roles: new Set() };
      copies.set(number, copy);
      copy.roles.add(role);
      holder.put(key, copy.object);
    }
    for (const [number, copy] of copies) {
      for (const role of copy.roles) this.#parts.get(number)?.roles.delete(role);
      this.#parts.set(copy.object.asIndirect(), copy);
      this.#numbers.add(copy.object.asIndirect());
    }
  }

  #copyOf(stream: PDFObject): PDFObject {
    const dictionary = this.#document.newDictionary();
    for (const key of dictionaryKeys(stream)) if (!isStreamKey(key)) dictionary.put(key, stream.get(key));
    this.#tally.add('private_data', 'removed', 'not_needed');
    return this.#document.addObject(dictionary);
  }

  #cleanDictionary({ object, roles }: Part): void {
    for (const key of dictionaryKeys(object)) {
      const uses = Array.from(roles, (role) => this.#useOf(object, role, key));
      if (!uses.some((use) => use !== 'none')) this.#remove(object, key);
      else if (uses.every((use) => use !== 'needed')) this.#references.push({ object, key });
    }
  }

  /** The role or kind of an entry of a dictionary with a role. */
  #useOf(object: PDFObject, role: Role, key: string): 'needed' | 'reference' | 'none' {
    const [entry, value] = [entryOf(role, key), object.get(key)];
    if (entry === undefined || isStranger(role, value)) return 'none';
    // Without its length a stream is invalid.
    if (isStreamKey(key) && object.isStream() && !readsData(role, object)) return 'none';
    if (isRole(entry)) return this.#isGoodRole(entry, value) ? 'needed' : 'none';
    if (entry === 'skip') return 'reference';
    if (hasStrayName(role, key, value)) return 'none';
    if (!renamedKeys.has(key) && this.#namesTerm(value)) return 'none';
    const isGood =
      entry === 'plain'
        ? !holdsText(value)
        : this.#isGoodText(key, value, 0) && !(entry === 'list' && value.isString());
    return isGood ? 'needed' : 'none';
  }

  /** Strings are not dictionaries, and few names stand for one. */
  #isGoodRole(role: Role, value: PDFObject): boolean {
    if (role === 'space' && value.isArray()) return isGoodSpace(value);
    if (holdsAny(value, (item) => item.isString() || isStrayPart(role, item))) return false;
    return !this.#namesTerm(value);
  }

  /** Whether a name, or one in an array, contains a term and is not a standard name. */
  #namesTerm(value: PDFObject): boolean {
    return holdsAny(value, (item) => {
      return item.isName() && isFreeWord(item.asName()) && this.#hits.holdsTerm(item.asName());
    });
  }

  #isGoodText(key: string, value: PDFObject, depth: number): boolean {
    if (value.isDictionary() || depth > maximumDepth) return false;
    for (let at = 0; at < value.length; at++) {
      if (!this.#isGoodText(key, value.get(at), depth + 1)) return false;
    }
    if (!value.isString()) return true;
    const text = textOf(value);
    const isLongLanguage = key === 'Lang' && wordInLanguage.test(text);
    const holds = isLongLanguage || labelKeys.has(key) ? this.#hits.holdsHit : this.#hits.holdsTerm;
    return !holds(text) && (key !== 'Lang' || isLanguage(text));
  }

  #remove(object: PDFObject, key: string): void {
    removeEntry(object, key, this.#tally);
  }
}

/** PostScript objects are the third kind of external object; readers do not run them. */
function isDrawn(object: PDFObject): boolean {
  const subtype = nameAt(object, 'Subtype');
  return subtype === 'Form' || subtype === 'Image';
}

/** Whether the external objects of resources include one that is neither a form nor a picture. */
function isStranger(role: Role, value: PDFObject): boolean {
  return role === 'objects' && !isDrawn(value);
}

function isStrayPart(role: Role, value: PDFObject): boolean {
  return value.isName() && !isAllowedRoleName(role, value.asName());
}

/** Whether a value is a name without meaning at this place, or an array with one. */
function hasStrayName(role: Role, key: string, value: PDFObject): boolean {
  return holdsAny(value, (item) => item.isName() && !isAllowedName(role, key, item.asName()));
}

function roleOf(object: PDFObject, role: Role): Role {
  // A page tree node is identified by its kids; its own type can be anything.
  if (role === 'pages' && !object.get('Kids').isArray()) return 'page';
  // An appearance can be a form itself instead of one form per state.
  return role === 'appearance' && object.isStream() ? 'object' : role;
}

/** Whether a value that should only have numbers and names has strings, or dictionaries that could have them. */
function holdsText(value: PDFObject): boolean {
  return holdsAny(value, (item) => item.isString() || item.isDictionary());
}

/**
 * Whether a value, or anything in its nested arrays, passes the test. Arrays that are nested too deep count as passing.
 */
function holdsAny(value: PDFObject, isMeant: (item: PDFObject) => boolean, depth = 0): boolean {
  if (isMeant(value)) return true;
  if (!value.isArray()) return false;
  if (depth > maximumDepth) return true;
  for (let at = 0; at < value.length; at++) if (holdsAny(value.get(at), isMeant, depth + 1)) return true;
  return false;
}

function removeEntry(dictionary: PDFObject, key: string, tally: Tally): void {
  const isThere = !dictionary.get(key).isNull();
  dictionary.delete(key);
  // For a stream, the key of a file; elsewhere a flag or a number.
  const isElsewhere = key === 'F' && dictionary.isStream();
  const [carrier, reason] = isElsewhere ? elsewhere : (carriers.get(key) ?? privateData);
  if (isThere) tally.add(carrier, 'removed', reason);
}
