import { readOutputs } from '@sladd/analysis';
import type { ModelManifest } from '@sladd/contract';

type HubManifest = Extract<ModelManifest, { readonly kind: 'hf-token-classification' }>;
type Meaning = Pick<HubManifest['labels'][number], 'standard' | 'advanced'>;

/** The part of a manifest that can be derived from the configuration of a model. */
export interface ManifestDraft
  extends Pick<HubManifest, 'outputs' | 'scheme' | 'labels' | 'ignore' | 'max_pieces'> {}

/** Longer inputs than this, in tokens, take too much memory for what they add. */
const MOST_PIECES = 2048;

/** The position numbers of these models begin after two that are reserved. */
const offsetByTwo = /^(?:xlm-)?roberta|^camembert|^longformer/u;

/** The entity types for the usual labels of published models, in lower case without separators. */
const meanings: readonly (readonly [RegExp, Meaning])[] = [
  [
    /^(?:per|pers|person|name|fullname|firstname|lastname|givenname|surname|privateperson)$/u,
    both('PERSON', 'PERSON'),
  ],
  [/^(?:org|organi[sz]ation|company|companyname)$/u, both('organization', 'ORGANIZATION')],
  [/^(?:loc|location|gpe|gpeloc|gpeorg|city|place|country)$/u, both('location', 'LOCATION')],
  [/^(?:address|street|streetaddress|privateaddress)$/u, both('NO_ADDRESS', 'ADDRESS')],
  [/^(?:zipcode|postcode|postalcode)$/u, both('POSTAL_CODE', 'ADDRESS')],
  [/^(?:phone|phonenumber|telephonenum|telephone|privatephone)$/u, both('NO_PHONE_NUMBER', 'PHONE')],
  [/^(?:email|emailaddress|privateemail)$/u, both('EMAIL_ADDRESS', 'EMAIL')],
  [/^(?:date|privatedate)$/u, both('DATE_TIME', 'DATE')],
  [/^(?:dob|dateofbirth|birthdate)$/u, both('date of birth', 'DATE')],
  [/^age$/u, both('AGE', 'AGE')],
  [/^(?:ssn|socialnum|nationalid|idnum|id)$/u, both('GOV_ID', 'NATIONAL_ID')],
  [/^(?:passport|passportnumber)$/u, both('passport number', 'NATIONAL_ID')],
  [/^(?:iban)$/u, both('iban', 'FINANCIAL_INFO')],
  [/^(?:accountnum|accountnumber|bankaccount)$/u, both('bank account number', 'FINANCIAL_INFO')],
  [/^(?:creditcard|creditcardnumber)$/u, both('credit card number', 'FINANCIAL_INFO')],
  [/^(?:username)$/u, { standard: ['username'], advanced: [] }],
  [/^(?:ip|ipaddress|ipv4|ipv6)$/u, { standard: ['ip address'], advanced: [] }],
  [/^(?:disease|condition|problem|diagnosis)$/u, both('medical condition', 'HEALTH')],
  [/^(?:drug|medication|treatment)$/u, both('medication', 'HEALTH')],
];

/**
 * Reads the `config.json` of a model and, if there is one, `tokenizer_config.json`, as far as they say what its
 * outputs mean. Labels without a type are ignored. Throws `AnalysisError` `model.unavailable` if the configuration
 * does not name the outputs.
 */
export function draftManifest(config: unknown, tokenizerConfig: unknown = {}): ManifestDraft {
  const {
    id2label,
    max_position_embeddings: positions,
    model_type: type,
  } = (config ?? {}) as Record<string, unknown>;
  const names = Object.entries((id2label ?? {}) as Record<string, unknown>)
    .map(([id, name]) => ({ id: Number(id), name: String(name) }))
    .sort((a, b) => a.id - b.id);
  const isWhole = names.every(({ id }, number) => id === number);
  const outputs = isWhole ? names.map(({ name }) => name) : [];
  const layout = readOutputs(outputs);
  const labels = [...new Set(layout.outputs.flatMap(({ label }) => (label === '' ? [] : [label])))];
  const mapped = labels.flatMap((name) => {
    const meaning = meaningOf(name);
    return meaning ? [{ name, ...meaning }] : [];
  });
  const known = typeof positions === 'number' ? positions - (offsetByTwo.test(String(type)) ? 2 : 0) : 512;
  const { model_max_length: told } = (tokenizerConfig ?? {}) as Record<string, unknown>;
  const most = typeof told === 'number' && told >= 16 ? Math.min(known, told) : known;
  return {
    outputs,
    scheme: layout.scheme,
    labels: mapped,
    ignore: labels.filter((name) => !mapped.some((label) => label.name === name)),
    max_pieces: Math.max(16, Math.min(most, MOST_PIECES)),
  };
}

function meaningOf(label: string): Meaning | undefined {
  const plain = label.toLowerCase().replace(/[^a-z0-9]/gu, '');
  return meanings.find(([pattern]) => pattern.test(plain))?.[1];
}

function both(standard: Meaning['standard'][number], advanced: Meaning['advanced'][number]): Meaning {
  return { standard: [standard], advanced: [advanced] };
}
