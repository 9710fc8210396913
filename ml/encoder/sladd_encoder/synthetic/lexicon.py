"""Phrases for the labels that are words rather than numbers, in Norwegian bokmål, nynorsk and English; `|` parts them.

A phrase may itself be a template of `grammar`, so that more is met in training than is written here.
"""

from .grammar import options

LEXICON: dict[str, dict[str, list[str]]] = {}


def _add(label: str, nb: str, nn: str, en: str) -> None:
    languages = LEXICON.setdefault(label, {'nb': [], 'nn': [], 'en': []})
    for language, text in (('nb', nb), ('nn', nn), ('en', en)):
        languages[language] += [phrase.strip() for phrase in options(' '.join(text.split()))]


_add(
    'HEALTH',
    """diabetes type 2|diabetes type 1|diabetes|bipolar lidelse|depresjon|alvorlig depresjon|angst|sosial angst|ADHD|autisme|Aspergers syndrom|epilepsi|
    astma|kols|brystkreft|prostatakreft|lungekreft|tykktarmskreft|leukemi|føflekkreft|kreft|hjerteinfarkt|hjertesvikt|hjerneslag|høyt blodtrykk|migrene|
    multippel sklerose|MS|Parkinsons sykdom|Alzheimers|demens|kronisk utmattelsessyndrom|ME|fibromyalgi|leddgikt|artrose|prolaps|korsryggsmerter|kroniske smerter|
    brukket arm|brukket ben|lårhalsbrudd|hjernerystelse|whiplash|PTSD|posttraumatisk stresslidelse|spiseforstyrrelse|anoreksi|bulimi|schizofreni|psykose|
    rusmisbruk|alkoholavhengighet|alkoholproblemer|selvskading|selvmordstanker|utbrenthet|søvnproblemer|søvnapné|allergi mot nøtter|cøliaki|laktoseintoleranse|
    Crohns sykdom|ulcerøs kolitt|irritabel tarm|nyresvikt|leversvikt|hepatitt C|hiv|hiv-positiv|tuberkulose|lungebetennelse|borreliose|covid-19|endometriose|
    gravid|gravid i uke 22|spontanabort|svangerskapsforgiftning|fødselsdepresjon|sykmeldt|100 % sykmeldt|50 % sykmeldt|delvis sykmeldt|uføretrygdet|
    nedsatt hørsel|hørselstap|nedsatt syn|blind på høyre øye|grå stær|glaukom|psoriasis|eksem|lavt stoffskifte|høyt stoffskifte|overvekt|anemi|blodpropp|
    atrieflimmer|hjertesykdom|Downs syndrom|cerebral parese|dysleksi|psykisk utviklingshemming|Tourettes syndrom|tvangslidelse|personlighetsforstyrrelse|
    kneskade|skulderskade|korsbåndskade|operert for blindtarmbetennelse|innlagt på psykiatrisk avdeling|tinnitus|svimmelhet|kronisk hodepine|nakkeskade|slitasjegikt|ryggplager|muskelsmerter|pustevansker|hjerneskade|svulst i hjernen|kognitiv svikt""",
    """diabetes type 2|diabetes type 1|diabetes|bipolar liding|depresjon|alvorleg depresjon|angst|sosial angst|ADHD|autisme|Aspergers syndrom|epilepsi|
    astma|kols|brystkreft|prostatakreft|lungekreft|tjukktarmskreft|leukemi|føflekkreft|kreft|hjarteinfarkt|hjartesvikt|hjerneslag|høgt blodtrykk|migrene|
    multippel sklerose|MS|Parkinsons sjukdom|Alzheimers|demens|kronisk utmattingssyndrom|ME|fibromyalgi|leddgikt|artrose|prolaps|korsryggsmerter|kroniske smerter|
    brote arm|brote bein|lårhalsbrot|hjernerysting|PTSD|posttraumatisk stressliding|eteforstyrring|anoreksi|schizofreni|psykose|
    rusmisbruk|alkoholavhengnad|alkoholproblem|sjølvskading|sjølvmordstankar|utbrend|søvnproblem|allergi mot nøtter|cøliaki|laktoseintoleranse|
    Crohns sjukdom|ulcerøs kolitt|nyresvikt|leversvikt|hepatitt C|hiv|hivpositiv|tuberkulose|lungebetennelse|borreliose|covid-19|endometriose|
    gravid|gravid i veke 22|spontanabort|fødselsdepresjon|sjukmeld|100 % sjukmeld|50 % sjukmeld|delvis sjukmeld|ufør|uføretrygda|
    nedsett høyrsel|høyrselstap|nedsett syn|blind på høgre auge|grå stær|psoriasis|eksem|lågt stoffskifte|høgt stoffskifte|overvekt|anemi|blodpropp|
    atrieflimmer|hjartesjukdom|Downs syndrom|cerebral parese|dysleksi|psykisk utviklingshemming|tvangsliding|personlegdomsforstyrring|
    kneskade|skulderskade|korsbandskade|innlagd på psykiatrisk avdeling|svimmelheit|ryggplager|kronisk hovudverk|pustevanskar|hjerneskade|svulst i hjernen""",
    """type 2 diabetes|type 1 diabetes|diabetes|bipolar disorder|depression|major depression|anxiety|social anxiety|ADHD|autism|Asperger's|epilepsy|
    asthma|COPD|breast cancer|prostate cancer|lung cancer|colon cancer|leukaemia|melanoma|cancer|heart attack|heart failure|stroke|high blood pressure|migraines|
    multiple sclerosis|MS|Parkinson's disease|Alzheimer's|dementia|chronic fatigue syndrome|fibromyalgia|rheumatoid arthritis|arthritis|slipped disc|lower back pain|chronic pain|
    broken arm|fractured leg|hip fracture|concussion|whiplash|PTSD|post-traumatic stress disorder|eating disorder|anorexia|schizophrenia|psychosis|
    substance abuse|alcohol dependency|alcoholism|self-harm|suicidal thoughts|burnout|insomnia|sleep apnoea|nut allergy|coeliac disease|lactose intolerance|
    Crohn's disease|irritable bowel syndrome|kidney failure|liver failure|hepatitis C|HIV|HIV positive|tuberculosis|pneumonia|Lyme disease|Covid-19|endometriosis|
    pregnant|22 weeks pregnant|miscarriage|pre-eclampsia|postnatal depression|on sick leave|signed off sick|disabled|hearing loss|impaired vision|cataract|glaucoma|
    psoriasis|eczema|hypothyroidism|obesity|anaemia|blood clot|atrial fibrillation|heart disease|Down's syndrome|cerebral palsy|dyslexia|learning disability|
    obsessive compulsive disorder|borderline personality disorder|knee injury|shoulder injury|torn ligament|appendicitis|tinnitus|dizziness|neck injury|brain injury|brain tumour|wheelchair user""",
)
_add(
    'MEDICATION',
    'Metformin 500 mg|Insulin|Ritalin|Concerta 36 mg|Zoloft 50 mg|Cipralex 10 mg|Paracet|Paralgin forte|Ibux 400 mg|Lithionit|Seroquel|Ventoline|Symbicort|Levaxin|Eltroxin 100 mikrogram|Marevan|Eliquis 5 mg|Tramadol|Oxycontin|Sobril|Valium|Imovane|Methotrexate|Prednisolon 5 mg|Atacand|Metoprolol 50 mg|Lipitor 20 mg|Humira|Ozempic|Wegovy|Antabus|Metadon|Subutex|Zyprexa|Lamictal|Kandesartan 8 mg|penicillin|blodfortynnende|antidepressiva|p-piller|cellegift',
    'Metformin 500 mg|Insulin|Ritalin|Concerta 36 mg|Zoloft 50 mg|Cipralex 10 mg|Paracet|Paralgin forte|Ibux 400 mg|Lithionit|Seroquel|Ventoline|Symbicort|Levaxin|Marevan|Eliquis 5 mg|Tramadol|Sobril|Valium|Imovane|Methotrexate|Prednisolon 5 mg|Metoprolol 50 mg|Lipitor 20 mg|Humira|Ozempic|Metadon|Subutex|Lamictal|penicillin|blodfortynnande|antidepressiva|p-piller|cellegift',
    'metformin 500 mg|insulin|Ritalin|Concerta 36 mg|sertraline 50 mg|Prozac|paracetamol|codeine|ibuprofen 400 mg|lithium|Seroquel|Ventolin|levothyroxine|warfarin|apixaban|tramadol|oxycodone|diazepam|zopiclone|methotrexate|prednisolone 5 mg|metoprolol|atorvastatin 20 mg|Humira|Ozempic|methadone|Xanax|amoxicillin|antidepressants|chemotherapy|beta blockers|the pill',
)
_add(
    'CRIMINAL',
    """dømt for ran|dømt for grov vold|domfelt for bedrageri|siktet for tyveri|tiltalt for narkotikaforbrytelser|grovt tyveri|promillekjøring|kjøring i ruspåvirket tilstand|
    vold i nære relasjoner|legemsbeskadigelse|ubetinget fengsel i 60 dager|fengsel i to år|betinget dom|bøtelagt for fartsovertredelse|forelegg|varetektsfengslet|
    innbrudd|butikktyveri|skattesvik|hvitvasking|underslag|dokumentfalsk|besittelse av hasj|besittelse av narkotika|trusler|voldtekt|seksuelle overgrep|besøksforbud|
    tidligere straffedømt|anmeldt for hærverk|soner en dom|ilagt fotlenke|hatefulle ytringer|heleri|identitetstyveri|pågrepet|mistenkt for drap|kroppskrenkelse|inndratt førerkort|samfunnsstraff|forvaring|merknad på politiattesten|vinningskriminalitet|narkotikabeslag""",
    """dømd for ran|dømd for grov vald|sikta for tjuveri|tiltalt for narkotikabrotsverk|grovt tjuveri|promillekøyring|vald i nære relasjonar|lekamsskading|
    fengsel på vilkår|fengsel i 60 dagar|fengsel i to år|vilkårsdom|førelegg|varetektsfengsla|innbrot|butikktjuveri|skattesvik|kvitvasking|underslag|dokumentfalsk|
    innehaving av hasj|innehaving av narkotika|trugsmål|valdtekt|seksuelle overgrep|besøksforbod|tidlegare straffedømd|meld for hærverk|sonar ein dom|heleri|pågripen|mistenkt for drap|inndrege førarkort|samfunnsstraff|merknad på politiattesten""",
    """convicted of robbery|convicted of assault|charged with theft|charged with fraud|drug offences|drink driving|driving under the influence|domestic violence|
    grievous bodily harm|sentenced to two years in prison|60 days in prison|suspended sentence|fined for speeding|remanded in custody|burglary|shoplifting|tax evasion|
    money laundering|embezzlement|forgery|possession of cannabis|drug possession|threats|rape|sexual assault|restraining order|previous convictions|criminal record|
    criminal damage|serving a sentence|electronic tag|identity theft|arrested|suspected of murder|manslaughter|community service|on probation|parole|handling stolen goods""",
)
_add(
    'SEXUAL',
    'homofil|lesbisk|biseksuell|heterofil|skeiv|panseksuell|aseksuell|transperson|transkjønnet|transkvinne|ikke-binær|åpent homofil|lever i et homofilt forhold|tiltrukket av menn|seksuelle legning',
    'homofil|lesbisk|bifil|biseksuell|heterofil|skeiv|panseksuell|aseksuell|transperson|transkvinne|ikkje-binær|ope homofil|lever i eit homofilt forhold|tiltrekt av menn',
    'gay|lesbian|bisexual|heterosexual|straight|queer|pansexual|asexual|transgender|a trans woman|non-binary|openly gay|in a same-sex relationship|attracted to men',
)
_add(
    'RELIGION',
    'muslim|praktiserende muslim|katolikk|praktiserende katolikk|kristen|personlig kristen|jøde|hindu|buddhist|sikh|ateist|humanetiker|Jehovas vitne|Jehovas vitner|pinsevenn|Pinsebevegelsen|Den norske kirke|Human-Etisk Forbund|adventist|mormon|sunnimuslim|sjiamuslim|ortodoks kristen|læstadianer|medlem av Frelsesarmeen|Smiths Venner|scientolog|faster under ramadan|bruker hijab|ber fem ganger om dagen|utmeldt av statskirken|konvertert til islam|islam|luthersk tro',
    'muslim|praktiserande muslim|katolikk|praktiserande katolikk|kristen|personleg kristen|jøde|hindu|buddhist|sikh|ateist|humanetikar|Jehovas vitne|pinseven|Den norske kyrkja|Human-Etisk Forbund|adventist|mormon|sunnimuslim|ortodoks kristen|læstadianar|fastar under ramadan|brukar hijab|konvertert til islam|islam|luthersk tru',
    "Muslim|practising Muslim|Catholic|devout Catholic|Christian|born-again Christian|Jewish|Orthodox Jew|Hindu|Buddhist|Sikh|atheist|humanist|Jehovah's Witness|Pentecostal|Church of England|Adventist|Mormon|Sunni Muslim|Shia Muslim|Greek Orthodox|Baptist|Methodist|Quaker|Scientologist|fasts during Ramadan|wears a hijab|converted to Islam|Islam|Lutheran",
)
_add(
    'POLITICS',
    'Arbeiderpartiet|Høyre|Fremskrittspartiet|FrP|Senterpartiet|SV|Sosialistisk Venstreparti|Rødt|Venstre|KrF|Kristelig Folkeparti|Miljøpartiet De Grønne|MDG|AUF|Unge Høyre|Sosialistisk Ungdom|kommunist|sosialist|sosialdemokrat|høyreradikal|venstreradikal|anarkist|partimedlem i Høyre|stemte på Ap|stemmer Rødt|aktiv i Natur og Ungdom|konservative holdninger|listekandidat for Senterpartiet|Pensjonistpartiet|Industri- og Næringspartiet|EU-motstander|motstander av NATO|klimaaktivist|partimedlem',
    'Arbeidarpartiet|Høgre|Framstegspartiet|FrP|Senterpartiet|SV|Sosialistisk Venstreparti|Raudt|Venstre|KrF|Kristeleg Folkeparti|Miljøpartiet Dei Grøne|MDG|AUF|Unge Høgre|kommunist|sosialist|sosialdemokrat|høgreradikal|venstreradikal|anarkist|partimedlem i Høgre|røysta på Ap|røystar Raudt|konservative haldningar|listekandidat for Senterpartiet|EU-motstandar|klimaaktivist|partimedlem',
    'Labour Party|Labour|Conservative Party|Conservatives|Liberal Democrats|Green Party|Reform UK|Republican Party|Democratic Party|Republican|Democrat|communist|socialist|social democrat|far-right views|left-wing views|anarchist|party member|voted Labour|votes Green|Scottish National Party|SNP|registered Democrat|climate activist|conservative views|anti-EU campaigner',
)
_add(
    'UNION',
    'Fagforbundet|Utdanningsforbundet|Norsk Sykepleierforbund|NITO|Tekna|Fellesforbundet|FO|Parat|NTL|Handel og Kontor|EL og IT Forbundet|Norsk Transportarbeiderforbund|LO|LO-medlem|fagorganisert|fagforeningsmedlem|tillitsvalgt|hovedtillitsvalgt|plasstillitsvalgt i Fagforbundet|klubbleder i Fellesforbundet|Delta|Forskerforbundet|Legeforeningen|Norsk Lektorlag|streikevakt|Akademikerne|uorganisert|Skolenes landsforbund|medlem i fagforeningen',
    'Fagforbundet|Utdanningsforbundet|Norsk Sjukepleiarforbund|NITO|Tekna|Fellesforbundet|FO|Parat|NTL|Handel og Kontor|LO|LO-medlem|fagorganisert|fagforeiningsmedlem|tillitsvald|hovudtillitsvald|klubbleiar i Fellesforbundet|Delta|Forskarforbundet|Legeforeininga|Norsk Lektorlag|streikevakt|uorganisert|medlem i fagforeininga',
    "Unison|Unite|Unite the Union|GMB|National Education Union|Royal College of Nursing|RMT|Teamsters|UAW|trade union member|union member|shop steward|union representative|union rep|British Medical Association|NASUWT|Prospect|strike organiser|CWU|Writers' Guild|AFL-CIO|unionised",
)
_add(
    'BIOMETRIC',
    'fingeravtrykk|fingeravtrykkene|ansiktsgjenkjenning|ansiktsbilde|irisskanning|netthinneskanning|stemmeprøve|stemmegjenkjenning|håndflateskanning|biometriske data|biometrisk mal|fingeravtrykksleser|ansiktsgeometri|håndskriftprøve|biometrisk pass|ganglag registrert|venemønster|tannkort',
    'fingeravtrykk|fingeravtrykka|ansiktsgjenkjenning|ansiktsbilete|irisskanning|netthinneskanning|stemmeprøve|stemmegjenkjenning|biometriske data|biometrisk mal|fingeravtrykkslesar|ansiktsgeometri|handskriftprøve|venemønster|tannkort',
    'fingerprints|fingerprint|facial recognition data|face scan|iris scan|retina scan|voice sample|voiceprint|palm print|biometric data|biometric template|fingerprint reader|facial geometry|handwriting sample|gait pattern|vein pattern|dental records',
)
_add(
    'GENETIC',
    'DNA-prøve|DNA-profil|DNA-test|gentest|genetisk test|BRCA1-mutasjon|BRCA2|bærer av genfeil|arvelig genfeil|arvelig brystkreft|Huntingtons|genmutasjon|kromosomfeil|kromosomavvik|farskapstest|genetisk disposisjon|genetiske data|trisomi 21|fragilt X|faktor V Leiden|genpanel|bærer av cystisk fibrose|genetisk utredning|Lynch syndrom',
    'DNA-prøve|DNA-profil|DNA-test|gentest|genetisk test|BRCA1-mutasjon|BRCA2|berar av genfeil|arveleg genfeil|arveleg brystkreft|Huntingtons|genmutasjon|kromosomfeil|farskapstest|genetisk disposisjon|genetiske data|trisomi 21|faktor V Leiden|genetisk utgreiing|Lynch syndrom',
    'DNA sample|DNA profile|DNA test|genetic test|BRCA1 mutation|BRCA2|carrier of a gene defect|hereditary gene defect|hereditary breast cancer|Huntington gene|gene mutation|chromosomal abnormality|paternity test|genetic predisposition|genetic data|trisomy 21|fragile X|factor V Leiden|cystic fibrosis carrier|genome sequencing|Lynch syndrome',
)
_add(
    'FAMILY',
    'mor|moren|far|faren|sønn|sønnen|datter|datteren|bror|broren|søster|søsteren|tvillingbror|ektefelle|ektemannen|kone|kona|samboer|samboeren|kjæreste|barnebarn|bestemor|bestefar|onkel|tante|fetter|kusine|niese|nevø|stefar|stemor|stesønn|svigermor|svigerfar|eks-kona|eksmannen|gift|skilt|separert|enke|enkemann|ugift|alenemor|aleneforsørger|to barn|tre barn fra tidligere ekteskap|adoptivsønn|fosterbarn|fostermor|halvbror|foreldrene|delt omsorg|daglig omsorg for barna|barnefar|nærmeste pårørende|verge|yngste datter|eldste sønn|tvillinger|søsken|partner',
    'mor|mora|far|faren|son|sonen|dotter|dottera|bror|broren|syster|systera|tvillingbror|ektefelle|ektemannen|kone|kona|sambuar|sambuaren|kjærast|barnebarn|bestemor|bestefar|onkel|tante|fetter|kusine|niese|nevø|stefar|stemor|svigermor|eks-kona|eksmannen|gift|skild|separert|enkje|enkjemann|ugift|åleinemor|to barn|tre barn frå tidlegare ekteskap|fosterbarn|halvbror|foreldra|delt omsorg|dagleg omsorg for barna|barnefar|næraste pårørande|verje|yngste dotter|eldste son|tvillingar|sysken',
    'mother|father|son|daughter|brother|sister|twin brother|husband|wife|partner|girlfriend|boyfriend|grandchild|grandmother|grandfather|uncle|aunt|cousin|niece|nephew|stepfather|stepmother|stepson|mother-in-law|ex-wife|ex-husband|married|divorced|separated|widow|widower|unmarried|single mother|two children|three children from a previous marriage|adopted son|foster child|half-brother|parents|shared custody|next of kin|legal guardian|youngest daughter|eldest son|twins|siblings|fiancée|spouse',
)
_add(
    'EMPLOYMENT',
    'sykepleier|lærer|rørlegger|elektriker|snekker|regnskapsfører|daglig leder|avdelingsleder|butikkmedarbeider|renholder|lastebilsjåfør|bussjåfør|advokat|ingeniør|systemutvikler|konsulent|saksbehandler|barnehageassistent|vaktmester|kokk|servitør|fisker|bonde|frisør|tømrer|sveiser|prosjektleder|økonomisjef|HR-rådgiver|hjelpepleier|helsefagarbeider|vekter|journalist|arkitekt|fast ansatt|midlertidig ansatt|vikar|80 % stilling|50 prosent stilling|deltidsstilling|lærling|oppsagt|sagt opp|permittert|arbeidsledig|arbeidssøker|prøvetid|skriftlig advarsel|avskjediget|sluttpakke|foreldrepermisjon|ulønnet permisjon|selvstendig næringsdrivende|tilkallingsvikar|seniorrådgiver|rektor|overlege|fastlege|postdoktor|lærervikar|lønnstrinn 54|butikksjef|styreleder|arbeidskontrakten|turnusarbeid',
    'sjukepleiar|lærar|røyrleggjar|elektrikar|snikkar|rekneskapsførar|dagleg leiar|avdelingsleiar|butikkmedarbeidar|reinhaldar|lastebilsjåfør|bussjåfør|advokat|ingeniør|systemutviklar|konsulent|saksbehandlar|barnehageassistent|vaktmeister|kokk|servitør|fiskar|bonde|frisør|tømrar|sveisar|prosjektleiar|økonomisjef|helsefagarbeidar|vektar|journalist|arkitekt|fast tilsett|mellombels tilsett|vikar|80 % stilling|50 prosent stilling|deltidsstilling|lærling|oppsagd|sagd opp|permittert|arbeidsledig|arbeidssøkjar|prøvetid|skriftleg åtvaring|avskjediga|sluttpakke|foreldrepermisjon|sjølvstendig næringsdrivande|seniorrådgjevar|rektor|overlege|fastlege|butikksjef|styreleiar',
    'nurse|teacher|plumber|electrician|carpenter|accountant|managing director|department head|shop assistant|cleaner|lorry driver|bus driver|solicitor|engineer|software developer|consultant|case worker|nursery assistant|caretaker|chef|waiter|fisherman|farmer|hairdresser|welder|project manager|finance director|HR adviser|healthcare assistant|security guard|journalist|architect|permanently employed|temporary contract|80% position|part-time position|apprentice|dismissed|made redundant|laid off|unemployed|job seeker|probation period|written warning|severance package|parental leave|unpaid leave|self-employed|zero-hours contract|senior adviser|head teacher|consultant surgeon|general practitioner|store manager|night shift worker|full-time employee',
)
_add(
    'ECONOMY',
    'betalingsanmerkninger|betalingsanmerkning|inkassogjeld|personlig konkurs|konkurs|gjeldsordning|høy gjeld|stor studiegjeld|forbruksgjeld|økonomisk sosialhjelp|sosialhjelp|bostøtte|dagpenger|arbeidsavklaringspenger|uføretrygd|lav inntekt|dårlig råd|anstrengt økonomi|økonomiske problemer|misligholdt lån|utleggstrekk|utlegg i lønn|formue over snittet|arv etter foreldrene|boliglån|refinansiering av gjeld|spillegjeld|minstepensjonist|lavlønnet|velstående|lever under fattigdomsgrensen|kredittscore 412|kredittsperre|minstepensjon|overgangsstønad|barnebidrag|skylder husleie|tvangssalg av boligen|god økonomi|ingen inntekt',
    'betalingsmerknader|betalingsmerknad|inkassogjeld|personleg konkurs|konkurs|gjeldsordning|høg gjeld|stor studiegjeld|forbruksgjeld|økonomisk sosialhjelp|sosialhjelp|bustøtte|dagpengar|arbeidsavklaringspengar|uføretrygd|låg inntekt|dårleg råd|anstrengd økonomi|økonomiske problem|misleghalde lån|utleggstrekk|arv etter foreldra|bustadlån|spelegjeld|minstepensjonist|låglønt|velståande|lever under fattigdomsgrensa|kredittsperre|barnebidrag|skuldar husleige|tvangssal av bustaden|inga inntekt',
    'payment defaults|bad credit|debt collection|personal bankruptcy|bankruptcy|debt arrangement|heavily in debt|student debt|credit card debt|social assistance|welfare benefits|housing benefit|unemployment benefit|universal credit|disability benefit|low income|financial difficulties|money problems|defaulted on the loan|wage garnishment|inherited wealth|mortgage arrears|mortgage|gambling debts|minimum wage|wealthy|living below the poverty line|credit score of 412|food bank user|child maintenance|rent arrears|eviction|repossession|no income',
)
_add(
    'AGE_GROUP',
    'mindreårig|tenåring|tenåringen|pensjonist|pensjonisten|født på 1980-tallet|født på 50-tallet|i tjueårene|i førtiårene|i slutten av tretti­årene|midt i sekstiårene|barn under 16 år|under 18 år|over 67 år|eldre kvinne|eldre mann|ung voksen|ungdomsskoleelev|spedbarn|nyfødt|småbarn|førskolebarn|myndig|ikke fylt 18|årsklasse 2009|født i 1987|født 1954|aldersgruppen 30-39|en mann i femtiårene|en kvinne i 40-årene|gikk i tredje klasse'.replace('\u00ad', ''),
    'mindreårig|tenåring|tenåringen|pensjonist|pensjonisten|fødd på 1980-talet|fødd på 50-talet|i tjueåra|i førtiåra|midt i sekstiåra|barn under 16 år|under 18 år|over 67 år|eldre kvinne|eldre mann|ung vaksen|ungdomsskuleelev|spedbarn|nyfødd|småbarn|myndig|ikkje fylt 18|fødd i 1987|fødd 1954|aldersgruppa 30-39|ein mann i femtiåra|ei kvinne i 40-åra|gjekk i tredje klasse',
    'a minor|minor|teenager|teenage|pensioner|retired|born in the 1980s|in his twenties|in her forties|in their late thirties|mid-sixties|under 16|under 18|over 67|elderly woman|elderly man|young adult|infant|newborn|toddler|of legal age|not yet 18|born in 1987|age group 30-39|a man in his fifties|a woman in her 40s|year 9 pupil',
)
_add(
    'ANIMAL',
    'schæferen|schæfer|labrador|golden retriever|border collie|hunden|hunden Bamse|hunden Luna|valpen|katten|katten Pus|huskatt|norsk skogkatt|hest|hesten|ponnien|islandshest|kanin|kaninen|marsvin|papegøye|undulat|kuene|melkekyr|sauene|sauer|førerhund|servicehund|chip-nummer 578098100123456|dvergpuddel|rottweiler|fjording|besetningen på 40 kyr|hønene|geitene|elghund|dyrehold|dvergschnauzer|katter',
    'schæferen|schæfer|labrador|golden retriever|border collie|hunden|hunden Bamse|hunden Luna|kvelpen|katten|katten Pus|norsk skogkatt|hest|hesten|ponnien|islandshest|kanin|marsvin|papegøye|undulat|kyrne|mjølkekyr|sauene|sauer|førarhund|servicehund|dvergpuddel|rottweiler|fjording|buskapen på 40 kyr|hønene|geitene|elghund|dyrehald|kattar',
    'German shepherd|labrador|golden retriever|border collie|the dog|his dog Max|her dog Luna|puppy|the cat|cat|cat named Misty|horse|pony|rabbit|guinea pig|parrot|budgie|dairy cows|cattle|sheep|flock of sheep|guide dog|service dog|microchip 578098100123456|poodle|rottweiler|herd of 40 cows|hens|goats|tortoise|pets|spaniel',
)
_add(
    'BEHAVIOR',
    'spiller på nettkasino hver natt|drikker daglig|røyker en pakke om dagen|trener på SATS hver morgen|handler på Vinmonopolet hver fredag|er aktiv på nett mellom 02 og 04|kjører samme rute til jobb hver dag|møter ofte for sent|uteblir fra avtaler|isolerer seg hjemme|bruker mobilen seks timer om dagen|utagerende atferd|aggressiv oppførsel|høyt skolefravær|ugyldig fravær|nattlig surfing|hyppige kasinobesøk|impulskjøp|oppsøker eksen gjentatte ganger|sover på dagtid|følger med på naboene|søker ofte etter slankepiller|reiser til Thailand hver vinter|besøker moskeen hver fredag|stalker|bytter stadig jobb|skulker skolen|lyver om hvor han har vært',
    'spelar på nettkasino kvar natt|drikk dagleg|røykjer ei pakke om dagen|trenar kvar morgon|er aktiv på nett mellom 02 og 04|køyrer same rute til jobb kvar dag|møter ofte for seint|uteblir frå avtalar|isolerer seg heime|brukar mobilen seks timar om dagen|utagerande åtferd|aggressiv åtferd|høgt skulefråvær|ugyldig fråvær|impulskjøp|oppsøkjer eksen gong på gong|søv på dagtid|reiser til Thailand kvar vinter|skulkar skulen|byter stadig jobb',
    'gambles online every night|drinks daily|smokes a pack a day|goes to the gym every morning|buys wine every Friday|is online between 2 and 4 am|drives the same route to work every day|is often late|misses appointments|isolates at home|spends six hours a day on the phone|aggressive behaviour|disruptive behaviour|poor school attendance|truancy|night-time browsing|frequent casino visits|impulse buying|contacts the ex repeatedly|sleeps during the day|travels to Thailand every winter|visits the mosque every Friday|skips school|stalking',
)
_add(
    'SENSITIVE',
    'asylsøker|flyktning|papirløs|fortrolig adresse|kode 6|kode 7|sperret adresse|barnevernet|barnevernssak|omsorgsovertakelse|bekymringsmelding|krisesenter|familievernkontoret|samisk bakgrunn|same|kven|rom|somalisk opprinnelse|kurdisk|etnisk bakgrunn fra Eritrea|mørk hud|oppholdstillatelse|avslag på asyl|varsler|varslingssak|mobbing|mobbesak|seksuell trakassering|tvangsekteskap|æresrelatert vold|under etterforskning av barnevernet|voldsutsatt|hemmelig adresse|taushetsbelagt|adoptert fra Korea|abort|tvangsinnlagt|rusinstitusjon|uten fast bopel|bostedsløs',
    'asylsøkjar|flyktning|papirlaus|fortruleg adresse|kode 6|kode 7|sperra adresse|barnevernet|barnevernssak|omsorgsovertaking|uromelding|krisesenter|samisk bakgrunn|same|kven|somalisk opphav|kurdisk|etnisk bakgrunn frå Eritrea|opphaldsløyve|avslag på asyl|varslar|varslingssak|mobbing|mobbesak|seksuell trakassering|tvangsekteskap|æresrelatert vald|hemmeleg adresse|adoptert frå Korea|abort|tvangsinnlagd|utan fast bustad|bustadlaus',
    "asylum seeker|refugee|undocumented|protected address|child protection services|child protection case|taken into care|women's refuge|Sami background|Roma|Somali origin|Kurdish|ethnic origin|residence permit|asylum refused|whistleblower|bullying|sexual harassment|forced marriage|honour-based violence|victim of domestic abuse|adopted from Korea|abortion|sectioned|homeless|witness protection|of no fixed abode",
)

