import {
  defaultAppearance,
  type OrganizationRole,
  organizationRoles,
  type RuleName,
  type RulesInForce,
  roleMay,
  ruleNames,
  ruleSwitches,
} from '@sladd/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, join, type Member } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { insertOrganization } from '../../testing/organization.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { insertMembership } from '../memberships/index.ts';

const values = {
  entity_lists: { fast: ['IP_ADDRESS', 'URL'], advanced: [], standard: [] },
  ban_list: { words: ['nordvik', 'rådhuset'], is_used: true },
  search_terms: { terms: [{ pattern_text: 'Saksnummer', pattern_type: 'normal' }] },
  detection_threshold: 0.4,
  appearance: { ...defaultAppearance, mode: 'fill_and_text', text: 'SLADDET' },
  mark_colors: {
    color_method_manual: '#000001',
    color_method_search: '#000002',
    color_method_ml: '#000003',
    color_method_ai: '#000004',
    color_method_advanced: '#000005',
  },
  legal_bases: {
    ...{ mode: 'required', language: 'nb', style: 'long', print: true },
    ...{ keys: [{ basis: 'no-offentleglova/offl-26-5' }], by_type: {}, sets: [] },
  },
  letter_texts: { nb: { greeting: 'Beste hilsen' }, nn: {}, en: {} },
} as const;

const environment = { CALLS_PER_MINUTE: '100000' };

const workers = await sharedWorkers();

