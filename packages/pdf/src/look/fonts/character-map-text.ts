import { standardNames } from './programs/latin-letters.ts';

/** A string behind one of these names a character collection, which readers look up. */
const collectionKey = /\/(Registry|Ordering)\s*$/;
const orderings = /^(Identity|UCS2?|Japan[12]|GB1|CNS1|Korea1|KR|Manga1|Adobe_Identity_UCS)$/;
const part = /\((?:\\[\s\S]|[^()\\])*\)|%[^\r\n]*|[^%(]+|[\s\S]/g;

/** The operators of CMaps (Adobe Technical Note 5014). */
const operators = new Set([
  ...[
    'findresource',
    'defineresource',
    'begin',
    'end',
    'dict',
    'dup',
    'def',
    'currentdict',
    'pop',
    'usecmap',
    'null',
  ],
  ...[
    'begincmap',
    'endcmap',
    'begincodespacerange',
    'endcodespacerange',
    'beginbfchar',
    'endbfchar',
    'true',
    'false',
  ],
  ...['beginbfrange', 'endbfrange', 'begincidchar', 'endcidchar', 'begincidrange', 'endcidrange', 'usefont'],
  ...[
    'beginnotdefchar',
    'endnotdefchar',
    'beginnotdefrange',
    'endnotdefrange',
    'array',
    'exch',
    'readonly',
    'known',
  ],
]);
const keys = new Set([
  ...[
    'CIDInit',
    'ProcSet',
    'CIDSystemInfo',
    'Registry',
    'Ordering',
    'Supplement',
    'CMapName',
    'CMapType',
    'CMap',
  ],
  ...['CMapVersion', 'WMode', 'UIDOffset', 'XUID'],
]);
const letterNames = new Set(standardNames);
const token = /\/[^\s/<>[\](){}%]*|[^\s/<>[\](){}%]+/g;

/** The first parts of the names of predefined CMaps (Adobe Technical Note 5094). */
const families = new Set([
  ...[
    'Identity',
    'UniGB',
    'UniCNS',
    'UniJIS',
    'UniJIS2004',
    'UniJISX0213',
    'UniJISX02132004',
    'UniKS',
    'UniAKR',
  ],
  ...[
    'GB',
    'GBK',
    'GBKp',
    'GBK2K',
    'GBT',
    'GBTpc',
    'GBpc',
    'CNS',
    'CNS1',
    'CNS2',
    'HKscs',
    'B5',
    'B5pc',
    'ETen',
  ],
  ...[
    'ETenms',
    'ETHK',
    'KSC',
    'KSCms',
    'KSCpc',
    'Add',
    'Ext',
    'EUC',
    '78',
    '78ms',
    '83pv',
    '90ms',
    '90msp',
    '90pv',
  ],
]);

/**
 * The registry or ordering of a character collection: itself if readers know it, or the one of collections without a
 * meaning.
 */
export function knownCollection(key: 'Registry' | 'Ordering', value: string): string {
  if (key === 'Registry') return 'Adobe';
  return orderings.test(value) ? value : 'Identity';
}

/** Whether a name is that of a predefined CMap. */
export function isKnownMap(name: string): boolean {
  const [family = '', ...parts] = name.split('-');
  if (name === 'H' || name === 'V' || /^Adobe-(Identity|GB1|CNS1|Japan1|Korea1|KR)-UCS2?$/.test(name))
    return true;
  return (
    families.has(family) &&
    parts.every((part) => /^[A-Z\d]{1,8}$/.test(part)) &&
    /^[HV]$/.test(parts.at(-1) ?? '')
  );
}

/** Whether bytes are a CMap or a part of one. */
export function isCharacterMap(bytes: Uint8Array): boolean {
  const source = Buffer.from(bytes).toString('latin1');
  return /\bbegin(cmap|codespacerange|bfchar|bfrange|cidchar|cidrange|notdefchar|notdefrange)\b/.test(source);
}

/**
 * A CMap without comments, strings, and unknown names and words. Returns the same bytes if there are none or it is not a
 * CMap.
 */
export function plainCharacterMap(bytes: Uint8Array): Uint8Array {
  if (!isCharacterMap(bytes)) return bytes;
  const source = Buffer.from(bytes).toString('latin1');
  let plain = '';
  for (const [text] of source.matchAll(part)) {
    if (text.startsWith('%')) continue;
    const key = text.startsWith('(') ? collectionKey.exec(plain)?.[1] : undefined;
    if (key === 'Registry' || key === 'Ordering') plain += `(${knownCollection(key, text.slice(1, -1))})`;
    else if (text.startsWith('(')) plain += '()';
    else plain += text.replace(token, plainToken);
  }
  return plain === source ? bytes : Buffer.from(plain, 'latin1');
}

/** Codes are in angle brackets and numbers; glyph names can refer to letters. */
function plainToken(text: string): string {
  if (!text.startsWith('/')) return operators.has(text) || /^[-+.\dA-Fa-f]+$/.test(text) ? text : '';
  const name = text.slice(1);
  const isKnown = keys.has(name) || isKnownMap(name) || letterNames.has(name) || /^uni[\dA-F]{4}$/.test(name);
  return isKnown ? text : '/Own';
}
