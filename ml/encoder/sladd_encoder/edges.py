"""Where a found span begins and ends, as `packages/analysis/src/encoder/spans/span-edges.ts` settles it."""

import re

LEFT_REST = re.compile(r'^[\s,.;:!?]+')
RIGHT_REST = re.compile(r'[\s,;:!?]+$')
SENTENCE_END = re.compile(r'(?:[^\W_]{2}|[^\W\d_]{4}.*\d)\.$', re.DOTALL)
ABBREVIATION = re.compile(r'(?:^|[\W_])(?:Inc|Ltd|Co|Corp|Jr|Sr|St|kr|nr)\.$')
PAIRS = ('()', '[]', '{}', '«»', '“”', '""', '‘’')


def settle_edges(text: str, start: int, end: int) -> tuple[int, int] | None:
    start, end = _trimmed(text, start, end)
    if start >= end:
        return None
    while start > 0 and text[start - 1].isalnum() and text[start].isalnum():
        start -= 1
    while end < len(text) and text[end - 1].isalnum() and text[end].isalnum():
        end += 1
    if SENTENCE_END.search(text[start:end]) and not ABBREVIATION.search(text[start:end]):
        end -= 1
    return start, end


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    width = -1
    while width != end - start and end > start:
        width = end - start
        if left := LEFT_REST.search(text[start:end]):
            start += left.end()
        if right := RIGHT_REST.search(text[start:end]):
            end -= right.end() - right.start()
        if start >= end:
            break
        inner = text[start + 1 : end - 1]
        is_open = any(text[start] == pair[0] and pair[1] not in inner for pair in PAIRS)
        is_closed = any(text[end - 1] == pair[1] and pair[0] not in inner for pair in PAIRS)
        start += is_open
        end -= is_closed and end > start
    return start, end
