"""Values for slots: names, places, identifiers, dates and amounts in the forms people write them."""

import random
import re
from pathlib import Path

from ..corpora import Names

MONTHS = {
    'nb': 'januar februar mars april mai juni juli august september oktober november desember'.split(),
    'nn': 'januar februar mars april mai juni juli august september oktober november desember'.split(),
    'en': 'January February March April May June July August September October November December'.split(),
}
WEEKDAYS = {
    'nb': 'mandag tirsdag onsdag torsdag fredag lørdag søndag'.split(),
    'nn': 'måndag tysdag onsdag torsdag fredag laurdag sundag'.split(),
    'en': 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(),
}
COUNTRIES = {
    'nb': 'Norge Sverige Danmark Polen Litauen Syria Eritrea Somalia Tyskland Spania Tyrkia Iran Irak Afghanistan Ukraina Pakistan '
    'Vietnam Thailand Filippinene Frankrike Italia Storbritannia USA Brasil Chile Marokko Etiopia Sri_Lanka Russland India'.split(),
    'nn': 'Noreg Sverige Danmark Polen Litauen Syria Eritrea Somalia Tyskland Spania Tyrkia Iran Irak Afghanistan Ukraina Pakistan '
    'Vietnam Thailand Filippinane Frankrike Italia Storbritannia USA Brasil Chile Marokko Etiopia Sri_Lanka Russland India'.split(),
    'en': 'Norway Sweden Denmark Poland Lithuania Syria Eritrea Somalia Germany Spain Turkey Iran Iraq Afghanistan Ukraine Pakistan '
    'Vietnam Thailand Philippines France Italy Ireland Canada Brazil Chile Morocco Ethiopia Sri_Lanka Australia India'.split(),
}
ENGLISH_PLACES = (
    'London Manchester Leeds Bristol Cardiff Edinburgh Glasgow Dublin Boston Chicago Seattle Denver Austin Portland Toronto Sydney '
    'Melbourne Brighton Oxford Cambridge York Bath Norwich Exeter Belfast Liverpool Sheffield Newcastle Nottingham Houston Dallas'
).split()
ENGLISH_STREETS = (
    'High Street|Station Road|Church Lane|Victoria Road|Main Street|Park Avenue|Mill Lane|Queens Road|Oak Drive|Maple Avenue|'
    'King Street|London Road|Elm Close|The Crescent|Riverside Drive|Broadway|Chestnut Grove|Hill View'
).split('|')
DOMAINS = 'example.no example.com epost.no online.no gmail.com hotmail.com outlook.com firma.no kommune.no skole.no mail.com post.no'.split()


class Values:
    def __init__(self, data: Path) -> None:
        self.names = Names(data)
        folder = data / 'gazetteer'
        posts = [line.split('\t') for line in (folder / 'postal-codes-no.tsv').read_text(encoding='utf-8').splitlines()[1:]]
        self.posts = [p for p in posts if '(' not in p[1]]
        self.streets = [line.split('\t')[0] for line in (folder / 'streets-no.tsv').read_text(encoding='utf-8').splitlines()[1:]]

    def speaker(self, rng: random.Random, language: str) -> 'Speaker':
        return Speaker(self, rng, language)


