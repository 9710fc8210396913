import { featureCodes, planFeatures, type Rights } from '@sladd/contract';

/** The rights of somebody whose plan opens everything. */
export const premiumRights: Rights = {
  source: 'bought',
  features: [...featureCodes],
  plan_features: [...planFeatures],
};
