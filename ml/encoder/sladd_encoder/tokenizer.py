"""The unigram tokenizer, the same in Python and TypeScript.

Characters go through the normaliser table one by one; text is split at spaces; each word, led by U+2581, is cut into the pieces
with the highest sum of scores (Viterbi). Scores are integers (thousandths), so both languages add up exactly the same; of equal
paths the one whose last piece is longest wins. A run of white space holding a line break becomes one `</s>` piece, so that layout
is not lost.
"""

import json
from dataclasses import dataclass
from pathlib import Path

META = '▁'
BOS, PAD, EOS, UNK = 0, 1, 2, 3


@dataclass
class Pieces:
    """Parallel lists: piece id, UTF-32 start and end in the text. A piece that is only the word mark is empty at the word's start."""

    ids: list[int]
    starts: list[int]
    ends: list[int]


class Tokenizer:
    def __init__(self, pieces: list[str], scores: list[int], normalizer: dict[str, str]) -> None:
        self.pieces = pieces
        self.scores = scores
        self.normalizer = normalizer
        self.index = {piece: i for i, piece in enumerate(pieces) if i > UNK}
        self.longest = max(len(piece) for piece in self.index)
        self.unknown_score = min(scores) - 10_000
        self.cache: dict[str, list[tuple[int, int]]] = {}

    @staticmethod
    def load(path: Path) -> 'Tokenizer':
        file = json.loads(path.read_text(encoding='utf-8'))
        return Tokenizer(file['pieces'], file['scores'], file['normalizer'])

    def save(self, path: Path) -> None:
        file = {'pieces': self.pieces, 'scores': self.scores, 'normalizer': self.normalizer}
        path.write_text(json.dumps(file, ensure_ascii=False, separators=(',', ':')), encoding='utf-8')

    def segment(self, word: str) -> list[tuple[int, int]]:
        """(piece id, length in characters) of a normalised word without its mark; the first length counts the mark."""
        known = self.cache.get(word)
        if known is not None:
            return known
        text = META + word
        size = len(text)
        best = [0] + [None] * size
        back = [(0, UNK)] * (size + 1)
        for start in range(size):
            base = best[start]
            for end in range(start + 1, min(size, start + self.longest) + 1):
                piece = self.index.get(text[start:end])
                if piece is not None:
                    score = base + self.scores[piece]
                elif end == start + 1:
                    score, piece = base + self.unknown_score, UNK
                else:
                    continue
                if best[end] is None or score > best[end]:
                    best[end], back[end] = score, (start, piece)
        path = []
        end = size
        while end > 0:
            start, piece = back[end]
            path.append((piece, end - start))
            end = start
        path.reverse()
        self.cache[word] = path
        return path

    def encode(self, text: str) -> Pieces:
        pieces = Pieces([], [], [])
        word: list[str] = []
        origin: list[int] = []
        newline = False

        def flush() -> None:
            if not word:
                return
            at = -1
            for piece, length in self.segment(''.join(word)):
                first, last = max(at, 0), at + length
                pieces.ids.append(piece)
                pieces.starts.append(origin[first])
                pieces.ends.append(origin[last - 1] + 1 if last > 0 else origin[0])
                at = last
            word.clear()
            origin.clear()

        for i, char in enumerate(text):
            mapped = self.normalizer.get(char, char)
            if char == '\n':
                flush()
                if not newline:
                    pieces.ids.append(EOS)
                    pieces.starts.append(i)
                    pieces.ends.append(i + 1)
                newline = True
                continue
            for out in mapped:
                if out == ' ':
                    flush()
                else:
                    newline = False
                    word.append(out)
                    origin.append(i)
        flush()
        return pieces
