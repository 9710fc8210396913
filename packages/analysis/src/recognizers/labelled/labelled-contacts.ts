import { email } from '../generic/email.recognizer.ts';
import { endsInTown } from '../no/postal-register.ts';
import { streetAddress } from '../no/street-address.recognizer.ts';
import type { Recognizer } from '../recognizer.ts';
import { labelledValue } from './labelled-value.ts';

const nothing = String.raw`(?!(?:ingen|ukjent|ukjend|mangler|manglar|hemmelig|u(?:ten|tan) fast|no fixed|none|unknown|see?|same|som over|https?|www)(?![\p{L}\p{N}]))`;
/** The heading of the next column, in the row of headings of a table. */
const heading = String.raw`(?!(?:navn|namn|name|telefon|tlf|tel|phone|mobil|mobile|e-?post|e-?mail|post(?:nr|nummer|sted|stad|code)|fnr|f(?:ø|o)dt|dob|by|town|city|kommune|country)\.?[ ]{0,4}(?:\n|$|[;|]))`;
const nextLabel = String.raw`,? (?:tlf|telefon|tel|phone|mobil|mobile|e-?post|e-?mail|faks|fax|org)(?![\p{L}\p{N}])`;

/** Contact details in the value of a field, which can lack a form of their own, such as a house name alone. */
export const labelledContacts: readonly Recognizer[] = [
  {
    ...labelledValue({
      name: 'labelled-address',
      entity: streetAddress.entity,
      labels: [
        '(?:bosteds|bustad|bolig|hjemme|heime|privat|folkeregistrert |gate)?adresse',
        'adr',
        '(?:home |current |previous |residential )?address',
      ],
      value: String.raw`(?<=[:|] ?\n?)${nothing}${heading}[\p{L}\d](?:(?!${nextLabel})[^\n;|:@]){2,80}?(?= ?(?:\n|$|[;|])|\. ?(?:\n|$| \p{Lu})| {2}|${nextLabel})`,
      score: 0.8,
      thing: 'address',
    }),
    validate: (value, place) => (endsInTown(value, place) ? true : undefined),
    check: 'in_postal_register',
  },
  labelledValue({
    name: 'labelled-email',
    entity: email.entity,
    labels: ['e-?post(?:adresse)?', 'e-?mail(?: address)?'],
    value: String.raw`[\p{L}\d_][\p{L}\d._%+-]{0,60}@[\p{L}\d-]{2,60}(?:\.[\p{L}\d-]{1,60}){0,4}`,
    score: 0.85,
    thing: 'email_address',
  }),
];
