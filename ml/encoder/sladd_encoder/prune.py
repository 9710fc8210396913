"""Prunes multilingual-e5-small to the pieces that Norwegian and English text needs.

Kept: every piece that the corpora use more than once, every single character of the Latin script, digits, punctuation and symbols, and of the
other pieces that corpora and word lists use those with the highest scores, up to `--size`. Checks that sentence vectors stay close to the
unpruned model's.
"""

import argparse
import collections
import gzip
import unicodedata
from pathlib import Path

import numpy as np
import torch

from .e5 import PackedModel, read_packed
from .model import Encoder
from .tokenizer import EOS, META, PAD, UNK, BOS, Tokenizer


def integer_scores(scores: np.ndarray) -> list[int]:
    return [round(float(score) * 1000) for score in scores]


def full_tokenizer(packed: PackedModel) -> Tokenizer:
    if (packed.bos, packed.pad, packed.eos, packed.unk) != (BOS, PAD, EOS, UNK):
        raise ValueError('special pieces are not where they are expected')
    normalizer = {chr(code): out for code, out in packed.normalizer.items()}
    return Tokenizer(packed.pieces, integer_scores(packed.scores), normalizer)


def is_latin(piece: str) -> bool:
    for char in piece.replace(META, ''):
        if ord(char) > 0x24F and unicodedata.category(char)[0] in 'LM' and char not in 'αβγδεμπσΩΔ':
            return False
    return all(ord(char) < 0x3000 for char in piece)


def corpus_words(data: Path) -> collections.Counter:
    words: collections.Counter = collections.Counter()
    for path in sorted((data / 'ner').glob('*.train.tsv')):
        for line in path.read_text(encoding='utf-8').splitlines():
            if line:
                words[line.split('\t')[0]] += 1
    return words


def listed_words(data: Path, lists: list[Path]) -> collections.Counter:
    words: collections.Counter = collections.Counter()
    for path in sorted((data / 'gazetteer').iterdir()):
        for line in path.read_text(encoding='utf-8').splitlines():
            words.update(line.replace('\t', ' ').replace(',', ' ').split())
    for path in lists:
        opened = gzip.open(path, 'rt', encoding='utf-8') if path.suffix == '.gz' else path.open(encoding='utf-8')
        with opened as lines:
            words.update(line.strip() for line in lines)
    return words


def choose(tokenizer: Tokenizer, corpus: collections.Counter, listed: collections.Counter, size: int) -> list[int]:
    def used(words: collections.Counter) -> collections.Counter:
        found: collections.Counter = collections.Counter()
        for word, count in words.items():
            for piece in tokenizer.encode(word).ids:
                found[piece] += count
        return collections.Counter({i: n for i, n in found.items() if i > UNK and is_latin(tokenizer.pieces[i])})

    single = {
        i
        for i, piece in enumerate(tokenizer.pieces)
        if i > UNK and len(piece.replace(META, '')) <= 1 and is_latin(piece)
    }
    seen = used(corpus)
    kept = single | {i for i, count in seen.items() if count > 1}
    by_score = sorted((set(seen) | set(used(listed))) - kept, key=lambda i: -tokenizer.scores[i])
    kept |= set(by_score[: max(0, size - 4 - len(kept))])
    return [BOS, PAD, EOS, UNK, *sorted(kept)]


def pruned_tokenizer(tokenizer: Tokenizer, chosen: list[int]) -> Tokenizer:
    pieces = [tokenizer.pieces[i] for i in chosen]
    characters = set(''.join(pieces))
    normalizer = {char: out for char, out in tokenizer.normalizer.items() if out.strip(' ') == '' or set(out) <= characters | {' '}}
    return Tokenizer(pieces, [tokenizer.scores[i] for i in chosen], normalizer)


