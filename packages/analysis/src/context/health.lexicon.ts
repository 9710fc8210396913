import type { ContextLexicon } from './lexicon-entry.ts';

export const health: ContextLexicon = {
  name: 'health-words',
  entity: { advanced: ['HEALTH'], standard: ['HEALTH_INFO', 'medical condition'] },
  thing: 'health',
  terms: [
    '(?:type 1|type 2)[- ]diabetes|diabetes(?: (?:mellitus )?type [12]| mellitus)?|sukkersyke~|sukkersjuke~',
    '~kreft(?:en|ens|diagnose~|behandling~|syk~|sjuk~)?|(?:breast|lung|ovarian|prostate|colon|skin) cancer|cancer|leukemia|leukaemia|leukemi|lymfom|lymphoma|svulst~|tumor~|metastase~',
    'depresjon~|deprimert|depression|depressed|angst(?:lidelse~|anfall|en)?|(?:severe )?anxiety(?: disorder)?|bipolar~|schizofreni~|schizophrenia|psykose~|psychosis|psykotisk~|PTSD|posttraumatisk~(?: stress\\p{L}*)?|panikkanfall|utbrent~|burnout|tvangslidelse~|anoreksi~|anorexia|bulimi~|spiseforstyrrelse~|eteforstyrring~',
    '(?:selvmord|sjølvmord)s?(?:forsøk~|tank~|fare~)|suicidal~|suicide attempt|selvskad~|sjølvskad~|self-harm~',
    'ADHD|ADD|autis[mt]~|asperger~|dysleksi~|dyslexia|dyslekti~|tourette~|utviklingshem~|utviklingshemja|lærevansk~|learning disability',
    '~infarkt(?:et)?|hjerneslag~|hjerneslaget|slag(?:rammet|ramma)|stroke|heart (?:attack|disease|failure)|hjertesykdom~|hjartesjukdom~|hjertesvikt~|hjartesvikt|angina(?: pectoris)?|atrieflimmer~|hypertensjon|hypertension|høyt blodtrykk|høgt blodtrykk|high blood pressure|ST-elevasjon',
    'astma~|(?:mild |severe )?asthma|kols|KOLS|COPD|lungebetennelse~|lungebetennelsen|pneumonia|bronkitt~|tuberkulose~|tuberculosis|covid-19|korona(?:smitte~|syk~)?',
    "epilep~|migrene~|migraine~|multippel sklerose|multiple sclerosis|parkinsons?(?: sykdom| sjukdom|'s(?: disease)?)?|demens~|dement~|dementia|alzheimer~|ALS",
    'hiv(?:-positiv~|-smitt~)?|HIV(?:-positiv~|-smitt~|-positive)?|aids|AIDS|hepatitt~(?: [ABC])?|hepatitis(?: [ABC])?|klamydia|gonoré|syfilis|kjønnssyk~|seksuelt overførbar~ sykdom~',
    '~artritt|~artrose|slitasjegikt~|leddgikt~|gikt|arthritis|osteoporosis|beinskjør~|fibromyalgi~|fibromyalgia|skiveprolaps|prolaps~|ryggsmerter|nakkesmerter|brystsmerter|chest pain|kroniske smerter|chronic pain|bekkenløs~|nakkesleng',
    'nyresvikt~|nyresykdom~|(?:chronic )?kidney (?:disease|failure)|dialyse~|dialysis|skrumplever|levercirrhose|cøliaki~|celiac disease|crohns?~|ulcerøs kolitt|irritabel tarm~|IBS',
    '~allergi(?:en|ar|er|sk|ske)?|allergic to [\\p{L}]+|~allergy|eksem~|eczema|psoriasis',
    'gravid(?:itet~|e)?|pregnan(?:t|cy)|spontanabort~|abort(?:en|ert)?|miscarriage|fødselsdepresjon',
    '(?:alkohol|rus|narkotika|spille|pille)(?:misbruk~|avhengig~|problem~|lidelse~)|rusproblem~|alkoholiker~|alkoholist~|alcoholi[cs]m?|drug (?:abuse|addiction)|addiction|rusavhengig~|avrusning~|avrusing',
    'sykmeld(?:t|te|ing~)(?: \\d{1,3} ?(?:%|prosent))?|sjukmeld(?:t|e|ing~)(?: \\d{1,3} ?(?:%|prosent))?|sick leave|(?:ufør|uføre)(?:trygd~|het~|pensjon~)?|arbeidsufør~|on disability|disabled (?:since|after|pensioner)',
    'nedsatt (?:hørsel|syn|høyrsel)|hørselshem~|høyrselshem~|synshem~|blind|døv|døve|rullestol~|wheelchair|funksjonsned~|funksjonshem~|hearing (?:loss|impairment)|visually impaired',
    'diagnos(?:tisert|ert|ed)|(?:fekk|fikk) påvist|innlagt (?:på|ved) (?:sykehus|sjukehus|psykiatrisk)~|tvangsinnlagt|hospitali[sz]ed|operert|opererast|kirurgi|surgery|cellegift~|strålebehandling|chemotherapy|kjemoterapi',
    '(?:brukket|brakk|brotne?|broken) (?:\\p{L}+ )?(?:ben|bein|beinet|arm|armen|nese|nesen|nose|leg|wrist|hofte|lårhals)|lårhalsbrudd|hjernerystelse|hjernerysting|concussion|beinbrudd|hoftebrudd|fraktur',
  ],
  score: 0.7,
};

export const medication: ContextLexicon = {
  name: 'medication-words',
  entity: { advanced: ['HEALTH'], standard: ['HEALTH_INFO', 'medication'] },
  thing: 'medicine',
  terms: [
    '(?:metformin|insulin~|lisinopril|atorvastatin|simvastatin|amlodipin~?|losartan|warfarin|marevan|eliquis|xarelto|albyl-?e|paracet(?:amol)?|ibux|ibuprofen|naproxen|voltaren|tramadol|oxycontin|oxynorm|oksykodon|oxycodone|morfin|morphine|metadon|methadone|subutex|suboxone|sobril|valium|diazepam|stesolid|imovane|zopiclone?|zolpidem|stilnoct|cipralex|escitalopram|sertralin~?|zoloft|fluoxetin~?|prozac|fontex|venlafaxin~?|efexor|lithium|litium|lithionit|seroquel|quetiapine?|zyprexa|olanzapin~?|risperdal|abilify|ritalin|concerta|strattera|elvanse|methylphenidate|prednisolon~?|levaxin|thyroxine?|ventoline?|salbutamol|symbicort|penicillin|apocillin|amoxicillin|antabus|methotrexate?|humira|ozempic|wegovy|antidepressiv~|antipsykoti~|blodfortynnende|sovemedisin~|beroligende)(?: \\d+(?:[.,]\\d+)? ?(?:mg|g|µg|mcg|ml|IE)(?: ?[xX×] ?\\d)?)?',
  ],
  score: 0.75,
};
