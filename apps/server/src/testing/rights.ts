import { featureCodes, planFeatures, type Rights } from '@sladd/contract';

/** The rights of a user with all features. */
export const premiumRights: Rights = {
  source: 'bought',
  features: [...featureCodes],
  plan_features: [...planFeatures],
};
