/** Stems by language and kind, made by `ml/learn-hints.ts`. */
export const learntHintWords = {
  norwegian: {
    biometrics:
      'allerei ansikt ansiktsbild ansiktsfoto ansiktsgjenkjenning avtrykk eurodac fingeravtrykk fingermerk fingr gjenkjenn handflat hånd håndflat høgr min peikefing pekefing port profil skann tatt templat tommel treff venemønst øyn',
    circumstances:
      'annakv annenhv bakdør bensinstasjon bestef bit butikk bøtt ellev enest etasj fir formiddag føremiddag gul halv hver hvert kaia kaien kirketj klokk løpesetl morg morgon natt nattevakt nattskift norsktim pult rullestolbruk rund sitt skog spill sundag tell tre-fir uka vandr vindu',
    crime:
      'amfetamin anmeld besøksforbod besøksforbud bles brød demonstrasjon drep dømt eksmann fengsl forelegg fot grovt hasj heleri henlagt hod kjennemerk kjenning kjørt kniv køyrt likn medan mishandling nakenbild promill pågrep påkjørsel raudt rødt skall skattesvik skutt slakt slo slått soning sundagskveld tenåring truet tyveri vald varetekt voldtatt',
    family:
      'barnebarn bestemor bror brødr datr datt din dott drept eks-kon ektemann ektep enk enkemann enkj enkjemann far fett gift gut halvbror halvsøst henn hverandr kon lillebror mamm mann mor morf mormor nevø nies nyfød onkel papp sambo sambu separ skild son stef storebror storesøst svigermor svog syst søn sønn sønnesønn søskenbarn søst søstr tant tremenning tvilling ugift yngst',
    finances:
      'avdrag begrav hovud huslån konkur kreditt minstepensjon namsmann pantsatt samlivsbrot solgt sparepeng utlegg',
    genetics:
      'blod bær cystisk dna- dna-analy dna-prøv farf fibro genpanel genprøv glass halvsøsk huntington kromosom leid match morssid negativ påvist sannsyn sigdcelleanlegg sjan spytt spyttprøv sykdomsgiv tvang utelukk utredning variant',
    health:
      'abscess adhd-diagno albu alkohol alzheim andl anfall ankel arm arr aug avføring avrusning begg begynt betenn bipol blåmerk blåst blør brot brukk bryst brystkreft bukspyttkjertel cellegift cerebral covid dren drukk død egenmelding eksem eliquis epilepsi epileptisk episod falt feb femti furix gonoré gravid gått hal hand hatt hivpositiv hjerteinfarkt hoft hovn høreapparat høyr høyreapparat imov innsid kast kat kilo kinn klapp kne kol krykk kutt lamm litium lukt lungebetenn lår mag mareritt marevan mask medikin metoprolol migr nakk nerv novorapid nøtteallergi oksyg olanzapin oper ordent panikkangst parac pip piping prolap prostatakreft psykiatrisk ptsd pul pust rullator rullestol rygg ryggsmer rykning sertralin sidan sjukmeld skudd slag smell smert sov sovn speleavheng spis stelt stemningslei stent sterkt sting stråling stukk sukkersyk svir svulst sykmeld synt sår søvnløs tenn thc tiss tjue tourett trukk underarm undersøkt urinprøv ustabil utred utslett venstr ventolin vort våkn vært ått ører øyet',
    politics:
      'brøt bydelsutvalg bystyr engasj fakkeltog fylkeslei kommunist lokallagsled lokalt motstand nestled sit valgkamp varaordfør',
    religion:
      'aktiv alt bakromm bedehus bibelgrupp buddhist bår bøn bønn bønnegrupp diakon dåp døpt ennu eritreisk-ortodoks feir forsamling frelst gudstjenest halal hijab imam jehov katolikk katolsk kjøt konfirm konvert koranskol krist kyrkjekor læstadian læstadiansk mess muslim nattverd omvend oppvokst ortodoks pinsevenn predikant rer sunni søndag teip tempel',
    sexuality:
      'barneskol bifil byban dam gutt hustru jent kjærest kondom kyss lesbisk medinnsatt menn motsatt par sex tjuefir tving typ',
    trade_union:
      'bann fagforening fylkesled hovedtillitsvalgt klubbled klubblei klubbstyr organist overgang plasstillitsvalgt streikevakt tillitsvalgt',
    work: 'akkord arbeidd bussjåfør deltid drev driv hjelpeplei jobb lær lærling matro mist nitt pensjon permitt reindriftsutøv reinhald renhold ringevik rådhus sjåfør snekk spad spark stengd stillasbygg sveiseverkstad tankbil undervis vaskeri verneplei vikariat årsskift åtvaring',
  },
  english: {
    biometrics: 'alter face finger fingerprint her palm thumb vein voic worn',
    circumstances:
      'afternoon alwai at blue chapel dark dawn earli fenc girl late light morn most night pier red same sit sleep till van woman',
    crime:
      'alreadi assault ban caution chain eleven forg handl jail knee obstruc peac remand sell throat transfer',
    family:
      "aunt aunti brother cousin dad daughter eldest father fifteen husband mam marri marriag mother mum nan partner she' sister son widow wife",
    finances: "abod behind borrow fix got grandfath hous off overdraft stretch wife' you'r",
    genetics:
      "brother' came carri carrier cystic dna haemochromatosi huntington' lung match mother' mouth posit saliva swab variant youngest",
    health:
      "acid arm attack belt both cancer cataract chest disord dose dust ey feet folic frorn have hip infusion iron low mcp med oxygen pancreat panic parkinson' physio plug pregnant properli pull shoulder sickl sinc stiff stroke swollen tablet tremor undetect up wear",
    politics: "banner campaign canvass laps local poster stood women'",
    religion:
      "ashkenazi choir communion deacon easter fast hajj he' heart kirk mass methodist nine orthodox pentecost prai primit pure ramadan sabbath still uncle' unpaid",
    sexuality: 'big bingo boyfriend fella girlfriend telli togeth wing',
    trade_union: 'convenor cross drove into led shop steward winter',
    work: 'berth factori lost plai shift',
  },
} as const;
