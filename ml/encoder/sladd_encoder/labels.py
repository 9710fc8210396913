"""The fine labels of the tagger, in two tiers. The TypeScript side maps each to the entity types of the standard and advanced catalogues.

Values (names, numbers, dates) and statements about somebody are read apart, for a statement may hold values: every piece bears
one output of each tier.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tier:
    """Outputs `first` to `first + size - 1` of a piece: outside, then begin, inside, end and single of each label."""

    labels: tuple[str, ...]
    first: int

    @property
    def size(self) -> int:
        return 1 + 4 * len(self.labels)

    def output(self, label: str, position: str) -> int:
        """Counted from `first`; 0 is outside."""
        return 1 + 4 * self.labels.index(label) + 'BIES'.index(position)


VALUES = Tier(
    (
        'PER',
        'ORG',
        'LOC',
        'ADDRESS',
        'POSTAL_CODE',
        'PHONE',
        'FAX',
        'EMAIL',
        'DATE',
        'BIRTH_DATE',
        'AGE',
        'AGE_GROUP',
        'NATIONAL_ID',
        'PASSPORT',
        'ID_CARD',
        'TAX_ID',
        'INSURANCE_ID',
        'STUDENT_ID',
        'VISA_ID',
        'REGISTRATION',
        'PLATE',
        'BANK_ACCOUNT',
        'IBAN',
        'CARD',
        'CARD_EXPIRY',
        'IP',
        'USERNAME',
        'AMOUNT',
        'MEDICATION',
    ),
    0,
)
STATEMENTS = Tier(
    (
        'ECONOMY',
        'EMPLOYMENT',
        'FAMILY',
        'HEALTH',
        'CRIMINAL',
        'SEXUAL',
        'RELIGION',
        'POLITICS',
        'UNION',
        'BIOMETRIC',
        'GENETIC',
        'ANIMAL',
        'BEHAVIOR',
        'SENSITIVE',
    ),
    VALUES.size,
)
TIERS = (VALUES, STATEMENTS)
LABELS = VALUES.labels + STATEMENTS.labels
NAMES = ('PER', 'ORG', 'LOC')
OUTSIDE = 0
OUTPUTS = sum(tier.size for tier in TIERS)


def tier_of(label: str) -> Tier:
    return next(tier for tier in TIERS if label in tier.labels)
