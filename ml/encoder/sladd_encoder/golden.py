"""Writes what this tokenizer makes of hard texts, for the test of its TypeScript twin. Offsets are UTF-16 units."""

import argparse
import json
from pathlib import Path

from .tokenizer import Tokenizer

TEXTS = (
    'Torhild Aasgaard, født 14.03.1951, bor i Strandvegen 88, 5781 Lofthus.',
    'E-post:\tkari.nordmann@example.no\n\n\nTlf.: +47 400 00 123',
    'ﬁnn ½ av  Ærlighet™ ¨ og ... —«sitat» 😀👩‍👩‍👧 x̄ e\u0301',
    'IBAN NO93 8601 1117 947\u00a0kr 12 500,-',
    'Ølensvåg\r\nÅlesund\u00adkommune ﷺ 汉字',
    "UNDERSKREVET AV PER-ERIK O'HARA (MVH)",
    '  ',
    '',
    'a',
    '\n',
    'https://example.no/søk?q=æøå&side=2#topp',
    'xyzzyqwertyuiopåæøfghjklzxcvbnm' * 3,
)


def utf16(text: str, offset: int) -> int:
    return len(text[:offset].encode('utf-16-le')) // 2


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--vocabulary', type=Path, required=True)
    options.add_argument('--out', type=Path, required=True)
    given = options.parse_args()
    tokenizer = Tokenizer.load(given.vocabulary)
    cases = []
    for text in TEXTS:
        pieces = tokenizer.encode(text)
        starts, ends = ([utf16(text, i) for i in offsets] for offsets in (pieces.starts, pieces.ends))
        cases.append({'text': text, 'ids': pieces.ids, 'starts': starts, 'ends': ends})
    given.out.write_text('[\n' + ',\n'.join(json.dumps(c, ensure_ascii=False) for c in cases) + '\n]\n', encoding='utf-8')


if __name__ == '__main__':
    main()
