import { domainToUnicode } from 'node:url';

/** Largest number of nested encodings, since addresses can contain addresses. */
const mostDecodings = 4;

const escapedBytes = /(?:%[0-9a-f]{2})+/gi;
const numberedCharacter = /&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi;
const asciiDomain = /\bxn--[a-z0-9.-]*[a-z0-9]/gi;

/**
 * An address as it is and in every decoded form, repeatedly for nested addresses: percent-encoded bytes as UTF-8 or
 * Latin-1, numeric character references, and internationalised domain names.
 */
export function decodeAddress(address: string): string {
  const forms = [address];
  for (
    let form = decoded(address);
    form !== forms.at(-1) && forms.length <= mostDecodings;
    form = decoded(form)
  ) {
    forms.push(form);
  }
  return forms.join(' ');
}

function decoded(address: string): string {
  return address
    .replaceAll('+', ' ')
    .replace(escapedBytes, readBytes)
    .replace(numberedCharacter, (written, hexadecimal?: string, decimal?: string) => {
      const codePoint = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return codePoint > 0x10ffff ? written : String.fromCodePoint(codePoint);
    })
    .replace(asciiDomain, (domain) => domainToUnicode(domain) || domain);
}

function readBytes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('latin1');
  }
}