describeOnEveryDatabase('shared rules', (useDatabase) => {
  let server: TestServer;
  const people = {} as Record<OrganizationRole | 'stranger', Member>;
  let orgId = '';
  let otherId = '';
  beforeAll(async () => {
    server = await startWholeServer({ db: useDatabase(), environment, tasks: workers });
    for (const name of [...organizationRoles, 'stranger'] as const) people[name] = await join(server);
    const { db } = server.deps;
    const at = new Date('2026-01-01T00:00:00.000Z');
    orgId = await insertOrganization(db, people.owner.userId, 'Nordvik kommune');
    for (const role of ['admin', 'member', 'viewer'] as const)
      await insertMembership(db, { organizationId: orgId, userId: people[role].userId, role, at });
    otherId = await insertOrganization(db, people.stranger.userId, 'Sørvik kommune');
    await insertMembership(db, { organizationId: otherId, userId: people.member.userId, role: 'member', at });
    for (const role of organizationRoles) await workIn(people[role], orgId);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.deps.db.deleteFrom('organization_rules').execute();
    await server.deps.db.deleteFrom('member_rules').execute();
  });

  const workIn = ({ browser }: Member, org: string | null) =>
    browser.call('PUT', '/api/organizations/current', { org_id: org });
  const change = ({ browser }: Member, body: object, org = orgId) =>
    browser.call('PATCH', `/api/organizations/${org}/rules`, body);
  /** Sets a rule to a new value, whatever its current one is. */
  async function set(rule: RuleName, reach: string, value: unknown = values[rule], org = orgId) {
    const by = org === orgId ? people.owner : people.stranger;
    const { rules } = (await by.browser.call('GET', `/api/organizations/${org}/rules`)).json().data;
    const reply = await change(by, { rule, reach, value, version: rules[rule].version }, org);
    expect(reply.statusCode, reply.body).toBe(200);
  }
  const inForce = async ({ browser }: Member): Promise<RulesInForce> =>
    (await browser.call('GET', '/api/settings/rules')).json().data;
  const read = async ({ browser }: Member, path: string) =>
    (await browser.call('GET', `/api/settings${path}`)).json().data;
  /** The predefined types of the method fast in the department of new accounts. */
  const department = ['NO_FODSELSNUMMER', 'NO_PHONE_NUMBER', 'EMAIL_ADDRESS'];
  const texts = (list: { entity_text: string }[]) => list.map(({ entity_text }) => entity_text);

  describe('who may do what', () => {
    const path = () => `/api/organizations/${orgId}/rules`;

    test.each(organizationRoles)('the %s is answered by the table', async (role) => {
      const { browser } = people[role];
      expect((await browser.call('GET', path())).statusCode).toBe(roleMay(role, 'rules.read') ? 200 : 403);
      for (const rule of [...ruleNames, ...ruleSwitches]) {
        const body = ruleNames.some((name) => name === rule)
          ? { rule, reach: 'all', value: values[rule as RuleName], version: 0 }
          : { rule, is_on: true, version: 0 };
        const reply = await change(people[role], body);
        if (roleMay(role, 'rules.manage')) expect(reply.statusCode, reply.body).toBe(200);
        else expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'organization.forbidden']);
      }
    });

    test('a stranger is told that there is no such organization, and so is whoever asks for none that is there', async () => {
      for (const org of [orgId, 'nobody'])
        for (const reply of [
          await people.stranger.browser.call('GET', `/api/organizations/${org}/rules`),
          await change(people.stranger, { rule: 'no_outgoing_calls', is_on: true, version: 0 }, org),
        ])
          expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'organization.not_found']);
      expect(await server.deps.db.selectFrom('organization_rules').selectAll().execute()).toEqual([]);
    });
  });

  describe('a change', () => {
    test('says who made it, and everybody reads it, values included', async () => {
      await set('ban_list', 'all');
      const reply = await people.viewer.browser.call('GET', `/api/organizations/${orgId}/rules`);
      expect(reply.json().data).toMatchObject({
        rules: {
          ban_list: { reach: 'all', value: values.ban_list, version: 1 },
          appearance: { reach: 'personal', value: null, version: 0 },
        },
        switches: { no_outgoing_calls: { is_on: false, version: 0 } },
        changed_by: people.owner.person.username.toLowerCase(),
        changed_at: expect.any(String),
      });
    });

    test('made from an old state is refused, and changes nothing', async () => {
      await set('detection_threshold', 'all');
      const stale = { rule: 'detection_threshold', reach: 'all', value: 0.9, version: 0 };
      const reply = await change(people.admin, stale);
      expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'rules.changed_meanwhile']);
      expect((await inForce(people.member)).rules.detection_threshold.value).toBe(0.4);
    });

    test('of one rule leaves a change of another, made at the same time, alone', async () => {
      const both = [
        change(people.owner, { rule: 'detection_threshold', reach: 'all', value: 0.4, version: 0 }),
        change(people.admin, { rule: 'no_outgoing_calls', is_on: true, version: 0 }),
      ];
      for (const reply of await Promise.all(both)) expect(reply.statusCode, reply.body).toBe(200);
      const { rules, switches } = await inForce(people.viewer);
      expect([rules.detection_threshold.source, switches.no_outgoing_calls]).toEqual(['locked', true]);
    });

    test('with a regular expression that no search can run is refused with its place', async () => {
      const terms = [
        { pattern_text: 'sak', pattern_type: 'normal' },
        { pattern_text: '(a+', pattern_type: 'regex' },
      ];
      const reply = await change(people.owner, {
        rule: 'search_terms',
        reach: 'all',
        value: { terms },
        version: 0,
      });
      expect(reply.json().error).toMatchObject({ code: 'pattern.unusable', details: { index: 1 } });
    });

    test('is in the audit log with the rule and its reach, and without a word of it', async () => {
      await set('ban_list', 'all');
      await set('search_terms', 'start');
      await set('ban_list', 'all', { words: ['hemmelig'], is_used: true });
      await change(people.admin, { rule: 'no_unfinished_export', is_on: true, version: 0 });
      const log = await people.owner.browser.call('GET', `/api/organizations/${orgId}/audit?group=rules`);
      const entries = log.json().data.entries.slice(0, 4);
      expect(entries.map((entry: { details: object }) => entry.details)).toEqual([
        { rule: 'no_unfinished_export', from: 'off', to: 'on' },
        { rule: 'ban_list', from: 'all', to: 'all' },
        { rule: 'search_terms', from: 'personal', to: 'start' },
        { rule: 'ban_list', from: 'personal', to: 'all' },
      ]);
      expect(log.body).not.toMatch(/nordvik"|hemmelig|Saksnummer/);
    });

    test('that says what holds already is no change', async () => {
      await set('appearance', 'all');
      const before = await inForce(people.member);
      const [count] = await entries();
      await set('appearance', 'all');
      expect((await inForce(people.member)).version).toBe(before.version);
      expect((await entries())[0]).toEqual(count);
    });

    const entries = async (): Promise<{ id: string }[]> =>
      (await people.owner.browser.call('GET', `/api/organizations/${orgId}/audit?group=rules`)).json().data
        .entries;

    test('without an entry in the log does not happen', async () => {
      const { db, audit } = server.deps;
      const broken = await startWholeServer({
        db,
        environment,
        tasks: workers,
        audit: { ...audit, record: () => Promise.reject(new Error('the disk is full')) },
      });
      const { cookies } = people.owner.browser;
      const reply = await broken.app.inject({
        method: 'PATCH',
        url: `/api/organizations/${orgId}/rules`,
        payload: { rule: 'no_outgoing_calls', is_on: true, version: 0 },
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
          'x-csrf-token': cookies.get('csrf_token') ?? '',
        },
      });
      expect(reply.statusCode).toBe(500);
      expect((await inForce(people.member)).switches.no_outgoing_calls).toBe(false);
      await broken.close();
    });
  });

  describe('what holds', () => {
    test('for all is answered by every call for a setting, and cannot be changed by a member or the owner', async () => {
      for (const rule of ruleNames) await set(rule, 'all');
      for (const one of [people.member, people.viewer, people.owner]) {
        expect(await read(one, '')).toMatchObject({
          ...{ detection_threshold: 0.4, use_banlist_for_detection: true },
          ...values.mark_colors,
        });
        expect((await read(one, '/ban-list')).words).toEqual(values.ban_list.words);
        expect(await read(one, '/patterns')).toMatchObject(values.search_terms.terms);
        expect(texts(await read(one, '/entities/1'))).toEqual([...department, ...values.entity_lists.fast]);
        const { rules, organization } = await inForce(one);
        expect(organization).toEqual({ org_id: orgId, name: 'Nordvik kommune' });
        for (const rule of ruleNames) expect(rules[rule].source).toBe('locked');
        const [term] = await read(one, '/patterns');
        for (const [method, path, body] of [
          ['PATCH', '', { detection_threshold: 0.9 }],
          ['PATCH', '', { use_banlist_for_detection: false }],
          ['PATCH', '', { color_method_manual: '#ffffff' }],
          ['POST', '/ban-list/words', { words: ['nytt'] }],
          ['DELETE', '/ban-list/words', { words: ['nordvik'] }],
          ['DELETE', '/ban-list', undefined],
          ['POST', '/patterns', { pattern_text: 'nytt', pattern_type: 'normal' }],
          ['PUT', `/patterns/${term.id}`, { pattern_text: 'nytt' }],
          ['DELETE', `/patterns/${term.id}`, undefined],
          ['DELETE', '/patterns', undefined],
          ['POST', '/entities', { method_id: 1, entity_texts: ['NO_FODSELSNUMMER'] }],
          ['PUT', '/entities/1', { entity_texts: [] }],
          ['DELETE', '/entities/fast:IP_ADDRESS', undefined],
          ['DELETE', '/entities/delete_entities_by_method_id/1', undefined],
        ] as const) {
          const reply = await one.browser.call(method, `/api/settings${path}`, body);
          const answer = [reply.statusCode, codeOf(reply)];
          if (reply.statusCode !== 403) expect(answer, path).toEqual([409, 'rules.set_by_organization']);
          else expect(codeOf(reply)).toBe('subscription.required');
        }
      }
    });

    test('a form that sends back what it got changes nothing, and other settings of it are saved', async () => {
      await set('detection_threshold', 'all');
      const { browser } = people.member;
      const back = { detection_threshold: 0.4, theme: 'dark' };
      expect((await browser.call('PATCH', '/api/settings', back)).json().data).toMatchObject(back);
      await workIn(people.member, null);
      expect(await read(people.member, '')).toMatchObject({ detection_threshold: 0.5, theme: 'dark' });
      await workIn(people.member, orgId);
    });

    test('as a start is changed by a member for that organization alone, and taken back', async () => {
      await set('ban_list', 'start');
      await set('search_terms', 'start');
      const { browser } = people.member;
      await subscribeOrganization();
      const add = await browser.call('POST', '/api/settings/ban-list/words', { words: ['eget'] });
      expect(add.json().data.words).toEqual(['nordvik', 'rådhuset', 'eget']);
      await browser.call('DELETE', '/api/settings/ban-list/words', { words: ['nordvik'] });
      expect((await read(people.member, '/ban-list')).words).toEqual(['rådhuset', 'eget']);
      await browser.call('POST', '/api/settings/patterns', { pattern_text: 'Egen', pattern_type: 'normal' });
      const [first] = await read(people.member, '/patterns');
      expect((await browser.call('DELETE', `/api/settings/patterns/${first.id}`)).statusCode).toBe(200);
      expect(
        (await read(people.member, '/patterns')).map((one: { pattern_text: string }) => one.pattern_text),
      ).toEqual(['Egen']);
      expect((await inForce(people.member)).rules.ban_list.source).toBe('own');
      // No one else sees it, nor does the organization.
      expect((await read(people.viewer, '/ban-list')).words).toEqual(values.ban_list.words);
      // Nor is it visible to the member elsewhere, or part of the exported own settings.
      for (const org of [otherId, null]) {
        await workIn(people.member, org);
        expect((await read(people.member, '/ban-list')).words).toEqual([]);
        expect(await read(people.member, '/patterns')).toEqual([]);
      }
      await workIn(people.member, orgId);
      const back = await browser.call('DELETE', '/api/settings/rules/ban_list');
      expect(back.json().data.rules.ban_list).toEqual({ source: 'start', value: values.ban_list });
      expect((await read(people.member, '/ban-list')).words).toEqual(values.ban_list.words);
    });

    test('as a start lets settings and types be changed one by one', async () => {
      for (const rule of ruleNames) await set(rule, 'start');
      const { browser } = people.member;
      await subscribeOrganization();
      const settings = {
        detection_threshold: 0.7,
        color_method_ml: '#123456',
        use_banlist_for_detection: false,
      };
      expect((await browser.call('PATCH', '/api/settings', settings)).json().data).toMatchObject({
        ...settings,
        color_method_ai: '#000004',
      });
      await browser.call('POST', '/api/settings/entities', { method_id: 1, entity_texts: ['IBAN_CODE'] });
      const taken = await browser.call('DELETE', '/api/settings/entities/fast:IP_ADDRESS');
      expect(taken.statusCode, taken.body).toBe(200);
      expect(texts(await read(people.member, '/entities/1'))).toEqual([...department, 'URL', 'IBAN_CODE']);
      const gone = await browser.call('DELETE', '/api/settings/entities/fast:IP_ADDRESS');
      expect(codeOf(gone)).toBe('entity.not_found');
      await set('detection_threshold', 'all', 0.3);
      expect((await read(people.member, '')).detection_threshold).toBe(0.3);
      await set('detection_threshold', 'personal');
      expect((await read(people.member, '')).detection_threshold).toBe(0.5);
    });

    /** Lists and thresholds are premium features of the organization's plan. */
    async function subscribeOrganization(): Promise<void> {
      const { db } = server.deps;
      if (
        await db
          .selectFrom('subscriptions')
          .select('id')
          .where('organization_id', '=', orgId)
          .executeTakeFirst()
      )
        return;
      const { newSubscription } = await import('../subscriptions/index.ts');
      const { ofOrganization } = await import('../../plans/plan-owner.ts');
      const at = new Date('2026-01-01T00:00:00.000Z');
      const row = newSubscription({ id: `plan-${orgId}`, owner: ofOrganization(orgId), at });
      const end = '2126-01-01T00:00:00.000Z';
      await db
        .insertInto('subscriptions')
        .values({ ...row, plan_code: 'business_monthly', current_period_end: end })
        .execute();
    }

    test('of two organizations never mixes', async () => {
      await set('ban_list', 'all');
      await set('ban_list', 'all', { words: ['sørvik'], is_used: true }, otherId);
      await set('detection_threshold', 'all', 0.9, otherId);
      const seen = async () => {
        const { detection_threshold } = await read(people.member, '');
        return [(await read(people.member, '/ban-list')).words, detection_threshold];
      };
      expect(await seen()).toEqual([values.ban_list.words, 0.5]);
      await workIn(people.member, otherId);
      expect(await seen()).toEqual([['sørvik'], 0.9]);
      await workIn(people.member, null);
      expect(await seen()).toEqual([[], 0.5]);
      expect(await inForce(people.member)).toMatchObject({ organization: null, version: 'alone' });
      await workIn(people.member, orgId);
    });

    test('is in no file of the own settings, and an import says what does not count now', async () => {
      await set('ban_list', 'all');
      await set('detection_threshold', 'start');
      await subscribeOrganization();
      const { browser } = people.owner;
      const exported = await browser.call('GET', '/api/settings/export');
      expect(exported.body).not.toContain('nordvik');
      const file = exported.json().data;
      file.general_settings.detection_threshold = 0.8;
      file.ban_list.words = ['mitt'];
      const imported = await browser.call('POST', '/api/settings/import', file);
      expect(imported.json().data.not_in_force).toEqual(['ban_list', 'detection_threshold']);
      expect((await read(people.owner, '/ban-list')).words).toEqual(values.ban_list.words);
      await workIn(people.owner, null);
      expect((await read(people.owner, '/ban-list')).words).toEqual(['mitt']);
      await workIn(people.owner, orgId);
    });

    test('goes with the membership, and with the organization', async () => {
      const { db } = server.deps;
      const guest = await join(server);
      const at = new Date('2026-01-01T00:00:00.000Z');
      const id = await insertOrganization(db, people.stranger.userId, 'Vestvik');
      await insertMembership(db, { organizationId: id, userId: guest.userId, role: 'member', at });
      await set('mark_colors', 'start', values.mark_colors, id);
      await workIn(guest, id);
      await guest.browser.call('PATCH', '/api/settings', { color_method_manual: '#ffffff' });
      expect((await inForce(guest)).rules.mark_colors.source).toBe('own');
      const left = await guest.browser.call('POST', `/api/organizations/${id}/leave`);
      expect(left.statusCode, left.body).toBe(200);
      expect(await db.selectFrom('member_rules').selectAll().execute()).toEqual([]);
      expect(await inForce(guest)).toMatchObject({
        organization: null,
        rules: { mark_colors: { source: 'personal' } },
      });
      expect((await read(guest, '')).color_method_manual).toBe('#FF5733');
      await db.deleteFrom('organizations').where('id', '=', id).execute();
      const kept = db.selectFrom('organization_rules').selectAll().where('organization_id', '=', id);
      expect(await kept.execute()).toEqual([]);
    });
  });
});
