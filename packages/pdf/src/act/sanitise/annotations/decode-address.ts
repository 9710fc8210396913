import { domainToUnicode } from 'node:url';
import { withWrittenLetters } from '@sladd/terms';

/** Largest number of nested encodings, since addresses can contain addresses. */
const mostDecodings = 4;

/** Browsers remove these characters before they read an address (URL Standard, 4.4). */
const leftOut = /[\t\n\r]/g;
/** Characters as scripts write them in addresses. */
const scriptCharacter = /[%\\]u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi;
const betweenWords = /[^\p{L}\p{N}]+/gu;
const numberedCharacter = /&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi;
const asciiDomain = /\bxn--[a-z0-9.-]*[a-z0-9]/gi;

/**
 * An address in its own and every decoded form, each once; nested addresses are decoded repeatedly. Decoded are
 * percent-encoded bytes as UTF-8 or Latin-1, UTF-8 that was read as another code, characters written as numbers, and
 * internationalised domain names.
 */
export function addressForms(address: string): string[] {
  const forms = [address.replace(leftOut, '')];
  for (
    let form = decoded(forms[0] ?? '');
    form !== forms.at(-1) && forms.length <= mostDecodings;
    form = decoded(form)
  ) {
    forms.push(form);
  }
  return Array.from(new Set([address, ...forms]));
}

/** All forms of an address as one text to search; the last one has spaces instead of the signs between words. */
export function decodeAddress(address: string): string {
  const forms = addressForms(address);
  return [...forms, (forms.at(-1) ?? '').replace(betweenWords, ' ')].join(' ');
}

function decoded(address: string): string {
  return withWrittenLetters(address.replaceAll('+', ' '))
    .replace(scriptCharacter, (_, wide?: string, narrow?: string) =>
      String.fromCharCode(Number.parseInt(wide ?? narrow ?? '', 16)),
    )
    .replace(numberedCharacter, (written, hexadecimal?: string, decimal?: string) => {
      const codePoint = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return codePoint > 0x10ffff ? written : String.fromCodePoint(codePoint);
    })
    .replace(asciiDomain, (domain) => domainToUnicode(domain) || domain);
}
