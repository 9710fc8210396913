import type { LegalBasisSet } from '@sladd/contract';
import { legalBasisSetSchema } from '@sladd/contract/work';
import dk from '../sets/dk.json' with { type: 'json' };
import nlWoo from '../sets/nl-woo.json' with { type: 'json' };
import noFvl1967 from '../sets/no-fvl-1967.json' with { type: 'json' };
import noGdpr from '../sets/no-gdpr.json' with { type: 'json' };
import noOffentleglova from '../sets/no-offentleglova.json' with { type: 'json' };
import noSpecial from '../sets/no-special.json' with { type: 'json' };
import se from '../sets/se.json' with { type: 'json' };
import ukFoia from '../sets/uk-foia.json' with { type: 'json' };
import usFoia from '../sets/us-foia.json' with { type: 'json' };
import usPrivacyAct from '../sets/us-privacy-act.json' with { type: 'json' };

/** The built-in sets, the Norwegian ones first. */
export const builtInSets: readonly LegalBasisSet[] = [
  noOffentleglova,
  noFvl1967,
  noSpecial,
  noGdpr,
  usFoia,
  usPrivacyAct,
  ukFoia,
  nlWoo,
  dk,
  se,
].map((set) => legalBasisSetSchema.parse(set));
