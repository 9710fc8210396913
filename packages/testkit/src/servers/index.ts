export { type DnsServer, startDnsServer } from './dns-server.ts';
export { HTTPS_NAME, httpsCertificate } from './https-certificate.ts';
export {
  type ProviderAccount,
  startIdentityProvider,
  type TestIdentityProvider,
} from './identity-provider.ts';