def encoder_of(packed: PackedModel, chosen: list[int]) -> Encoder:
    hidden, wide = packed.hidden, packed.feed_forward
    encoder = Encoder(len(chosen), hidden, packed.layers, packed.heads, wide, packed.max_positions)
    words = packed.matrix('emb.word', len(packed.pieces), hidden)
    state = {
        'words.weight': words[chosen],
        'positions.weight': packed.vector('emb.pos').reshape(-1, hidden) + packed.vector('emb.type')[:hidden],
        'norm.weight': packed.vector('emb.ln.w'),
        'norm.bias': packed.vector('emb.ln.b'),
    }
    for n in range(packed.layers):
        qkv = [packed.matrix(f'l{n}.{part}.w', hidden, hidden) for part in 'qkv']
        state[f'layers.{n}.qkv.weight'] = np.concatenate(qkv)
        state[f'layers.{n}.qkv.bias'] = np.concatenate([packed.vector(f'l{n}.{part}.b') for part in 'qkv'])
        for ours, theirs, rows, columns in (
            ('out', 'ao', hidden, hidden),
            ('up', 'fi', wide, hidden),
            ('down', 'fo', hidden, wide),
        ):
            state[f'layers.{n}.{ours}.weight'] = packed.matrix(f'l{n}.{theirs}.w', rows, columns)
            state[f'layers.{n}.{ours}.bias'] = packed.vector(f'l{n}.{theirs}.b')
        for ours, theirs in (('attention_norm', 'aln'), ('output_norm', 'oln')):
            state[f'layers.{n}.{ours}.weight'] = packed.vector(f'l{n}.{theirs}.w')
            state[f'layers.{n}.{ours}.bias'] = packed.vector(f'l{n}.{theirs}.b')
    encoder.load_state_dict({name: torch.from_numpy(np.ascontiguousarray(value)) for name, value in state.items()})
    return encoder.eval()


@torch.no_grad()
def sentence_vector(encoder: Encoder, tokenizer: Tokenizer, text: str) -> np.ndarray:
    ids = torch.tensor([[BOS, *tokenizer.encode('passage: ' + text).ids[:510], EOS]])
    mean = encoder(ids, torch.ones_like(ids, dtype=torch.bool))[0].mean(0).numpy()
    return mean / np.linalg.norm(mean)


def sample_sentences(data: Path, each: int) -> list[str]:
    sentences = []
    for name in ('norne-nob.dev', 'norne-nno.dev', 'uner-ewt-en.dev'):
        blocks = (data / 'ner' / f'{name}.tsv').read_text(encoding='utf-8').split('\n\n')
        texts = [' '.join(line.split('\t')[0] for line in block.splitlines()) for block in blocks]
        sentences += [text for text in texts if len(text) > 40][:each]
    return sentences


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--data', type=Path, required=True)
    options.add_argument('--words', type=Path, nargs='*', default=[], help='word lists, one word a line')
    options.add_argument('--size', type=int, default=32_000)
    options.add_argument('--vocabulary', type=Path, help='a vocabulary file whose pieces are kept instead of choosing')
    options.add_argument('--out', type=Path, required=True)
    given = options.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    packed = read_packed()
    whole = full_tokenizer(packed)
    if given.vocabulary:
        index = {piece: i for i, piece in enumerate(whole.pieces)}
        chosen = [index[piece] for piece in Tokenizer.load(given.vocabulary).pieces]
    else:
        chosen = choose(whole, corpus_words(given.data), listed_words(given.data, given.words), given.size)
    small = pruned_tokenizer(whole, chosen)
    small.save(given.out / 'encoder-vocabulary.json')
    pruned = encoder_of(packed, chosen)
    np.savez(given.out / 'pruned.npz', **{f'encoder.{name}': value.numpy() for name, value in pruned.state_dict().items()})
    original = encoder_of(packed, list(range(len(packed.pieces))))
    sentences = sample_sentences(given.data, 70)
    cosines = [float(sentence_vector(original, whole, s) @ sentence_vector(pruned, small, s)) for s in sentences]
    print(f'{len(chosen)} pieces; cosine to the unpruned model over {len(cosines)} sentences:')
    print(f'mean {np.mean(cosines):.4f}, 5th percentile {np.percentile(cosines, 5):.4f}, least {min(cosines):.4f}')


if __name__ == '__main__':
    main()
