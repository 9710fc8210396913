/** Names of one group of origin, as beginnings and ends that are put together. */
export interface NameParts {
  readonly group: string;
  readonly given: readonly [beginnings: string, ends: string];
  readonly family: readonly [beginnings: string, ends: string];
}

/**
 * Parts from which names in the manner of a group are put together: every beginning with every end. What comes out is
 * mostly no name that anybody bears, and those that a list of the name model holds are left out.
 */
export const nameParts: readonly NameParts[] = [
  parts(
    'Norwegian, east and north',
    'Tor Sol Ragn Gud Alf',
    'vard rid gunn mar hild',
    'Brekke Lunde Stor Hauge Sund',
    'moen bakk haug stuen rud',
  ),
  parts(
    'Norwegian, west and nynorsk',
    'Arn Sig Ing Odd Jo',
    'gjerd vor leiv bjørg stein',
    'Øvre Ytre Nord Myklebu Indre',
    'stad seter vik heim dal',
  ),
  parts(
    'Sami',
    'Áil Máh Ris Niil Bier',
    'ánne tte ten las daš',
    'Gaup Utsi Sara Buljo Somb',
    'ájávri njárga čohkka luokta várri',
  ),
  parts(
    'Kven and Finnish',
    'Aar Eev Kai Tuu Il',
    'ikki asta sanna likki mari',
    'Kallio Saari Lehto Niemi Koski',
    'vaara mäki lainen nen salo',
  ),
  parts(
    'English',
    'Ash El Har Win Ros',
    'combe dric lowe field alynd',
    'Black Thorn Wether Hollin Stan',
    'worthy bridge shaw combe leyton',
  ),
  parts(
    'Polish',
    'Bog Zdzi Mir Przem Kaz',
    'usław sława ysława omira ysia',
    'Wiśni Kowal Zieli Grab Sosn',
    'ewczyk kiewicz ńska owicka arski',
  ),
  parts(
    'Lithuanian',
    'Gint Rūt Vaid Aud Žyd',
    'arė enė otas rūnas ilė',
    'Kazla Petra Stanke Jank Ramana',
    'uskienė vičiūtė nskaitė uskas vičius',
  ),
  parts(
    'Russian and Ukrainian',
    'Svet Olek Myk Ludm Yar',
    'oslava sandra hailo yna omyr',
    'Kova Petr Shev Bond Hry',
    'lchenko enkova churenko arenko tsiuk',
  ),
  parts(
    'Arabic',
    'Abd Nour Sal Had Fay',
    'ullah eddin eema iyah rouz',
    'Al-Haz Al-Qur Khal Bou Mans',
    'raji ashi doun zidi ouri',
  ),
  parts(
    'Kurdish',
    'Ros Sher Baw Haz Zil',
    'hêv zad arîn aman koya',
    'Bark Der Miro Bara Soran',
    'azani wêş sînî xelî dalan',
  ),
  parts(
    'Turkish',
    'Gül Ay Er Bay Sev',
    'şerife tuğrul dinç nur gihan',
    'Kara Ak Yıl Demir Öz',
    'dağlı tepeli kıran oğluer bayır',
  ),
  parts(
    'Somali',
    'War Hod Fad Cab Sah',
    'sameed aneey umira dirisaaq radiin',
    'Xas Mux Guu Dhaq Jaam',
    'sanwali udiinle leedle anoole aciise',
  ),
  parts(
    'Eritrean and Ethiopian',
    'Tes Hab Gebr Mehr Sel',
    'falem tomariam emichael etaab amawit',
    'Woldu Ghir Kidan Tekl Abr',
    'mariam mayohans egiorgis ehaimat etsion',
  ),
  parts(
    'Tamil',
    'Kav Siv Than Raj Mah',
    'anesan apalan igasalam esvaran alakshi',
    'Nada Kuma Selva Chandra Thiru',
    'rajasingam raveluppan nayagampillai kumarasamy gnanathas',
  ),
  parts(
    'Pakistani and Indian',
    'Sha Zul Nas Far Deep',
    'fiqah qarnan reena hanul ikanta',
    'Chau Bhat Qur Mal Siddh',
    'dhrani tiwala eshwari ikzada iquani',
  ),
  parts(
    'Vietnamese',
    'Th Qu Ng Tr Ph',
    'ùyên yênh ọcanh inhlan ươngvy',
    'Ngu Tr Ph Ho Đ',
    'yễnh ươngg ạmvu ànglê ặngho',
  ),
  parts(
    'Chinese',
    'Xiao Jing Wen Zhi Yu',
    'mingli hanyu quan rongfei xuan',
    'Ou Shang Zhu Si Xia',
    'yangli guanhe gejin tuwei houlin',
  ),
  parts(
    'Filipino',
    'Jay Mary Rod Lor Cris',
    'lyndo belino rigael naliza tobal',
    'Bata Maca Pangi Dima Saly',
    'ngasan paglinaw libanon gibaong sayanan',
  ),
  parts(
    'Thai',
    'Som Pra Chan Nat Wan',
    'chaiyot pornwan thiraphat tayada phenporn',
    'Sri Wong Chai Rattana Phet',
    'suwanit sakdikul yaphumi chotisin charatana',
  ),
  parts(
    'Latin American',
    'Xim Yes Ever Maric Leoc',
    'enita eniano ardino ruzela adela',
    'Quis Hua Villa Cha Guay',
    'pizarra mancillo bermejo varriaga samineta',
  ),
  parts(
    'Roma and Romanian',
    'Flor Dor Ghe Mir Vas',
    'inelia unica orgeta abelu ilichia',
    'Stăn Lăcă Mun Căld Rom',
    'escuțu tușan teanici ăraru anescăi',
  ),
  parts(
    'West African',
    'Oluw Chin Kwa Ada Ama',
    'aseyi elobi bedum ezinma douba',
    'Oko Nwa Adej Mens Bouba',
    'ronwo kaezi umobola ahforo caranti',
  ),
];

function parts(group: string, ...lists: readonly [string, string, string, string]): NameParts {
  const [given, givenEnds, family, familyEnds] = lists;
  return { group, given: [given, givenEnds], family: [family, familyEnds] };
}

/** Put together by chance, and borne by many. */
const borne = new Set([
  ...[
    'storhaug',
    'haugerud',
    'stormoen',
    'nordvik',
    'nordheim',
    'nieminen',
    'lehtonen',
    'saarinen',
    'koskinen',
    'winfield',
  ],
  ...['kazlauskienė', 'kazlauskas', 'petrauskas', 'petrauskienė', 'stankevičius', 'bondarenko'],
]);

/** All that can be put together of parts, without those that are known. */
export function putTogether(
  [beginnings, ends]: NameParts['given'],
  isKnown: (lower: string) => boolean,
): string[] {
  const names = beginnings
    .split(' ')
    .flatMap((first, shift) =>
      ends.split(' ').map((_, at, all) => ({ first, last: all[(at + shift) % all.length] ?? '', at })),
    );
  return names
    .sort((a, b) => a.at - b.at)
    .map(({ first, last }) => `${first}${last}`)
    .filter((name) => !borne.has(name.toLowerCase()) && !name.toLowerCase().split('-').some(isKnown));
}
