"""The encoder in PyTorch: BERT as in multilingual-e5-small, with a token classification head."""

import torch
from torch import nn
from torch.nn import functional as F


KEPT_NUMBERS = 1 << 24
"""How many numbers for dropout are drawn on a CPU, once for each share."""

_kept: dict[float, torch.Tensor] = {}


def dropped(x: torch.Tensor, share: float, training: bool) -> torch.Tensor:
    """Dropout. On a CPU, where drawing takes longer than all else, with numbers drawn once and begun at another place each time."""
    if not training or share == 0 or x.device.type != 'cpu' or x.numel() > KEPT_NUMBERS // 2:
        return F.dropout(x, share, training)
    if share not in _kept:
        _kept[share] = ((torch.rand(KEPT_NUMBERS) >= share) / (1 - share)).to(torch.bfloat16)
    begin = int(torch.randint(KEPT_NUMBERS - x.numel(), ()))
    return x * _kept[share][begin : begin + x.numel()].view(x.shape)


def attend(query: torch.Tensor, key: torch.Tensor, value: torch.Tensor, seen: torch.Tensor, dropout: float) -> torch.Tensor:
    """Attention of all heads. On a CPU without dropout and as plain products, of which the gradient takes a quarter of the time."""
    if query.device.type != 'cpu':
        return F.scaled_dot_product_attention(query, key, value, seen, dropout)
    rows, heads, length, width = query.shape
    bias = torch.zeros(rows, 1, length, dtype=query.dtype).masked_fill(~seen[:, 0, :1], -30_000).repeat_interleave(heads, 0)
    query, key, value = (part.reshape(rows * heads, length, width) for part in (query * width**-0.5, key, value))
    with torch.autocast('cpu', enabled=False):
        weights = torch.baddbmm(bias, query, key.transpose(1, 2)).softmax(-1)
        return torch.bmm(weights, value).view(rows, heads, length, width)


class Layer(nn.Module):
    def __init__(self, hidden: int, heads: int, feed_forward: int) -> None:
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(hidden, 3 * hidden)
        self.out = nn.Linear(hidden, hidden)
        self.attention_norm = nn.LayerNorm(hidden, eps=1e-12)
        self.up = nn.Linear(hidden, feed_forward)
        self.down = nn.Linear(feed_forward, hidden)
        self.output_norm = nn.LayerNorm(hidden, eps=1e-12)

    def forward(self, x: torch.Tensor, seen: torch.Tensor, dropout: float) -> torch.Tensor:
        rows, length, hidden = x.shape
        query, key, value = self.qkv(x).view(rows, length, 3, self.heads, hidden // self.heads).permute(2, 0, 3, 1, 4)
        mixed = attend(query, key, value, seen, dropout if self.training else 0.0)
        mixed = mixed.transpose(1, 2).reshape(rows, length, hidden)
        x = self.attention_norm(x + dropped(self.out(mixed).float(), dropout, self.training))
        return self.output_norm(x + dropped(self.down(F.gelu(self.up(x))).float(), dropout, self.training))


class Encoder(nn.Module):
    def __init__(self, vocabulary: int, hidden: int, layers: int, heads: int, feed_forward: int, positions: int) -> None:
        super().__init__()
        self.words = nn.Embedding(vocabulary, hidden)
        self.positions = nn.Embedding(positions, hidden)
        self.norm = nn.LayerNorm(hidden, eps=1e-12)
        self.layers = nn.ModuleList(Layer(hidden, heads, feed_forward) for _ in range(layers))

    def forward(self, ids: torch.Tensor, mask: torch.Tensor, dropout: float = 0.0) -> torch.Tensor:
        """Vectors of all pieces; `mask` is true where a piece stands."""
        seen = mask[:, None, None, :].expand(-1, 1, ids.shape[1], -1)
        x = self.norm(self.words(ids) + self.positions.weight[: ids.shape[1]])
        for layer in self.layers:
            x = layer(x, seen, dropout)
        return x


class Tagger(nn.Module):
    def __init__(self, encoder: Encoder, outputs: int) -> None:
        super().__init__()
        self.encoder = encoder
        self.head = nn.Linear(encoder.words.embedding_dim, outputs)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.zeros_(self.head.bias)

    def forward(self, ids: torch.Tensor, mask: torch.Tensor, dropout: float = 0.0) -> torch.Tensor:
        return self.head(dropped(self.encoder(ids, mask, dropout), dropout, self.training)).float()
