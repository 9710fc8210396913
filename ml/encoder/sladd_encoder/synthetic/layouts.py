"""Documents: what the sentences and fields are put into."""

import random

from .fields import FIELDS
from .grammar import Writer, expand
from .lexicon import LEXICON
from .sentences_en import GENERAL as GENERAL_EN, PERSONAL as PERSONAL_EN
from .sentences_nb import GENERAL as GENERAL_NB, PERSONAL as PERSONAL_NB
from .sentences_nn import GENERAL as GENERAL_NN, PERSONAL as PERSONAL_NN
from .values import Speaker, Values

PERSONAL = {'nb': PERSONAL_NB, 'nn': PERSONAL_NN, 'en': PERSONAL_EN}
GENERAL = {'nb': GENERAL_NB, 'nn': GENERAL_NN, 'en': GENERAL_EN}


class Author:
    def __init__(self, values: Values, rng: random.Random, language: str) -> None:
        self.rng = rng
        self.language = language
        self.speaker: Speaker = values.speaker(rng, language)
        self.writer = Writer()

    def value(self, slot: str) -> tuple[str, str | None]:
        phrases = LEXICON.get(slot)
        if phrases is None:
            return self.speaker.value(slot)
        writer = Writer()
        phrase = self.rng.choice(phrases[self.language])
        if '(' not in phrase and self.rng.random() < 0.4:
            phrase = self.rng.choice([p for p in phrases[self.language] if '(' in p] or [phrase])
        expand(phrase, self.value, self.rng, writer)
        return writer.text, slot

    def put(self, template: str) -> None:
        expand(template, self.value, self.rng, self.writer)

    def of(self, nb: str, nn: str, en: str) -> None:
        self.put({'nb': nb, 'nn': nn, 'en': en}[self.language])

    def sentence(self, personal: float) -> None:
        pool = PERSONAL if self.rng.random() < personal else GENERAL
        self.put(self.rng.choice(pool[self.language]))

    def prose(self, sentences: int, personal: float = 0.75) -> None:
        for i in range(sentences):
            if i:
                self.put(self.rng.choice((' ', ' ', ' ', '\n', '\n\n')))
            self.sentence(personal)

    def fields(self, count: int) -> None:
        chosen = self.rng.sample(FIELDS[self.language], count)
        mark = self.rng.choice((': ', ': ', ':', ' : ', '  ', '\t', ':\n', '\n', ' '))
        end = self.rng.choice(('\n', '\n', '\n', '   ', '\n\n', ', '))
        for i, (name, slot) in enumerate(chosen):
            if i:
                self.put(end)
            self.put(name + mark + '{' + slot + '}')

    def table(self) -> None:
        columns = self.rng.sample(FIELDS[self.language], self.rng.randint(2, 5))
        gap = self.rng.choice(('  ', ' | ', '\t', '; ', '   ', ' '))
        heads = []
        for name, _ in columns:
            writer = Writer()
            expand(name, self.value, self.rng, writer)
            heads.append(writer.text)
        if self.rng.random() < 0.85:
            self.writer.write(gap.join(heads) + '\n')
        for row in range(self.rng.randint(2, 6)):
            if row:
                self.writer.write('\n')
            if self.rng.random() < 0.2:
                self.writer.write(f'{row + 1}{gap}')
            for i, (_, slot) in enumerate(columns):
                if i:
                    self.writer.write(gap)
                self.put('{' + slot + '}')

    def letter(self) -> None:
        self.put('(|{ORG}\n){PER}\n{ADDRESS}\n(|{EMAIL}\n)(|\n)')
        self.of('(|{LOC}, ){DATE}\n(|Vår ref.: {REGISTRATION}\n)', '(|{LOC}, ){DATE}\n(|Vår ref.: {REGISTRATION}\n)', '{DATE}\n(|Our ref: {REGISTRATION}\n)')
        self.of('(Søknad om|Vedtak om|Klage på|Svar på|Varsel om|Vedrørende) (stønad|plass|oppsigelse|avslag|arbeidsforholdet|innsyn)', '(Søknad om|Vedtak om|Klage på|Svar på) (stønad|plass|oppseiing|avslag|innsyn)', '(Application for|Decision on|Appeal against|Re:) (support|a place|termination|refusal|access)')
        self.put('\n(|\n)')
        self.of('(Hei,\n|Kjære {PER},\n|Til den det gjelder\n|Vi viser til brev datert {DATE}. )', '(Hei,\n|Kjære {PER},\n|Vi viser til brev datert {DATE}. )', '(Dear {PER},\n|Dear Sir or Madam,\n|We refer to your letter of {DATE}. |Dear (Mr|Ms|Dr) {LAST},\n)')
        self.prose(self.rng.randint(1, 4))
        self.put('\n(|\n)')
        self.of('(Med vennlig hilsen|Vennlig hilsen|Hilsen)\n{PER}\n(|<EMPLOYMENT:(rådgiver|avdelingsleder|saksbehandler|rektor|daglig leder)>\n)', '(Med venleg helsing|Helsing)\n{PER}\n(|<EMPLOYMENT:(rådgjevar|avdelingsleiar|rektor)>\n)', '(Yours sincerely|Kind regards|Yours faithfully),\n{PER}\n(|<EMPLOYMENT:(Adviser|Head of department|Case worker|Director)>\n)')
        self.put('({ORG}|)(\n{PHONE}|)')

    def email(self) -> None:
        self.of(
            'Fra: {PER} (\\<{EMAIL}\\>|)\nTil: ({PER}|{EMAIL})\n(Kopi: {EMAIL}\n|)(Sendt|Dato): {DATE}\nEmne: (SV: |)(Møte|Fravær|Spørsmål|Faktura|Oppfølging)\n(|\n)(Hei {FIRST}(,|!)\n|Hei,\n|)',
            'Frå: {PER} (\\<{EMAIL}\\>|)\nTil: ({PER}|{EMAIL})\n(Sendt|Dato): {DATE}\nEmne: (SV: |)(Møte|Fråvær|Spørsmål|Faktura)\n(|\n)(Hei {FIRST}(,|!)\n|Hei,\n|)',
            'From: {PER} (\\<{EMAIL}\\>|)\nTo: ({PER}|{EMAIL})\n(Cc: {EMAIL}\n|)(Sent|Date): {DATE}\nSubject: (RE: |)(Meeting|Absence|Question|Invoice|Follow-up)\n(|\n)(Hi {FIRST},\n|Hello,\n|)',
        )
        self.prose(self.rng.randint(1, 4))
        self.of('\n(Mvh|Hilsen|Vh)\n({PER}|{FIRST})(\nTlf. {PHONE}|\nMob: {PHONE}|)(\n{ORG}|)', '\n(Mvh|Helsing)\n({PER}|{FIRST})(\nTlf. {PHONE}|)(\n{ORG}|)', '\n(Regards|Best|Thanks),\n({PER}|{FIRST})(\nTel {PHONE}|)(\n{ORG}|)')

    def chat(self) -> None:
        for i in range(self.rng.randint(2, 6)):
            self.put('\n' if i else '')
            self.put('(\\[{clock}\\] |{clock} |)({FIRST}|{USERNAME}|{PER}): ')
            self.sentence(0.6)

    def minutes(self) -> None:
        self.of('(Referat|Møtereferat|Protokoll) (fra|) (styremøte|ansvarsgruppemøte|personalmøte|samarbeidsmøte)\n(Dato|Tid): {DATE}\n(Sted: {ORG}\n|)(Til stede|Deltakere|Møtte): {PER}, {PER} (og|,) {PER}\n(Forfall: {PER}\n|)(Referent: {PER}\n|)', '(Referat|Møtebok) frå (styremøte|ansvarsgruppemøte|samarbeidsmøte)\nDato: {DATE}\n(Stad: {ORG}\n|)(Til stades|Deltakarar): {PER}, {PER} (og|,) {PER}\n(Forfall: {PER}\n|)', 'Minutes of the (board meeting|review meeting|staff meeting)\nDate: {DATE}\n(Venue: {ORG}\n|)(Present|Attendees): {PER}, {PER} (and|,) {PER}\n(Apologies: {PER}\n|)')
        for i in range(self.rng.randint(1, 4)):
            self.of(f'(Sak {i + 1}|{i + 1}.|Sak {i + 1}/24) ', f'(Sak {i + 1}|{i + 1}.) ', f'(Item {i + 1}|{i + 1}.) ')
            self.sentence(0.6)
            self.put('\n')

    def log(self) -> None:
        for i in range(self.rng.randint(2, 5)):
            self.put('\n' if i else '')
            self.put(
                self.rng.choice(
                    (
                        '{DATE} {clock} INFO request {big} completed in {number} ms',
                        'job-{big} (started|stopped) with status {number}',
                        'GET /api/v{number}/items/{big} 200 {number}ms',
                        'user={USERNAME} ip={IP} (login ok|login failed)',
                        'ERROR {big}: timeout after {number}.{number} s',
                        '{guid}',
                        'build {number}.{number}.{big} (passed|failed)',
                        'SKU {big}-{big}  {number} x {number}.{number}  {AMOUNT}',
                        'Fig. {number}.{number}  (a|b|c)  {number} %',
                    )
                )
            )


def compose(values: Values, rng: random.Random) -> Author:
    author = Author(values, rng, rng.choices(('nb', 'nn', 'en'), (5, 3, 4))[0])
    kind = rng.choices(('prose', 'fields', 'table', 'letter', 'email', 'chat', 'minutes', 'log', 'general', 'both'), (28, 14, 6, 8, 8, 6, 6, 3, 10, 11))[0]
    if kind == 'prose':
        author.prose(rng.randint(1, 5))
    elif kind == 'fields':
        author.fields(rng.randint(1, 9))
    elif kind == 'general':
        author.prose(rng.randint(1, 4), 0.1)
    elif kind == 'both':
        author.fields(rng.randint(1, 5))
        author.put('\n(|\n)')
        author.prose(rng.randint(1, 3))
    else:
        getattr(author, kind)()
    return author
