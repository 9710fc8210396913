import { expect, it } from 'vitest';
import { readTrace } from './read-trace.ts';

it('tells addresses beyond loopback, tried or reached', () => {
  const trace = [
    '12 connect(21, {sa_family=AF_INET, sin_port=htons(443), sin_addr=inet_addr("203.0.113.7")}, 16) = -1 ENETUNREACH',
    '12 connect(21, {sa_family=AF_INET6, sin6_port=htons(443), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "2001:db8::7", &sin6_addr), sin6_scope_id=0}, 28) = 0',
    '13 connect(22, {sa_family=AF_INET, sin_port=htons(5432), sin_addr=inet_addr("127.0.0.1")}, 16) = 0',
    '13 connect(22, {sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "::1", &sin6_addr), sin6_scope_id=0}, 28) = 0',
    '13 connect(22, {sa_family=AF_UNIX, sun_path="/run/postgresql/.s.PGSQL.5432"}, 110) = 0',
  ].join('\n');
  expect(readTrace(trace).outgoing).toEqual(['203.0.113.7:443', '2001:db8::7:443']);
});

it('tells every question to a name server, on this machine too', () => {
  const trace = [
    '12 connect(21, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("127.0.0.53")}, 16) = 0',
    '12 sendto(21, "q", 1, 0, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("192.0.2.1")}, 16) = 1',
    '12 connect(3, {sa_family=AF_UNIX, sun_path="/var/run/nscd/socket"}, 110) = -1 ENOENT (No such file)',
  ].join('\n');
  expect(readTrace(trace).outgoing).toEqual([
    'lookup by 127.0.0.53:53',
    'lookup by 192.0.2.1:53',
    'lookup by /var/run/nscd/socket',
  ]);
});

it('tells files that were made or opened for writing, not those that were read or not there', () => {
  const trace = [
    '12 openat(AT_FDCWD, "/tmp/a", O_WRONLY|O_CREAT|O_TRUNC|O_CLOEXEC, 0666) = 5',
    '12 openat(AT_FDCWD, "/etc/hosts", O_RDONLY|O_CLOEXEC) = 5',
    '12 openat(AT_FDCWD, "/none/b", O_RDWR|O_CREAT, 0666) = -1 ENOENT (No such file or directory)',
    '12 mkdir("/tmp/c", 0700) = 0',
    '12 rename("/tmp/a", "/tmp/d") = 0',
    '12 renameat2(AT_FDCWD, "/tmp/d", AT_FDCWD, "/tmp/e", 0) = 0',
    '12 creat("/tmp/f", 0666) = 4',
    '12 openat(AT_FDCWD</tmp/g>, "h", O_WRONLY|O_CREAT, 0666) = 5</tmp/g/h>',
    '12 mkdirat(7</tmp/g>, "i", 0700) = 0',
  ].join('\n');
  expect(readTrace(trace).written).toEqual([
    '/tmp/a',
    '/tmp/c',
    '/tmp/d',
    '/tmp/e',
    '/tmp/f',
    '/tmp/g/h',
    '/tmp/g/i',
  ]);
});
