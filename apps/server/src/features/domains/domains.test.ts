import { type DnsServer, startDnsServer } from '@sladd/testkit/servers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { join, type Member } from '../../testing/browser.ts';
import { describeOnEmptyDatabases } from '../../testing/databases.ts';
import { insertOrganization, insertVerifiedDomain } from '../../testing/organization.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { insertMembership } from '../memberships/index.ts';
import { checkDueDomains } from './domain-job.ts';
import { readDomain } from './domain-name.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeOnEmptyDatabases('domains', (useDatabase) => {
  let dns: DnsServer;
  let server: TestServer;
  let owner: Member;
  let organizationId: string;
  let now: number;
  beforeEach(async () => {
    now = Date.parse('2026-03-01T12:00:00.000Z');
    dns = await startDnsServer();
    server = await startWholeServer({
      db: useDatabase(),
      clock: () => new Date(now),
      environment: { DNS_SERVERS: dns.address },
    });
    owner = await join(server);
    organizationId = await insertOrganization(server.deps.db, owner.userId);
  });
  afterEach(async () => {
    await server.close();
    await dns.close();
  });

  const path = (rest = '') => `/api/organizations/${organizationId}/domains${rest}`;
  const add = (domain: string) => owner.browser.call('POST', path(), { domain });
  /** After weeks the owner has to sign in again. */
  const list = async () => {
    const { email: identifier, password } = owner.person;
    await owner.browser.call('POST', '/api/auth/login', { identifier, password });
    return (await owner.browser.call('GET', path())).json().data;
  };
  const verify = async (id: string) => owner.browser.call('POST', path(`/${id}/verify`));
  const passTime = async (milliseconds: number) => {
    now += milliseconds;
    await checkDueDomains(server.deps);
  };
  const actions = async () => {
    const rows = await server.deps.db
      .selectFrom('audit_events')
      .select(['action', 'target_name'])
      .where('chain', '=', organizationId)
      .where('target_kind', '=', 'domain')
      .orderBy('seq')
      .execute();
    return rows.map(({ action, target_name }) => `${action} ${target_name}`);
  };

  test('a domain is verified by the whole record, and by nothing less or more', async () => {
    const added = (await add(' VestMark.Example. ')).json().data;
    expect(added).toMatchObject({
      ...{ domain: 'vestmark.example', state: 'pending', verified: false, checked_at: null },
      record_name: '_redaction-verify.vestmark.example',
      record_value: `verification=${added.verification_token}`,
    });
    const { domain_id, record_name, record_value } = added;
    expect((await verify(domain_id)).json().data).toMatchObject({
      state: 'pending',
      finding: 'none',
      found: [],
    });
    for (const wrong of [
      `${record_value}x`,
      `x${record_value}`,
      ` ${record_value}`,
      `"${record_value}"`,
      record_value.toUpperCase(),
    ]) {
      dns.records.set(record_name, [[wrong]]);
      expect((await verify(domain_id)).json().data).toMatchObject({
        state: 'mismatch',
        found: [wrong],
        found_count: 1,
      });
    }
    dns.records.set(record_name, [['v=spf1 -all'], [record_value.slice(0, 20), record_value.slice(20)]]);
    expect((await verify(domain_id)).json().data).toMatchObject({
      state: 'verified',
      verified: true,
      ends_at: null,
    });
    expect(await actions()).toEqual(['domain.added vestmark.example', 'domain.verified vestmark.example']);
    const organization = (await owner.browser.call('GET', `/api/organizations/${organizationId}`)).json()
      .data;
    expect(organization.verified_domains).toBe(1);
  });

  test('a domain that is looked at twice at once is verified once', async () => {
    const { domain_id, record_name, record_value } = (await add('vestmark.example')).json().data;
    dns.records.set(record_name, [[record_value]]);
    const replies = await Promise.all([1, 2, 3].map(() => verify(domain_id)));
    expect(replies.map((reply) => reply.json().data.state)).toEqual(['verified', 'verified', 'verified']);
    expect(await actions()).toEqual(['domain.added vestmark.example', 'domain.verified vestmark.example']);
  });

  test('a name server that fails proves nothing, and ends nothing', async () => {
    const { domain_id, record_name, record_value } = (await add('vestmark.example')).json().data;
    dns.mood = 'fails';
    expect((await verify(domain_id)).json().data).toMatchObject({ state: 'pending', finding: 'unreachable' });
    dns.mood = 'answers';
    dns.records.set(record_name, [[record_value]]);
    await verify(domain_id);
    dns.mood = 'fails';
    await passTime(100 * DAY_MS);
    await passTime(30 * DAY_MS);
    expect((await list())[0]).toMatchObject({ state: 'verified', finding: 'unreachable' });
  });

  test('a verified domain is looked at each week, keeps its state for seven days without a record, and then waits again', async () => {
    const { domain_id, record_name, record_value } = (await add('vestmark.example')).json().data;
    dns.records.set(record_name, [[record_value]]);
    await verify(domain_id);
    const asked = dns.asked.length;
    await passTime(6 * DAY_MS);
    expect(dns.asked.length).toBe(asked);
    dns.records.delete(record_name);
    await passTime(DAY_MS);
    const missing = (await list())[0];
    expect(missing).toMatchObject({ state: 'missing', verified: true });
    expect(Date.parse(missing.ends_at)).toBe(now + 7 * DAY_MS);
    dns.records.set(record_name, [[record_value]]);
    await passTime(HOUR_MS);
    expect((await list())[0]).toMatchObject({ state: 'verified', ends_at: null });
    dns.records.delete(record_name);
    await passTime(7 * DAY_MS);
    await passTime(7 * DAY_MS);
    expect((await list())[0]).toMatchObject({ state: 'pending', verified: false });
    await passTime(14 * DAY_MS);
    expect(await list()).toEqual([]);
    expect((await actions()).map((one) => one.split(' ')[0])).toEqual([
      ...['domain.added', 'domain.verified', 'domain.missing', 'domain.found_again'],
      ...['domain.missing', 'domain.lapsed', 'domain.removed'],
    ]);
  });

  test('one organization alone owns a domain; others may try', async () => {
    const other = await insertOrganization(server.deps.db, owner.userId, 'Other');
    const { domain_id, record_name, record_value } = (await add('vestmark.example')).json().data;
    expect((await add('vestmark.example')).json().error.code).toBe('domain.duplicate');
    const theirs = await owner.browser.call('POST', `/api/organizations/${other}/domains`, {
      domain: 'vestmark.example',
    });
    expect(theirs.statusCode).toBe(201);
    const second = theirs.json().data;
    dns.records.set(record_name, [[record_value], [second.record_value]]);
    expect((await verify(domain_id)).json().data.verified).toBe(true);
    const late = await owner.browser.call(
      'POST',
      `/api/organizations/${other}/domains/${second.domain_id}/verify`,
    );
    expect(late.json().error.code).toBe('domain.taken');
    const third = await insertOrganization(server.deps.db, owner.userId, 'Third');
    const refused = await owner.browser.call('POST', `/api/organizations/${third}/domains`, {
      domain: 'vestmark.example',
    });
    expect(refused.json().error.code).toBe('domain.taken');
  });

  test('members see domains without their tokens, and strangers nothing', async () => {
    await add('vestmark.example');
    const [viewer, stranger] = [await join(server, { email: 'v@vestmark.example' }), await join(server)];
    const row = { organizationId, userId: viewer.userId, role: 'viewer', at: new Date() } as const;
    await insertMembership(server.deps.db, row);
    const [seen] = (await viewer.browser.call('GET', path())).json().data;
    expect(seen).toMatchObject({ verification_token: null, record_value: null, members: 1 });
    const { domain_id } = seen;
    const codes = [
      await viewer.browser.call('POST', path(), { domain: 'other.example' }),
      await viewer.browser.call('DELETE', path(`/${domain_id}`)),
      await stranger.browser.call('GET', path()),
      await stranger.browser.call('POST', path(`/${domain_id}/verify`)),
    ].map((reply) => reply.json().error.code);
    expect(codes).toEqual([
      ...['organization.forbidden', 'organization.forbidden'],
      ...['organization.not_found', 'organization.not_found'],
    ]);
    const other = await insertOrganization(server.deps.db, stranger.userId, 'Strangers');
    const foreign = await stranger.browser.call('DELETE', `/api/organizations/${other}/domains/${domain_id}`);
    expect(foreign.json().error.code).toBe('domain.not_found');
    expect((await owner.browser.call('DELETE', path(`/${domain_id}`))).statusCode).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('the domain of somebody else can be asked for again once they let go of it', async () => {
    const other = await insertOrganization(server.deps.db, owner.userId, 'Other');
    await insertVerifiedDomain(server.deps.db, other, 'vestmark.example');
    expect((await add('vestmark.example')).json().error.code).toBe('domain.taken');
    await server.deps.db.deleteFrom('domains').execute();
    expect((await add('vestmark.example')).statusCode).toBe(201);
  });

  describe('a domain as it is typed', () => {
    test.each([
      ['blåbær.example', 'xn--blbr-roah.example', 'blåbær.example'],
      ['xn--blbr-roah.example', 'xn--blbr-roah.example', 'blåbær.example'],
      ['sub.vestmark.example', 'sub.vestmark.example', 'sub.vestmark.example'],
    ])('%s is read', (typed, ascii, domain) => {
      expect(readDomain(typed)).toEqual({ ascii, domain });
    });

    test.each([
      'https://vestmark.example',
      'ane@vestmark.example',
      'vestmark',
      '127.0.0.1',
      '-a.example',
      'a_b.example',
      'a..example',
      '*.vestmark.example',
      'vestmark.example/path',
      `${'a'.repeat(64)}.example`,
      `${'a.'.repeat(130)}example`,
    ])('%s is refused', async (domain) => {
      expect((await add(domain)).statusCode).toBe(400);
    });

    test.each(['gmail.com', 'GMAIL.com.', 'hotmail.no', 'online.no'])(
      '%s belongs to nobody',
      async (domain) => {
        expect((await add(domain)).json().error.code).toBe('domain.public_mail');
      },
    );

    test.each(['server.local', 'a.localhost', 'b.onion', 'x.internal'])(
      '%s cannot be proven',
      async (domain) => {
        expect((await add(domain)).json().error.code).toBe('domain.not_usable');
      },
    );
  });
});
