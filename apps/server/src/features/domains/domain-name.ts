import { domainToASCII, domainToUnicode } from 'node:url';
import { DOMAIN_LENGTH } from '@sladd/contract';
import { AppError } from '../../http/app-error.ts';
import { publicMailDomains } from './public-mail.ts';

/** A domain in Unicode for display and in ASCII for the DNS. */
export interface DomainName {
  readonly domain: string;
  readonly ascii: string;
}

/** Top-level domains that are never in the public DNS (RFC 2606, 6761, 6762, 7686, 9476). */
const unreachableEndings = /(?:^|\.)(?:local|localhost|invalid|onion|arpa|alt|internal)$/;

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Normalizes a domain of any alphabet. Subdomains are separate domains: owning one proves nothing about the other.
 * Throws `domain.not_usable` or `domain.public_mail`.
 */
export function readDomain(typed: string): DomainName {
  const ascii = domainToASCII(typed);
  const labels = ascii.split('.');
  const isUsable =
    labels.length > 1 &&
    ascii.length <= DOMAIN_LENGTH.max &&
    labels.every((one) => label.test(one)) &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    !unreachableEndings.test(ascii);
  if (!isUsable) throw new AppError('domain.not_usable');
  if (publicMailDomains.has(ascii)) throw new AppError('domain.public_mail');
  return { domain: domainToUnicode(ascii), ascii };
}

/** The domain of an e-mail address in ASCII; null if it is no address. */
export function domainOfEmail(email: string): string | null {
  const ascii = domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  return email.includes('@') && ascii !== '' ? ascii : null;
}
