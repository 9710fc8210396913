export { ruleRoutes } from './rules.routes.ts';
export { deleteMemberRule } from './rules.store.ts';
export {
  changeOwnValue,
  changeOwnValueIn,
  organizationValue,
  ruleIn,
  type Standing,
  standingOf,
  staysHere,
} from './standing.ts';
