import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { ipAddress } from './ip-address.recognizer.ts';

describe('ipAddress', () => {
  it.each(['127.0.0.1 er egen maskin', 'maske 255.255.255.0', 'Versjonsnummer 10.4.2.1', 'host ::1'])(
    "leaves what is nobody's own alone in %j",
    (text) => {
      expect(foundBy(ipAddress, text)).toEqual([]);
    },
  );

  it.each([
    ['fra 192.168.10.45 i går', ['192.168.10.45']],
    ['IP-adresse: 10.0.0.1', ['10.0.0.1']],
    ['server 172.16.0.9:8080 svarte', ['172.16.0.9']],
    ['IP-adresse 8.8.8.8', ['8.8.8.8']],
    ['nett 10.20.30.0/24', ['10.20.30.0']],
    ['IPv6 2001:db8:85a3::8a2e:370:7334 her', ['2001:db8:85a3::8a2e:370:7334']],
    ['fe80::1ff:fe23:4567:890a', ['fe80::1ff:fe23:4567:890a']],
  ])('finds an IP address in %j', (text, expected) => {
    expect(foundBy(ipAddress, text)).toEqual(expected);
  });

  it.each([
    'versjon 1.2.3.4',
    'adresse 300.1.2.3',
    'kl. 12:30:45',
    'Se 4.3.2 i loven',
    'std::vector',
    '1.2.3.4.5',
    '01:23:45:67',
    'Se 3.1.5.1 for mer',
    '2.4.1.1 Kostnader',
  ])('leaves %j alone', (text) => {
    expect(foundBy(ipAddress, text)).toEqual([]);
  });
});