class Speaker:
    """The values of one document: its people recur."""

    def __init__(self, values: Values, rng: random.Random, language: str) -> None:
        self.values = values
        self.rng = rng
        self.language = language
        self.people = [self._person() for _ in range(rng.randint(1, 4))]

    def _person(self) -> str:
        return self.values.names.full_name(self.rng)

    def digits(self, count: int) -> str:
        return ''.join(self.rng.choice('0123456789') for _ in range(count))

    def letters(self, count: int) -> str:
        return ''.join(self.rng.choice('ABCDEFHJKLNPRSTUVXYZ') for _ in range(count))

    def pick(self, *options: str) -> str:
        return self.rng.choice(options)

    def value(self, slot: str) -> tuple[str, str | None]:
        text = getattr(self, slot.lower())()
        label = PLAIN.get(slot, slot) if slot.isupper() else None
        return text, label

    # people
    def per(self) -> str:
        if self.rng.random() < 0.3:
            return self._person()
        return self.rng.choice(self.people)

    def first(self) -> str:
        return self.per().split()[0]

    def last(self) -> str:
        return self.per().split()[-1]

    def pers(self) -> str:
        name = self.rng.choice((self.per, self.first, self.last))()
        if self.language == 'en':
            return name
        return name + ("'" if name[-1] in 'sxz' else 's')

    def reversed(self) -> str:
        first, last = self.per().rsplit(' ', 1)
        return f'{last}, {first}'

    def initials(self) -> str:
        return ''.join(part[0] for part in self.per().split())

    # places and organisations
    def loc(self) -> str:
        if self.rng.random() < 0.3:
            return self.rng.choice(COUNTRIES[self.language]).replace('_', ' ')
        if self.language == 'en' and self.rng.random() < 0.6:
            return self.rng.choice(ENGLISH_PLACES)
        post = self.rng.choice(self.values.posts)
        return _title(post[self.rng.choice((1, 2, 2, 3))].split(' - ')[0])

    def country(self) -> str:
        return self.rng.choice(COUNTRIES[self.language]).replace('_', ' ')

    def org(self) -> str:
        last, place = self.values.names.last_name(self.rng), _title(self.rng.choice(self.values.posts)[2].split(' - ')[0])
        if self.language == 'en':
            place = self.pick(place, self.rng.choice(ENGLISH_PLACES))
            return self.pick(
                f'{last} Ltd', f'{last} & Sons', f'{last} Consulting', f'{place} Council', f'University of {place}', f'{last} Inc.',
                f'{place} General Hospital', f'{place} Primary School', f'{last} Logistics', f'Bank of {place}', f'{place} Housing Association',
                f'{last} Law LLP', f'{place} Medical Centre', f'{last} Group', f'{place} United', f'{place} Police', 'Ministry of Justice', 'NHS',
            )
        nn = self.language == 'nn'
        return self.pick(
            f'{last} AS', f'{last} Bygg AS', f'{last} Transport', f'{place} kommune', f'{place} kommune', f'NAV {place}', f'{place} tingrett',
            f'{place} legesenter', f'{place} barnehage', f'{place} skole', f'{place} ungdomsskule' if nn else f'{place} ungdomsskole',
            f'Advokatfirmaet {last}', f'{last} & Co', f'{place} Sparebank', f'{place} politistasjon', f'{place} idrettslag',
            'Skatteetaten', 'Utlendingsdirektoratet', 'Helse Vest', 'DNB', 'Statens vegvesen', 'Posten', 'Lånekassen' if not nn else 'Lånekassa',
            f'{place} sjukehus' if nn else f'{place} sykehus', f'{last} Eiendom AS', f'{place} vidaregåande skule' if nn else f'{place} videregående skole',
            'Statsforvaltaren' if nn else 'Statsforvalteren', f'{last} Regnskap AS', f'{place} borettslag', 'Equinor', 'Telenor', 'Rema 1000',
        )

    def street(self) -> str:
        if self.language == 'en' and self.rng.random() < 0.7:
            return f'{self.rng.randint(1, 240)} {self.rng.choice(ENGLISH_STREETS)}'
        house = str(self.rng.randint(1, 180)) + self.pick('', '', '', ' A', ' B', 'B', 'C', ' D', 'A')
        return f'{_title(self.rng.choice(self.values.streets))} {house}' + self.pick('', '', '', '', ', H0201', ', leil. 12', ' H0302')

    def place(self) -> str:
        return self.rng.choice(self.values.posts)[1]

    def address(self) -> str:
        if self.language == 'en' and self.rng.random() < 0.7:
            city = self.rng.choice(ENGLISH_PLACES)
            return f'{self.street()}, {city}' + self.pick('', f' {self.uk_post()}', f', {self.pick("MA", "TX", "CA", "NY")} {self.digits(5)}', f', {self.uk_post()}')
        post = self.rng.choice(self.values.posts)
        place = self.pick(post[1], _title(post[1]), _title(post[1]))
        joint = self.pick(', ', ', ', ', ', '\n', ' ')
        return self.pick(
            f'{self.street()}{joint}{post[0]} {place}', f'{self.street()}{joint}{post[0]} {place}', self.street(), f'{self.street()}, {place}',
            f'Postboks {self.rng.randint(1, 2500)}{joint}{post[0]} {place}',
        )

    def uk_post(self) -> str:
        return f'{self.letters(2)}{self.rng.randint(1, 20)} {self.rng.randint(1, 9)}{self.letters(2)}'

    def postal_code(self) -> str:
        if self.language == 'en' and self.rng.random() < 0.5:
            return self.pick(self.uk_post(), self.digits(5))
        return self.rng.choice(self.values.posts)[0]

    # contact
    def phone(self) -> str:
        d = self.pick('4', '9', '2', '5', '7', '3', '6') + self.digits(7)
        if self.language == 'en' and self.rng.random() < 0.6:
            return self.pick(
                f'+44 7{self.digits(3)} {self.digits(6)}', f'0{self.digits(3)} {self.digits(3)} {self.digits(4)}', f'({self.digits(3)}) {self.digits(3)}-{self.digits(4)}',
                f'+1 {self.digits(3)}-{self.digits(3)}-{self.digits(4)}', f'020 {self.digits(4)} {self.digits(4)}', f'{self.digits(3)}-{self.digits(3)}-{self.digits(4)}',
            )
        return self.pick(
            d, f'{d[:2]} {d[2:4]} {d[4:6]} {d[6:]}', f'{d[:3]} {d[3:5]} {d[5:]}', f'+47 {d[:3]} {d[3:5]} {d[5:]}', f'+47 {d[:2]} {d[2:4]} {d[4:6]} {d[6:]}',
            f'(+47) {d}', f'0047 {d}', f'+47{d}', f'{d[:2]}{d[2:4]} {d[4:]}', f'{d[:3]} {d[3:]}',
        )

    def fax(self) -> str:
        return self.phone()

    def email(self) -> str:
        name = _ascii(self.per()).lower().split()
        local = self.pick(f'{name[0]}.{name[-1]}', f'{name[0][0]}{name[-1]}', f'{name[0]}{self.rng.randint(1, 99)}', f'{name[0]}_{name[-1]}', name[-1], 'post', f'{name[0]}-{name[-1]}')
        domain = self.pick(*DOMAINS, f'{_ascii(self.values.names.last_name(self.rng)).lower().replace(" ", "")}.no')
        return f'{local}@{domain}'.replace("'", '')

    def username(self) -> str:
        name = _ascii(self.per()).lower().split()
        core = self.pick(f'{name[0]}{self.rng.randint(1, 2005)}', f'{name[0]}_{name[-1]}', f'{name[0][0]}{name[-1]}', f'xX{name[0]}Xx', f'{name[0]}.{name[-1][:3]}', f'{name[-1][:4]}{self.digits(3)}')
        return self.pick(core, core, f'@{core}')

    def ip(self) -> str:
        if self.rng.random() < 0.15:
            return f'2001:db8:{self.rng.randint(1, 9999):x}::{self.rng.randint(1, 999):x}'
        return '.'.join(str(self.rng.randint(1, 254)) for _ in range(4))

    # time
    def _ymd(self, old: bool) -> tuple[int, int, int]:
        return self.rng.randint(1930, 2012) if old else self.rng.randint(2008, 2027), self.rng.randint(1, 12), self.rng.randint(1, 28)

    def _date(self, old: bool) -> str:
        y, m, d = self._ymd(old)
        month = MONTHS[self.language][m - 1]
        if self.language == 'en':
            return self.pick(
                f'{d} {month} {y}', f'{month} {d}, {y}', f'{d:02}/{m:02}/{y}', f'{m}/{d}/{y}', f'{y}-{m:02}-{d:02}', f'{d} {month[:3]} {y}', f'{month} {d}th, {y}', f'{d:02}.{m:02}.{y}', f'{d}th of {month} {y}',
            )
        return self.pick(
            f'{d}. {month} {y}', f'{d}. {month} {y}', f'{d:02}.{m:02}.{y}', f'{d}.{m}.{y}', f'{d:02}.{m:02}.{y % 100:02}', f'{d}. {month[:3]}. {y}', f'{d:02}/{m:02}-{y}', f'{y}-{m:02}-{d:02}', f'{d}/{m}-{y % 100:02}', f'{d:02}.{m:02}.{y}',
        )

    def date(self) -> str:
        y, m, d = self._ymd(False)
        month = MONTHS[self.language][m - 1]
        if self.rng.random() < 0.7:
            return self._date(False)
        clock = f'{self.rng.randint(0, 23):02}:{self.rng.randint(0, 59):02}'
        if self.language == 'en':
            return self.pick(f'{month} {y}', f'{d} {month}', f'{self.pick(*WEEKDAYS["en"])} {d} {month}', str(y), f'{month} {d}', f'{y}-{m:02}-{d:02} {clock}', f'spring {y}')
        day = self.pick(*WEEKDAYS[self.language])
        return self.pick(f'{month} {y}', f'{d}. {month}', f'{day} {d}. {month}', str(y), f'{day} {d:02}.{m:02}.', f'{d:02}.{m:02}.{y} kl. {clock.replace(":", self.pick(":", "."))}', f'{d}. {month} {y} klokken {clock}' if self.language == 'nb' else f'{d}. {month} {y} klokka {clock}', f'våren {y}', f'hausten {y}' if self.language == 'nn' else f'høsten {y}')

    def birth_date(self) -> str:
        return self._date(True)

    def clock(self) -> str:
        return f'{self.rng.randint(0, 23):02}{self.pick(":", ".")}{self.rng.randint(0, 59):02}'

    def guid(self) -> str:
        return '-'.join(''.join(self.rng.choice('0123456789abcdef') for _ in range(n)) for n in (8, 4, 4, 4, 12))

    def number(self) -> str:
        return str(self.rng.randint(2, 99))

    def big(self) -> str:
        return self.pick(self.digits(3), self.digits(4), self.digits(5)).lstrip('0') or '7'

    def year(self) -> str:
        return str(self.rng.randint(1990, 2027))

    # people's numbers
    def age(self) -> str:
        n = self.rng.randint(1, 96)
        words = {'nb': 'tretti førti femti seksti sytti tolv fjorten seksten nitten'.split(), 'nn': 'tretti førti femti seksti sytti tolv fjorten seksten nitten'.split(), 'en': 'thirty forty fifty sixty twelve fourteen sixteen'.split()}
        word = self.rng.choice(words[self.language])
        if self.language == 'en':
            return self.pick(f'{n} years old', f'{n} years old', f'{n}-year-old', f'{n} years of age', f'aged {n}', f'{word} years old', f'{n} yrs', f'{n}yo', f'{self.rng.randint(2, 23)} months old')
        return self.pick(f'{n} år', f'{n} år', f'{n} år', f'{n} år gammel' if self.language == 'nb' else f'{n} år gamal', f'{n}-åring', f'{n} år gamle', f'{word} år', f'{n}-årige' if self.language == 'nb' else f'{n} år gamle', f'{self.rng.randint(2, 23)} måneder' if self.language == 'nb' else f'{self.rng.randint(2, 23)} månader', f'{n}-åringen')

    def age_number(self) -> str:
        return str(self.rng.randint(1, 99))

    def national_id(self) -> str:
        if self.language == 'en' and self.rng.random() < 0.5:
            return self.pick(f'{self.digits(3)}-{self.digits(2)}-{self.digits(4)}', f'{self.letters(2)} {self.digits(2)} {self.digits(2)} {self.digits(2)} {self.letters(1)}', f'{self.letters(2)}{self.digits(6)}{self.letters(1)}')
        y, m, d = self._ymd(True)
        head = f'{d + self.rng.choice((0, 0, 0, 40)):02}{m + self.rng.choice((0, 0, 0, 80, 40)):02}{y % 100:02}'
        tail = self.digits(5)
        return self.pick(head + tail, f'{head} {tail}', f'{head} {tail}', f'{head}-{tail}', f'{head}{tail}')

    def passport(self) -> str:
        return self.pick(self.letters(3) + self.digits(6), self.digits(8), self.letters(2) + self.digits(7), 'FHA' + self.digits(5), self.digits(9))

    def id_card(self) -> str:
        return self.pick(self.letters(2) + self.digits(7), f'ID-{self.digits(6)}', self.digits(9), f'{self.letters(1)}{self.digits(8)}')

    def tax_id(self) -> str:
        return self.pick(f'{self.digits(2)}-{self.digits(7)}', f'{self.digits(10)}', f'{self.digits(5)} {self.digits(5)}', f'SE{self.digits(12)}', f'{self.digits(3)} {self.digits(3)} {self.digits(3)}')

    def insurance_id(self) -> str:
        return self.pick(f'{self.letters(2)}-{self.digits(7)}', f'POL{self.digits(8)}', self.digits(8), f'{self.digits(4)}-{self.digits(5)}', f'F{self.digits(9)}')

    def student_id(self) -> str:
        return self.pick(self.digits(6), f's{self.digits(6)}', f'STU-{self.digits(5)}', f'{self.digits(4)}{self.letters(2)}', f'{self.letters(3).lower()}{self.digits(3)}')

    def visa_id(self) -> str:
        return self.pick(f'{self.letters(2)}{self.digits(7)}', f'V{self.digits(8)}', self.digits(9), f'{self.letters(1)}{self.digits(7)}')

    def registration(self) -> str:
        year = self.year()
        return self.pick(f'{year}/{self.big()}', f'{self.digits(2)}/{self.digits(5)}', f'{self.letters(3)}-{year}-{self.digits(4)}', f'KND-{self.digits(6)}', self.digits(7), f'{self.digits(3)} {self.digits(3)} {self.digits(3)}', f'{self.digits(2)}-{self.digits(6)}{self.letters(3)}-{self.letters(4)}', f'{self.letters(1)}{self.digits(6)}')

    def plate(self) -> str:
        pair = self.pick('EK', 'EL', 'DN', 'BT', 'SV', 'RJ', 'PP', 'KH', 'AB', 'CU', 'EV', 'HF', 'ZH', 'VJ', self.letters(2))
        if self.language == 'en' and self.rng.random() < 0.5:
            return self.pick(f'{self.letters(2)}{self.digits(2)} {self.letters(3)}', f'{self.digits(1)}{self.letters(3)}{self.digits(3)}')
        return self.pick(f'{pair} {self.digits(5)}', f'{pair}{self.digits(5)}', f'{pair} {self.digits(4)}', f'{pair} {self.digits(5)}')

    # money
    def bank_account(self) -> str:
        d = self.digits(11)
        if self.language == 'en' and self.rng.random() < 0.5:
            return self.pick(self.digits(8), f'{self.digits(2)}-{self.digits(2)}-{self.digits(2)} {self.digits(8)}', self.digits(10))
        return self.pick(f'{d[:4]}.{d[4:6]}.{d[6:]}', f'{d[:4]} {d[4:6]} {d[6:]}', f'{d[:4]}.{d[4:6]}.{d[6:]}', d)

    def iban(self) -> str:
        country = self.pick('NO', 'NO', 'NO', 'DE', 'SE', 'GB', 'DK', 'FR')
        body = f'{self.digits(2)}' + (self.digits(11) if country == 'NO' else self.letters(4) + self.digits(14) if country == 'GB' else self.digits(18))
        compact = country + body
        return self.pick(compact, ' '.join(compact[i : i + 4] for i in range(0, len(compact), 4)))

    def card(self) -> str:
        d = self.pick('4', '5', '5') + self.digits(15)
        return self.pick(' '.join(d[i : i + 4] for i in range(0, 16, 4)), d, '-'.join(d[i : i + 4] for i in range(0, 16, 4)), f'3{self.digits(3)} {self.digits(6)} {self.digits(5)}')

    def card_expiry(self) -> str:
        return f'{self.rng.randint(1, 12):02}/{self.pick(str(self.rng.randint(24, 33)), str(self.rng.randint(2024, 2033)))}'

    def amount(self) -> str:
        n = self.pick(str(self.rng.randint(1, 999)), str(self.rng.randint(1000, 999_999)), str(self.rng.randint(1, 90) * 1000), str(self.rng.randint(200, 990) * 1000), str(self.rng.randint(1_000_000, 9_000_000)))
        if self.language == 'en':
            n = f'{int(n):,}'
            return self.pick(f'£{n}', f'${n}', f'NOK {n}', f'€{n}', f'{n} NOK', f'{n} kroner', f'${n}.{self.digits(2)}', f'£{self.rng.randint(20, 300)}k')
        n = f'{int(n):,}'.replace(',', self.pick(' ', ' ', '.', '\u00a0'))
        return self.pick(f'kr {n}', f'{n} kroner', f'{n} kr', f'kr. {n}', f'NOK {n}', f'{n},-', f'kr {n},{self.digits(2)}', f'{n} kroner', f'{self.rng.randint(2, 9)} millioner kroner' if self.language == 'nb' else f'{self.rng.randint(2, 9)} millionar kroner')


PLAIN = {
    'FIRST': 'PER', 'LAST': 'PER', 'PERS': 'PER', 'REVERSED': 'PER', 'PLACE': 'LOC', 'COUNTRY': 'LOC', 'STREET': 'ADDRESS', 'AGE_NUMBER': 'AGE', 'INITIALS': 'PER',
}  # fmt: skip


def _title(name: str) -> str:
    if not name.isupper():
        return name
    return ' '.join('-'.join(part[:1] + part[1:].lower() for part in word.split('-')) if word not in ('I', 'OG', 'PÅ') else word.lower() for word in name.split(' '))


def _ascii(name: str) -> str:
    name = name.translate(str.maketrans('æøåÆØÅäöüéèçñóáí', 'eoaEOAaoueecnoai'))
    return re.sub(r"[^A-Za-z -]", '', name) or 'post'
