"""The mean of the weights of several trainings that went on from the same weights (model soups, Wortsman et al., 2022)."""

import argparse
from pathlib import Path

import numpy as np


def mean_of(files: list[Path]) -> dict[str, np.ndarray]:
    states = [np.load(file) for file in files]
    return {name: np.mean([state[name].astype(np.float32) for state in states], axis=0).astype(np.float16) for name in states[0].files}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--weights', type=Path, nargs='+', required=True, help='.npz files that train wrote')
    options.add_argument('--out', type=Path, required=True, help='.npz to write')
    given = options.parse_args()
    np.savez(given.out, **mean_of(given.weights))


if __name__ == '__main__':
    main()
