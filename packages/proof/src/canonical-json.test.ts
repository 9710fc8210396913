import { describe, expect, test } from 'vitest';
import { canonicalJson, readCanonicalJson } from './canonical-json.ts';

const read = (text: string) => readCanonicalJson(new TextEncoder().encode(text));

describe('canonical JSON', () => {
  test('writes the sample of RFC 8785, 3.2.2, as 3.2.3 does', () => {
    const sample = `{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/", "literals": [null, true, false]}`;
    expect(canonicalJson(JSON.parse(sample))).toBe(
      `{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA'B\\"\\\\\\\\\\"/"}`,
    );
  });

  test('sorts names by UTF-16 units, as RFC 8785, 3.2.3, tells', () => {
    const sample =
      '{"\\u20ac":"Euro Sign","\\r":"Carriage Return","\\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\\ud83d\\ude00":"Emoji: Grinning Face","\\u0080":"Control","\\u00f6":"Latin Small Letter O With Diaeresis"}';
    expect(
      Array.from(canonicalJson(JSON.parse(sample)).matchAll(/:"([^":]*?)[":]/gu), ([, word]) => word),
    ).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555556', '333333333.3333334'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s of RFC 8785, appendix B, as %s', (hex, text) => {
    expect(canonicalJson(Buffer.from(hex, 'hex').readDoubleBE())).toBe(text);
  });

  test.each([
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['half a surrogate pair', '\ud83d'],
    ['half a surrogate pair as a name', { '\ude00': 1 }],
    ['a big integer', 1n],
  ])('refuses %s', (_what, value) => {
    expect(() => canonicalJson([value])).toThrow('proof.unreadable');
  });
});

describe('reading canonical JSON', () => {
  test('gives what was written', () => {
    const value = { b: [1, 'å', null], a: { '': true } };
    expect(read(canonicalJson(value))).toEqual(value);
  });

  test.each([
    ['a name that stands twice', '{"a":1,"a":1}'],
    ['a name that stands twice in other letters', '{"\\u0061":1,"a":1}'],
    ['names out of order', '{"b":1,"a":2}'],
    ['white space', '{"a": 1}'],
    ['a line end', '{"a":1}\n'],
    ['an escape that is not needed', '{"a":"\\u0041"}'],
    ['a number written otherwise', '{"a":1.0}'],
    ['minus zero', '{"a":-0}'],
    ['a mark of byte order', '\ufeff{"a":1}'],
    ['half a surrogate pair', '{"a":"\\ud83d"}'],
    ['no JSON', '{a:1}'],
    ['nothing', ''],
    ['levels without end', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ])('refuses %s', (_what, text) => {
    expect(() => read(text)).toThrow('proof.unreadable');
  });

  test('refuses bytes that are no UTF-8', () => {
    expect(() => readCanonicalJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow('proof.unreadable');
  });

  test('takes "__proto__" for a name like any other', () => {
    expect(Object.keys(read('{"__proto__":{"a":1}}') as object)).toEqual(['__proto__']);
  });
});
