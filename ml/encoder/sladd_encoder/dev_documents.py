"""The hand-written development documents in `ml/encoder/dev`: `[[LABEL|text]]` marks a span, `# ---` parts documents."""

import re
from pathlib import Path

from .examples import Example

FOLDER = Path(__file__).parent.parent / 'dev'


def read_documents(language: str) -> list[Example]:
    documents = []
    for block in (FOLDER / f'{language}.txt').read_text(encoding='utf-8').split('# ---\n'):
        marked = '\n'.join(line for line in block.strip().split('\n') if not line.startswith('# '))
        text, spans, at = '', [], 0
        for match in re.finditer(r'\[\[([A-Z_]+)\|([^\]]+)\]\]', marked):
            text += marked[at : match.start()]
            spans.append((len(text), len(text) + len(match[2]), match[1]))
            text += match[2]
            at = match.end()
        documents.append(Example(text + marked[at:], spans))
    return documents
