"""The fine labels of the tagger. The TypeScript side maps each to the entity types of the standard and advanced catalogues."""

LABELS = (
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
    'ECONOMY',
    'EMPLOYMENT',
    'FAMILY',
    'HEALTH',
    'MEDICATION',
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
)

NAMES = ('PER', 'ORG', 'LOC')
OUTSIDE = 0
OUTPUTS = 1 + 4 * len(LABELS)


def output(label: str, position: str) -> int:
    """Output index of a label at a position of BIES; 0 is outside."""
    return 1 + 4 * LABELS.index(label) + 'BIES'.index(position)