_BODY = {
    'nb': '(nesen|hoften|kneet|skulderen|ryggen|nakken|håndleddet|ankelen|foten|hånden|hodet|magen|brystet|øyet|kjeven|albuen|leggen|korsryggen)',
    'nn': '(nasen|hofta|kneet|skuldra|ryggen|nakken|handleddet|ankelen|foten|handa|hovudet|magen|brystet|auget|kjeven|olbogen|leggen|korsryggen)',
    'en': '(nose|hip|knee|shoulder|back|neck|wrist|ankle|foot|hand|head|stomach|chest|eye|jaw|elbow|lower leg|spine)',
}
_add(
    'HEALTH',
    f'(vondt i|smerter i|brudd i|skade i|operert i|betennelse i|hevelse i|kutt i|nummenhet i) {_BODY["nb"]}|(vond|vondt|brukket|forstuet|skadet|opphovnet) (hofte|kne|skulder|nese|håndledd|ankel|fot|rygg|nakke)|(kreft i|svulst i) (magen|eggstokkene|bukspyttkjertelen|skjoldbruskkjertelen|halsen|huden|leveren|nyrene|tarmen|blæren|livmoren)|(akutt|kronisk|alvorlig|mild|moderat|gjennomgått|mistenkt|arvelig) (bronkitt|bihulebetennelse|nyresykdom|leddsykdom|hjertesykdom|depresjon|angstlidelse|migrene|infeksjon|allergi|utmattelse|hudsykdom|lungesykdom|blodsykdom|muskelsykdom|leversykdom)|(hjerte|lunge|nyre|lever|hud|muskel|øye|mage|tarm|blod|nerve|stoffskifte|ledd|kar)(sykdom|problemer|plager|lidelse|betennelse|svikt)|(brystsmerter|hodepine|pustebesvær|feber|kvalme|utslett|hoste|svimmelhet|panikkanfall|hukommelsessvikt|stress|oppkast|diaré|hypertensjon|hjerteflimmer|hjertearytmi|influensa|vannkopper|ørebetennelse|urinveisinfeksjon|blodforgiftning|hofteleddsartrose|benskjørhet|meniskskade|skiveprolaps|skiveutglidning)|sykmeldt ({{number}} prosent|i {{number}} uker|på grunn av stress|siden nyttår)|{{number}} % ufør|(langtidssykmeldt|sengeliggende|rullestolbruker|døv|svaksynt|blind|multihandikappet|hørselshemmet|rusavhengig|alkoholiker|innlagt på sykehus|under psykiatrisk behandling|i behandling for rusproblemer|avhengig av smertestillende)|(høyt|forhøyet|lavt) (blodsukker|kolesterol|blodtrykk|stoffskifte|jernlager)',
    f'(vondt i|smerter i|brot i|skade i|operert i|betennelse i|hevelse i|kutt i) {_BODY["nn"]}|(vond|brote|forstua|skadd|hoven) (hofte|kne|skulder|nase|handledd|ankel|fot|rygg|nakke)|(kreft i|svulst i) (magen|eggstokkane|bukspyttkjertelen|halsen|huda|levra|nyrene|tarmen|blæra|livmora)|(akutt|kronisk|alvorleg|mild|moderat|gjennomgått|arveleg) (bronkitt|biholebetennelse|nyresjukdom|leddsjukdom|hjartesjukdom|depresjon|angstliding|migrene|infeksjon|allergi|utmatting|hudsjukdom|lungesjukdom)|(hjarte|lunge|nyre|lever|hud|muskel|auge|mage|tarm|blod|nerve|ledd|kar)(sjukdom|problem|plager|liding|betennelse|svikt)|(brystsmerter|hovudverk|pustevanskar|feber|kvalme|utslett|hoste|svimmelheit|panikkanfall|stress|hypertensjon|influensa|vasskoppar|øyrebetennelse|urinvegsinfeksjon|blodforgifting|beinskjørheit|meniskskade|skiveprolaps)|sjukmeld ({{number}} prosent|i {{number}} veker|på grunn av stress|sidan nyttår)|(langtidssjukmeld|sengeliggjande|rullestolbrukar|døv|svaksynt|blind|rusavhengig|alkoholikar|innlagd på sjukehus|under psykiatrisk behandling)|(høgt|lågt) (blodsukker|kolesterol|blodtrykk|stoffskifte)',
    f'(pain in the|a fracture of the|an injury to the|surgery on the|swelling of the|a cut to the|numbness in the) {_BODY["en"]}|(broken|sprained|injured|sore|swollen) (hip|knee|shoulder|nose|wrist|ankle|foot|back|neck|rib)|(ovarian|stomach|pancreatic|thyroid|throat|skin|liver|kidney|bowel|bladder|cervical|testicular) cancer|(acute|chronic|severe|mild|moderate|suspected|hereditary) (bronchitis|sinusitis|kidney disease|joint disease|heart disease|depression|anxiety|migraine|infection|allergy|fatigue|skin disease|lung disease|back pain)|(heart|lung|kidney|liver|skin|muscle|eye|stomach|bowel|blood|nerve|thyroid|joint) (disease|problems|trouble|condition|failure)|(chest pains|headaches|shortness of breath|fever|nausea|a rash|a cough|dizziness|panic attacks|memory loss|work-related stress|stress|vomiting|hypertension|an irregular heartbeat|influenza|chickenpox|an ear infection|a urinary infection|sepsis|osteoporosis|a torn meniscus|a slipped disc|exhaustion)|signed off (with stress|sick for {{number}} weeks|work until June)|(long-term sick|bedridden|deaf|blind|partially sighted|addicted to painkillers|an alcoholic|in rehab|under psychiatric care|in a coma)|(high|low) (blood sugar|cholesterol|blood pressure|iron)',
)
_add(
    'CRIMINAL',
    '(dømt|straffet|bøtelagt|siktet|tiltalt|anmeldt|etterforsket|mistenkt|frikjent|arrestert|tatt) for (ran|vold|tyveri|svindel|trygdesvindel|legemskrenkelse|hærverk|promillekjøring|narkotikasalg|fartsovertredelse|trusler|overgrep|smugling|drap|brannstiftelse|butikktyveri|hvitvasking|ulovlig våpenbesittelse)|dømt til {number} (dagers|måneders) fengsel|(soner|sonet|sitter inne for) (en dom for (vold|ran|narkotika|svindel)|{number} måneder|en dom på fire år)|(to|tre|flere|tidligere) (dommer|straffedommer|forelegg) for (vold|tyveri|promillekjøring|narkotika)|bot på {number}000 kroner',
    '(dømd|straffa|bøtelagd|sikta|tiltalt|meld|etterforska|mistenkt|frikjend|arrestert|teken) for (ran|vald|tjuveri|svindel|trygdesvindel|lekamskrenking|hærverk|promillekøyring|narkotikasal|trugsmål|overgrep|smugling|drap|brannstifting)|dømd til {number} (dagars|månaders) fengsel|(sonar|sona) (ein dom for (vald|ran|narkotika)|{number} månader)|(to|tre|fleire|tidlegare) (dommar|førelegg) for (vald|tjuveri|promillekøyring)',
    '(convicted of|charged with|fined for|arrested for|investigated for|suspected of|acquitted of|accused of|cautioned for) (robbery|assault|theft|fraud|benefit fraud|vandalism|drink driving|dealing drugs|making threats|abuse|smuggling|murder|arson|shoplifting|possessing a weapon)|sentenced to {number} (days|months) in prison|(serving|served) (a (two|three|four|six)-year sentence|{number} months|time for assault)|(two|three|several) previous convictions( for (assault|theft|drink driving|drugs)|)',
)
_add(
    'FAMILY',
    '(to|tre|fire|fem) (barn|døtre|sønner|søsken|barnebarn)|(mamma|pappa|moren min|faren min|broren hans|søsteren hennes|foreldrene hennes|kona hans|mannen hennes|bestemoren|besteforeldrene|oldemor|samboeren min|tidligere samboer|ekssamboer|stebror|aleneforelder|forloveden|far til barnet|mor til barnet)|(forlovet|nyskilt|nygift|gift for andre gang|aleneboende enke|samboende)',
    '(to|tre|fire|fem) (born|barn|døtrer|søner|sysken|barnebarn)|(mamma|pappa|mor mi|far min|bror hans|syster hennar|foreldra hennar|kona hans|mannen hennar|besteforeldra|oldemor|sambuaren min|tidlegare sambuar|aleineforsørgjar|far til barnet)|(forlova|nyskild|nygift|sambuande)',
    "(two|three|four|five) (children|daughters|sons|siblings|grandchildren|kids)|(mum|dad|my mother|my father|his brother|her sister|her parents|his wife|her husband|grandparents|great-grandmother|my partner|former partner|stepbrother|single parent|fiancé|the child's father|the child's mother)|(engaged|recently divorced|newly married|cohabiting|living together)",
)
_add(
    'EMPLOYMENT',
    '(kontor|fabrikk|bygg|anleggs|helse|lager|hotell|kantine|skole|sosial|vernepleie|rens|drifts|salgs|markeds|kommunikasjons|IT-|personal|økonomi|kvalitets|produksjons|logistikk|fag|team|skift|prosess)(arbeider|leder|medarbeider|konsulent|sjef|ansvarlig|assistent|rådgiver|koordinator|operatør)|(sivilingeniør|tannlege|jordmor|barnevernspedagog|sosionom|fengselsbetjent|politibetjent|drosjesjåfør|barista|kranfører|maler|murer|gartner|flyvertinne|revisor|meglar|eiendomsmegler|bioingeniør|vernepleier|psykolog|fysioterapeut|yrkessjåfør|pilot|prest|skuespiller|bibliotekar|forsker|stipendiat)|({number} prosent|heltids|fulltids|halv) stilling|(mistet jobben|uten jobb|fikk sparken|sa opp jobben|i fødselspermisjon|på oppsigelse|jobbet svart|avskjed på grått papir)',
    '(kontor|fabrikk|bygg|anleggs|helse|lager|hotell|skule|sosial|drifts|sals|marknads|IT-|personal|økonomi|kvalitets|fag|skift)(arbeidar|leiar|medarbeidar|konsulent|sjef|ansvarleg|assistent|rådgjevar|koordinator|operatør)|(sivilingeniør|tannlege|jordmor|sosionom|politibetjent|drosjesjåfør|målar|murar|gartnar|revisor|vernepleiar|psykolog|fysioterapeut|yrkessjåfør|prest|bibliotekar|forskar|stipendiat)|({number} prosent|heiltids|fulltids|halv) stilling|(mista jobben|utan jobb|fekk sparken|sa opp jobben|i fødselspermisjon)',
    '(office|factory|construction|healthcare|warehouse|hotel|canteen|school|social|operations|sales|marketing|communications|IT|personnel|finance|quality|production|logistics|team|shift) (worker|leader|assistant|consultant|manager|adviser|coordinator|officer|clerk)|(dentist|midwife|social worker|prison officer|police officer|taxi driver|barista|crane operator|painter|bricklayer|gardener|flight attendant|auditor|estate agent|psychologist|physiotherapist|pilot|priest|actor|librarian|researcher|translator|barrister)|(a {number} per cent|full-time|half-time) position|(lost her job|out of work|fired|quit his job|on maternity leave|working cash in hand)',
)
_add(
    'ECONOMY',
    '(uten inntekt|uten penger|kronisk blakk|økonomisk avhengig av moren|i økonomisk krise|under gjeldsforhandling|sterkt forgjeldet)|(stor|høy|betydelig|uhåndterlig) (gjeld|kredittkortgjeld|skattegjeld|spillegjeld|restskatt)|(ubetalte|forfalte) (regninger|avdrag|lån)|(dagpengene|sosialstønaden|uføretrygden|arbeidsavklaringspengene|bostøtten|barnetrygden|sykepengene|stipendet|alderspensjonen)|husleierestanser|(lever på|mottar) (trygd|sosialstønad|dagpenger)',
    '(utan inntekt|utan pengar|i økonomisk krise|sterkt forgjelda)|(stor|høg|monaleg) (gjeld|kredittkortgjeld|skattegjeld|spelegjeld|restskatt)|(ubetalte|forfalne) (rekningar|avdrag|lån)|(dagpengane|sosialstønaden|uføretrygda|arbeidsavklaringspengane|bustøtta|sjukepengane|alderspensjonen)|(lever på|mottek) (trygd|sosialstønad|dagpengar)',
    '(without income|without money|broke|financially dependent on his mother|in financial crisis|deep in debt)|(large|high|substantial) (debts|credit card debt|tax debt|gambling debts)|(unpaid|overdue) (bills|instalments|loans)|(in|with) rent arrears|(living on|receives) (benefits|welfare|a state pension)|(sick pay|housing allowance|pension credit|food stamps)',
)
_add(
    'ANIMAL',
    '(to|tre|fem|{number}) (hunder|katter|hester|kyr|sauer|geiter|høner|kaniner|valper|griser|melkekyr|rein)|(hunden|katten|hesten|kaninen) (Bella|Max|Luna|Tinka|Rex|Sara|Balder|Trine)|(katta|pusen|bikkja|hunden min|katten hennes|blandingshund|setter|beagle|dachs|malteser|perserkatt|siameser|kaldblodshest|burhøns|reinsdyr|skilpadde|gullfisk)',
    '(to|tre|fem|{number}) (hundar|kattar|hestar|kyr|sauer|geiter|høner|kaninar|kvelpar|griser|mjølkekyr|rein)|(hunden|katten|hesten) (Bella|Max|Luna|Tinka|Rex|Balder)|(katta|pusen|hunden min|blandingshund|setter|beagle|dachs|reinsdyr|skjelpadde)',
    '(two|three|five|{number}) (dogs|cats|horses|cows|sheep|goats|hens|rabbits|puppies|pigs|dairy cows|ponies|reindeer)|(the dog|the cat|the horse|our cat|my dog) (Bella|Max|Luna|Rex|Daisy|Buster|Molly)|(mixed-breed dog|setter|beagle|dachshund|terrier|Persian cat|Siamese cat|tortoise|goldfish|kitten|stallion|mare)',
)
_add(
    'BEHAVIOR',
    '(ofte|alltid|stadig|som regel|gjentatte ganger) (kommer for sent|glemmer avtaler|skulker|kjører for fort|roper til naboene|er beruset|sover i timen|banner til lærerne|handler på kreditt|er ute om natten|unngår kontakt)|(mye|høyt|bekymringsfullt) (fravær|skolefravær|alkoholforbruk|pengeforbruk|skjermbruk)|(urolig|truende|aggressiv|påfallende|uvanlig|selvdestruktiv) (atferd|oppførsel)',
    '(ofte|alltid|stadig|gong på gong) (kjem for seint|gløymer avtalar|skulkar|køyrer for fort|er rusa|søv i timen|handlar på kreditt|er ute om natta)|(mykje|høgt) (fråvær|skulefråvær|alkoholforbruk|skjermbruk)|(uroleg|trugande|aggressiv|uvanleg) (åtferd|oppførsel)',
    '(often|always|repeatedly|usually) (arrives late|forgets appointments|skips class|drives too fast|shouts at the neighbours|turns up drunk|falls asleep in class|swears at teachers|buys on credit|stays out at night)|(frequent|excessive|worrying) (truancy|absence|drinking|spending|screen time|gambling)|(threatening|erratic|unusual|self-destructive) behaviour',
)
