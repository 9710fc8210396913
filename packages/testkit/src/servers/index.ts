export { type DnsServer, startDnsServer } from './dns-server.ts';
export {
  type ProviderAccount,
  startIdentityProvider,
  type TestIdentityProvider,
} from './identity-provider.ts';
