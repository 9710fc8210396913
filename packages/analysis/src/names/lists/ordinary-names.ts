/**
 * Names that are ordinary words as well, and open a sentence or a heading as often as they name somebody: Norwegian and
 * English given names and surnames, in lower case. What the model's own word lists know as ordinary is not repeated.
 */
const ordinaryNames: ReadonlySet<string> = new Set(
  [
    // Norwegian: animals, plants, weather, stones, things and qualities
    'alm ane ask berg bjørk bjørn bo borg brand bratt dag dal due eik eike elg elv falk fjell foss fred furu følge',
    'gard glad gran gro hagen hall hals haug hauk hav havn hell hild hjort holm holt hval høst jarl jord jul kart klev knut kol',
    'konge kvist laks lam lang lerke lilje lille lin lind linn liv lo lund lyng lys løv mars maur moen myr måne nord olje orm orre',
    'per rein rev ring ro rom ros rose rune rype rør sand siv sjø skår skog sky sol sommer stein sten sti stig stjerne storm strand',
    'streng strøm sund svale svane svart svein sverd synd sølv tang tone topp torg torp torv tran trygg ull ulv vang vegg vei vest',
    'vik vold voll vår øst ørn ås åker',
    // English: the same, and verbs and trades
    'amber angel april archer art ash august autumn baker barber basil bay berry bill birch bishop blaze bond brook brooks brown buck',
    'bud burns butler carol carter case cash chance charity chase cherry chip chuck church clay cliff clover cole colt constance cook',
    'coral cross crystal daisy dale dawn day dean dell destiny diamond don dot dove drew duke dusty eagle earl east eve faith fawn fern',
    'field fisher flint flora ford forest foster fox frank gale gene gill ginger glen grace grant gray green grey guy hale harmony',
    'hart hazel heath heather holly honey hope hunter iris ivory ivy jack jade jasmine jay jet jewel joy june justice king kit knight',
    'lance lane lark laurel law lee lily long love lucky major mark marsh mason max may melody mercy mike miles mill miller mint misty',
    'moody moss myrtle nick norm north oak ocean olive opal page pansy parish parker pat patience pearl peg penny pepper perry pierce',
    'pike piper poppy porter price pride prince prudence queen rain rainbow ray red reed rich river rob robin rocky rod rosemary rowan',
    'ruby rusty sage sally sandy savannah scarlet scout serenity shade shaw sierra silver skip skipper snow spike star stark sterling',
    'stone sue summer sunny swan tab tad tailor taylor temple terry thorn tiger tony trinity troy tucker turner vera verity victor',
    'victory viola violet wade walker wallace ward warren wave webb wells west wheeler white will willow win winter wolf wood woody wren young',
  ]
    .join(' ')
    .split(' '),
);

/** Whether a lower-case word is a name that is also an ordinary word, or such a word's definite form ("Ulven"). */
export function isOrdinaryName(lower: string): boolean {
  return ordinaryNames.has(lower) || ordinaryNames.has(lower.replace(/(?:ene|en|et)$/u, ''));
}

/** Verbs whose subject is somebody, bokmål, nynorsk and English: "Bjørn sier", "Rose told". */
const somebodyDoes =
  /^(?:sier|sa|seier|forteller|fortalte|fortel|fortalde|mener|mente|meiner|meinte|ønsker|ønsket|ønskjer|ønskte|spør|spurte|svarer|svarte|svarar|ringer|ringte|ringjer|skriver|skrev|skriv|opplyser|opplyste|forklarer|forklarte|forklarar|jobber|jobbar|arbeider|arbeidar|bor|bodde|bur|budde|heter|heiter|vet|veit|tror|trur|orienterte|møtte|says|said|told|tells|asked|asks|lives|lived|works|worked|feels|felt|thinks|thought|wants|wanted|wrote|replied|agreed|reported|explained|called|rang)$/u;

/** Whether a word is a verb that only somebody does. */
export function isSomebodysDoing(word: string): boolean {
  return somebodyDoes.test(word);
}
