import {
  hybridDetect,
  type OrganizationPermission,
  type OrganizationRole,
  organizationRoles,
  type RouteDefinition,
  roleMay,
  routes,
} from '@sladd/contract';
import { letterPdf } from '@sladd/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { join, type Member, TestBrowser } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWorkers } from '../../testing/document-server.ts';
import { form } from '../../testing/form.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { deleteDueOrganizations } from './index.ts';

type Method = RouteDefinition['method'];
type Reply = Awaited<ReturnType<TestBrowser['call']>>;

const codeOf = (reply: Reply): string | undefined => reply.json().error?.code;
const DAY_MS = 86_400_000;
const environment = { CALLS_PER_MINUTE: '100000', BILLING: 'sandbox' };

/** Every call on an organization: what it needs, and a body that changes nothing when it is allowed. */
const calls: Record<string, { needs: OrganizationPermission; ids?: string; body?: object }> = {
  getOrganization: { needs: 'organization.read' },
  renameOrganization: { needs: 'organization.rename', body: { name: 'Nordvik kommune' } },
  listMembers: { needs: 'members.read' },
  inviteMember: {
    needs: 'members.manage',
    body: { identifier: 'nobody-of-this-name', identifier_type: 'username' },
  },
  changeMemberRole: { needs: 'members.manage', body: { role: 'viewer' } },
  removeMember: { needs: 'members.manage' },
  listInvitations: { needs: 'members.manage' },
  resendInvitation: { needs: 'members.manage' },
  revokeInvitation: { needs: 'members.manage' },
  offerHandover: { needs: 'organization.hand_over', body: { user_id: 'nobody' } },
  withdrawHandover: { needs: 'organization.hand_over' },
  acceptHandover: { needs: 'organization.read' },
  declineHandover: { needs: 'organization.read' },
  getDeletionEffects: { needs: 'organization.delete' },
  requestDeletion: { needs: 'organization.delete', body: { name: 'another name' } },
  takeDeletionBack: { needs: 'organization.delete' },
  getOrganizationSubscription: { needs: 'plan.read' },
  buyOrganizationPlan: { needs: 'plan.buy', body: { plan_code: 'no-such-plan' } },
  updateOrganizationSubscription: { needs: 'plan.renewal', body: { auto_renew: false } },
  cancelOrganizationSubscription: { needs: 'plan.renewal' },
  openOrganizationPortal: { needs: 'plan.buy' },
  getOrganizationUsage: { needs: 'usage.read' },
};

describeOnEveryDatabase('organizations', (useDatabase) => {
  let server: TestServer;
  let workers: DocumentTaskRunner;
  const people = {} as Record<OrganizationRole | 'stranger', Member>;
  let orgId = '';
  beforeAll(async () => {
    workers = await startWorkers({ threads: 1 });
    server = await startWholeServer({ db: useDatabase(), environment, tasks: workers });
    for (const name of [...organizationRoles, 'stranger'] as const) people[name] = await join(server);
    orgId = await makeOrganization(people.owner, 'Nordvik kommune');
    for (const role of ['admin', 'member', 'viewer'] as const) await bring(people[role], role);
    await makeOrganization(people.stranger, 'Sørvik kommune');
  });
  afterAll(async () => {
    await server.close();
    await workers.close();
  });

  async function makeOrganization({ browser }: Member, name: string): Promise<string> {
    const reply = await browser.call('POST', '/api/organizations', { name });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().data.org_id;
  }

  /** Invites somebody, who accepts. */
  async function bring(one: Member, role: string, org = orgId, by = people.owner): Promise<void> {
    const identifier = one.person.email;
    const sent = await by.browser.call('POST', `/api/organizations/${org}/members`, { identifier, role });
    expect(sent.statusCode, sent.body).toBe(201);
    const { invitation_id } = sent.json().data;
    const reply = await one.browser.call('POST', '/api/invitations/accept', { invitation_id });
    expect(reply.statusCode, reply.body).toBe(200);
  }

  const on = ({ browser }: Member, method: Method, path = '', body?: object, org = orgId) =>
    browser.call(method, `/api/organizations/${org}${path}`, body);

  const roleOf = async (one: Member, org = orgId): Promise<string> => {
    const list = (await one.browser.call('GET', '/api/organizations')).json().data;
    return list.find((each: { org_id: string }) => each.org_id === org)?.role ?? 'none';
  };

  /** The path of a call, for an organization and things in it that are not there. */
  const pathOf = (name: string, org: string) =>
    routes[name as keyof typeof routes].path.replace(':org_id', org).replace(/:\w+/g, 'nobody');

  describe('who may do what', () => {
    test('is said for every call on an organization', () => {
      const all = Object.entries(routes).filter(
        ([name, { path, tag }]) =>
          tag === 'Organizations' && path.includes(':org_id') && name !== 'leaveOrganization',
      );
      expect(Object.keys(calls).sort()).toEqual(all.map(([name]) => name).sort());
    });

    describe.each(Object.entries(calls))('%s', (name, { needs, body }) => {
      const { method } = routes[name as keyof typeof routes];

      test.each(organizationRoles)('asked by the %s is answered by the table', async (role) => {
        const reply = await people[role].browser.call(method, pathOf(name, orgId), body);
        if (roleMay(role, needs)) {
          expect([403, 500]).not.toContain(reply.statusCode);
          expect(codeOf(reply)).not.toBe('organization.not_found');
        } else expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'organization.forbidden']);
      });

      test('tells whoever is no member nothing, not even that it is there', async () => {
        const { browser } = people.stranger;
        const bodyOf = async (org: string) => {
          const { error, ...rest } = (await browser.call(method, pathOf(name, org), body)).json();
          return { ...rest, error: { ...error, request_id: '' } };
        };
        const there = await bodyOf(orgId);
        expect(there.error.code).toBe('organization.not_found');
        expect(there).toEqual(await bodyOf('019a0000-0000-7000-8000-000000000000'));
      });
    });
  });

  describe('roles', () => {
    test('nobody makes the own role larger, and nobody makes or unmakes an owner', async () => {
      const { owner, admin, member, viewer } = people;
      const rolePath = (one: Member) => `/members/${one.userId}`;
      for (const one of [member, viewer]) {
        expect(codeOf(await on(one, 'PATCH', rolePath(one), { role: 'admin' }))).toBe(
          'organization.forbidden',
        );
      }
      expect(codeOf(await on(admin, 'PATCH', rolePath(admin), { role: 'viewer' }))).toBe(
        'organization.forbidden',
      );
      for (const one of [owner, admin]) {
        expect((await on(one, 'PATCH', rolePath(member), { role: 'owner' })).statusCode).toBe(400);
        expect(codeOf(await on(one, 'PATCH', rolePath(owner), { role: 'admin' }))).toBe(
          'organization.owner_stays',
        );
        expect(codeOf(await on(one, 'DELETE', rolePath(owner)))).toBe('organization.owner_stays');
      }
      expect(codeOf(await on(owner, 'POST', '/leave'))).toBe('organization.owner_cannot_leave');
      expect(await roleOf(owner)).toBe('owner');
    });

    test('an admin makes a member an admin, and cannot change or remove that admin', async () => {
      const { owner, admin, member } = people;
      const path = `/members/${member.userId}`;
      expect((await on(admin, 'PATCH', path, { role: 'admin' })).json().data.role).toBe('admin');
      expect(codeOf(await on(admin, 'PATCH', path, { role: 'member' }))).toBe('organization.forbidden');
      expect(codeOf(await on(admin, 'DELETE', path))).toBe('organization.forbidden');
      expect((await on(owner, 'PATCH', path, { role: 'member' })).json().data.role).toBe('member');
    });

    test('a viewer learns no address but the own, nor by searching for one', async () => {
      const list = (await on(people.viewer, 'GET', '/members')).json().data;
      const known = list.members.filter(({ email }: { email: string | null }) => email !== null);
      expect(known.map(({ email }: { email: string }) => email)).toEqual([people.viewer.person.email]);
      const search = `?search=${encodeURIComponent(people.owner.person.email)}`;
      expect((await on(people.viewer, 'GET', `/members${search}`)).json().data.total).toBe(0);
      expect((await on(people.member, 'GET', `/members${search}`)).json().data.total).toBe(1);
      expect((await on(people.viewer, 'GET')).json().data.owner_email).toBeNull();
    });

    test('who owns an organization with others keeps the account', async () => {
      const { browser, person } = people.owner;
      const body = { password: person.password, confirm: 'DELETE' };
      expect(codeOf(await browser.call('DELETE', '/api/users/me', body))).toBe('organization.owned');
      expect((await browser.call('GET', '/api/users/me')).statusCode).toBe(200);
    });
  });

  describe('the list of members', () => {
    test('goes by pages and by cursor, each member once, the owner first', async () => {
      const pages = await Promise.all(
        [1, 2].map(
          async (page) => (await on(people.owner, 'GET', `/members?page=${page}&size=2`)).json().data,
        ),
      );
      expect(pages.map(({ total }) => total)).toEqual([4, 4]);
      const byPage = pages.flatMap(({ members }) => members);
      expect(byPage.map(({ role }) => role)).toEqual(['owner', 'admin', 'member', 'viewer']);
      const next = await on(people.owner, 'GET', `/members?size=2&cursor=${pages[0].next_cursor}`);
      expect(next.json().data).toEqual(pages[1]);
      expect(pages[1].next_cursor).toBeNull();
      expect(codeOf(await on(people.owner, 'GET', '/members?cursor=forged'))).toBe('request.invalid');
    });

    test('takes signs in a search for what they are, and finds by role', async () => {
      for (const sign of ['%25', '_', '%5C'])
        expect((await on(people.owner, 'GET', `/members?search=${sign}`)).json().data.total).toBe(0);
      expect((await on(people.owner, 'GET', '/members?role=viewer')).json().data.total).toBe(1);
      const [part] = people.admin.person.username.toUpperCase().split('.').slice(1);
      const found = (await on(people.owner, 'GET', `/members?search=${part}`)).json().data;
      expect(found.members.map(({ user_id }: { user_id: string }) => user_id)).toContain(people.admin.userId);
    });
  });

  describe('invitations', () => {
    const inviteTo = (identifier: string, more: object = {}) =>
      on(people.admin, 'POST', '/members', { identifier, ...more });
    const linkOf = async (email: string) => {
      const mail = (await server.mails()).findLast(({ to }) => to === email);
      return /invitation=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    };

    test('say the same of an address with and without an account', async () => {
      const known = await join(server);
      const answers = [];
      for (const email of [known.person.email, 'ukjent@example.org']) {
        const { data } = (await inviteTo(email)).json();
        answers.push({
          ...data,
          invitation_id: '',
          identifier: '',
          created_at: '',
          sent_at: '',
          expires_at: '',
        });
        await on(people.admin, 'DELETE', `/invitations/${data.invitation_id}`);
      }
      expect(answers[0]).toEqual(answers[1]);
    });

    test('reach somebody without an account, who signs up with the address, however it was spelled', async () => {
      expect((await inviteTo('Ny.Person@Example.ORG', { role: 'viewer' })).statusCode).toBe(201);
      const again = await inviteTo('ny.person@example.org');
      expect(codeOf(again)).toBe('organization.already_invited');
      const token = await linkOf('ny.person@example.org');
      const visitor = new TestBrowser(server);
      const opened = (await visitor.call('POST', '/api/invitations/open', { token })).json().data;
      expect(opened).toMatchObject({
        organization_name: 'Nordvik kommune',
        role: 'viewer',
        has_account: false,
      });
      const someone = await join(server, { username: 'ny.person', email: 'ny.person@example.org' });
      const wrong = await people.stranger.browser.call('POST', '/api/invitations/accept', { token });
      expect(codeOf(wrong)).toBe('invitation.other_address');
      const accepts = await Promise.all(
        [1, 2, 3].map(() => someone.browser.call('POST', '/api/invitations/accept', { token })),
      );
      expect(accepts.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const list = (await on(people.owner, 'GET', '/members?search=ny.person')).json().data;
      expect([list.total, list.members[0].role]).toEqual([1, 'viewer']);
      expect(codeOf(await inviteTo('NY.person@example.org'))).toBe('organization.already_member');
      await on(people.admin, 'DELETE', `/members/${someone.userId}`);
      const late = await someone.browser.call('POST', '/api/invitations/accept', { token });
      expect([codeOf(late), await roleOf(someone)]).toEqual(['invitation.not_found', 'none']);
    });

    test('of one person, or with a forged link, open nothing to another', async () => {
      const guest = await join(server);
      const { invitation_id } = (await inviteTo(guest.person.email)).json().data;
      const other = people.stranger.browser;
      const accept = (body: object) => other.call('POST', '/api/invitations/accept', body);
      expect(codeOf(await accept({ invitation_id }))).toBe('invitation.not_found');
      expect(codeOf(await accept({ token: `${invitation_id}.${'x'.repeat(43)}` }))).toBe(
        'invitation.not_found',
      );
      expect(codeOf(await other.call('POST', '/api/invitations/decline', { invitation_id }))).toBe(
        'invitation.not_found',
      );
      const own = (await other.call('GET', '/api/organizations')).json().data[0].org_id;
      for (const method of ['DELETE', 'POST'] as const) {
        const path = `/invitations/${invitation_id}${method === 'POST' ? '/resend' : ''}`;
        expect(codeOf(await on(people.stranger, method, path, undefined, own))).toBe('invitation.not_found');
      }
      expect(codeOf(await accept({ token: 'x'.repeat(60) }))).toBe('invitation.not_found');
      await on(people.admin, 'DELETE', `/invitations/${invitation_id}`);
      const revoked = await guest.browser.call('POST', '/api/invitations/accept', { invitation_id });
      expect(codeOf(revoked)).toBe('invitation.not_found');
    });

    test('expire, are sent again, and are declined', async () => {
      const guest = await join(server);
      const { invitation_id } = (
        await inviteTo(guest.person.username, { identifier_type: 'username' })
      ).json().data;
      const row = server.deps.db.updateTable('invitations').where('id', '=', invitation_id);
      await row.set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
      const accept = () => guest.browser.call('POST', '/api/invitations/accept', { invitation_id });
      expect(codeOf(await accept())).toBe('invitation.expired');
      expect((await guest.browser.call('GET', '/api/invitations')).json().data).toEqual([]);
      const listed = (await on(people.owner, 'GET', '/invitations')).json().data[0];
      expect([listed.expired, listed.identifier]).toEqual([true, guest.person.username.toLowerCase()]);
      const again = await on(people.owner, 'POST', `/invitations/${invitation_id}/resend`);
      expect(again.json().data.expired).toBe(false);
      const [latest] = (await on(people.owner, 'GET', '/audit')).json().data.entries;
      expect(latest).toMatchObject({ action: 'member.invitation_resent', details: { role: 'member' } });
      expect((await guest.browser.call('GET', '/api/invitations')).json().data).toHaveLength(1);
      await guest.browser.call('POST', '/api/invitations/decline', { invitation_id });
      expect(codeOf(await accept())).toBe('invitation.not_found');
    });

    test('cannot give ownership, nor name somebody who is not there', async () => {
      expect((await inviteTo('a@example.org', { role: 'owner' })).statusCode).toBe(400);
      expect((await inviteTo('not an address')).json().error.fields.identifier).toBe('Invalid email format');
      const unknown = await inviteTo('nobody-here', { identifier_type: 'username' });
      expect([unknown.statusCode, unknown.json().error.message]).toEqual([404, 'User not found']);
    });
  });

  describe('the context', () => {
    test('after signing in is the owned organization, else the first joined, else what was chosen', async () => {
      const one = await join(server);
      const current = async () => {
        const { browser, person } = one;
        await browser.call('POST', '/api/auth/login', {
          identifier: person.email,
          password: person.password,
        });
        const list = (await browser.call('GET', '/api/organizations')).json().data;
        return list.find((each: { current: boolean }) => each.current)?.org_id ?? null;
      };
      const forget = () =>
        server.deps.db
          .updateTable('users')
          .set({ organization_choice: null })
          .where('id', '=', one.userId)
          .execute();
      expect(await current()).toBeNull();
      await bring(one, 'member');
      await forget();
      expect(await current()).toBe(orgId);
      const own = await makeOrganization(one, 'Eget firma AS');
      await forget();
      expect(await current()).toBe(own);
      const choose = (org_id: string | null) =>
        one.browser.call('PUT', '/api/organizations/current', { org_id });
      await choose(orgId);
      expect(await current()).toBe(orgId);
      await choose(null);
      expect(await current()).toBeNull();
      const foreign = (await people.stranger.browser.call('GET', '/api/organizations')).json().data[0].org_id;
      expect(codeOf(await choose(foreign))).toBe('organization.not_found');
      await choose(orgId);
      await on(one, 'POST', '/leave');
      expect(await roleOf(one)).toBe('none');
      expect((await one.browser.call('GET', '/api/subscriptions/entitlements')).json().data.source).toBe(
        'none',
      );
    });

    test('names of one owner differ, whatever their case; others may have the same', async () => {
      const one = await join(server);
      await makeOrganization(one, 'Ålesund & Co.');
      const reply = await one.browser.call('POST', '/api/organizations', { name: ' åLESUND  & co. ' });
      expect(codeOf(reply)).toBe('organization.name_taken');
      for (const name of ['ab', 'a'.repeat(101), 'x<script>', '...'])
        expect((await one.browser.call('POST', '/api/organizations', { name })).statusCode, name).toBe(400);
      const many = await Promise.all(
        Array.from({ length: 14 }, (_, index) =>
          one.browser.call('POST', '/api/organizations', { name: `Firma ${index}` }),
        ),
      );
      expect(many.filter(({ statusCode }) => statusCode === 201)).toHaveLength(9);
      expect(many.map(codeOf)).toContain('organization.limit');
    });
  });

  describe('the shared plan', () => {
    test('is bought by the owner alone, and opens the features of members', async () => {
      const { owner, admin, member, viewer } = people;
      const buy = (one: Member) =>
        one.browser.call('POST', '/api/subscriptions/checkout', { plan_code: 'pro_monthly', org_id: orgId });
      for (const one of [admin, member, viewer]) expect(codeOf(await buy(one))).toBe('subscription.member');
      const alone = await member.browser.call('POST', '/api/subscriptions/checkout', {
        plan_code: 'pro_monthly',
      });
      expect(codeOf(alone)).toBe('subscription.member');
      expect(codeOf(await buy(people.stranger))).toBe('organization.not_found');
      const { checkout_url } = (await buy(owner)).json().data;
      const checkout = `/api/sandbox/checkouts/${checkout_url.split('/').at(-1)}`;
      expect((await admin.browser.call('GET', checkout)).statusCode).toBe(404);
      const paid = await owner.browser.call('POST', `${checkout}/pay`, { outcome: 'accepted' });
      expect(paid.statusCode, paid.body).toBe(200);
      await server.billingJob.idle();
      for (const one of [owner, admin, member, viewer]) {
        const rights = (await one.browser.call('GET', '/api/subscriptions/entitlements')).json().data;
        expect([rights.source, rights.features.length > 0]).toEqual(['bought', true]);
      }
      const shown = (await member.browser.call('GET', '/api/subscriptions/current')).json().data;
      expect(shown).toMatchObject({
        ...{
          is_organization_subscription: true,
          organization_id: orgId,
          user_role_in_organization: 'member',
        },
        ...{ organization_name: 'Nordvik kommune', may_manage: false, payments: [], payment_method: null },
      });
      const cancel = await member.browser.call('POST', '/api/subscriptions/current/cancel');
      expect(codeOf(cancel)).toBe('subscription.manager_only');
      expect((await on(owner, 'GET', '/subscription')).json().data.payments).toHaveLength(1);
      expect((await on(admin, 'PATCH', '/subscription', { auto_renew: false })).json().data.auto_renew).toBe(
        false,
      );
      expect((await on(admin, 'PATCH', '/subscription', { auto_renew: true })).json().data.auto_renew).toBe(
        true,
      );
    });

    test('is used by all of them together, and each sees the own share and no other', async () => {
      const { owner, admin, member, viewer } = people;
      // Three pages.
      const detect = async ({ browser }: Member) => {
        const upload = await form([{ name: 'a.pdf', bytes: letterPdf() }], { use_fast: 'True' });
        return browser.send({ method: 'POST', url: hybridDetect.path, ...upload });
      };
      for (const one of [member, member, admin]) {
        const reply = await detect(one);
        expect(reply.statusCode, reply.body).toBe(200);
      }
      const limit = 500;
      const used = async (one: Member) => (await on(one, 'GET', '/usage')).json().data;
      expect(await used(member)).toMatchObject({ pages_used: 9, own_pages: 6 });
      expect(await used(admin)).toMatchObject({ pages_used: 9, own_pages: 3 });
      expect(await used(viewer)).toMatchObject({ pages_used: 9, own_pages: 0 });
      expect((await used(owner)).pages_limit).toBeGreaterThan(limit);
      const shown = (await member.browser.call('GET', '/api/subscriptions/current')).json().data;
      expect(shown.usage.pages_used).toBe(9);
      const pages = async (one: Member) => {
        const { members } = (await on(one, 'GET', '/members')).json().data;
        return new Map(
          members.map((each: { user_id: string; pages_used: number }) => [each.user_id, each.pages_used]),
        );
      };
      const seenByOwner = await pages(owner);
      expect([seenByOwner.get(member.userId), seenByOwner.get(admin.userId)]).toEqual([6, 3]);
      expect((await pages(viewer)).get(member.userId)).toBeNull();
    });

    test('has a number of seats: an open invitation keeps one, and the last one is given once', async () => {
      const { plans } = server.deps;
      const seats = plans.seats;
      const { total } = (await on(people.owner, 'GET', '/members')).json().data;
      Object.assign(plans, { seats: () => total + 1 });
      try {
        const [first, second] = [await join(server), await join(server)];
        const invite = ({ person }: Member) =>
          on(people.owner, 'POST', '/members', { identifier: person.email });
        const replies = await Promise.all([invite(first), invite(second)]);
        expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
        const refused = replies.find(({ statusCode }) => statusCode === 409);
        expect(refused?.json().error).toMatchObject({
          ...{ code: 'organization.full', details: { limit_seats: total + 1 } },
        });
        const open = replies.find(({ statusCode }) => statusCode === 201)?.json().data;
        expect((await on(people.owner, 'DELETE', `/invitations/${open.invitation_id}`)).statusCode).toBe(200);
        expect((await invite(await join(server))).statusCode).toBe(201);
      } finally {
        Object.assign(plans, { seats });
      }
    });

    test('is gone for whoever is removed, at once, and with it the keys of the organization', async () => {
      const one = await join(server);
      await bring(one, 'member');
      const made = await one.browser.call('POST', '/api/users/me/api-keys', { name: 'Skript' });
      expect(made.statusCode, made.body).toBe(201);
      const headers = { authorization: `Bearer ${made.json().data.key}` };
      const withKey = () => server.app.inject({ url: '/api/subscriptions/current', headers });
      expect((await withKey()).json().data.organization_id).toBe(orgId);
      await on(people.admin, 'DELETE', `/members/${one.userId}`);
      expect((await withKey()).statusCode).toBe(401);
      const rights = (await one.browser.call('GET', '/api/subscriptions/entitlements')).json().data;
      expect([rights.source, rights.features]).toEqual(['none', []]);
    });
  });

  describe('a hand-over', () => {
    test('makes the one owner and the other admin when it is accepted, once', async () => {
      const [giver, taker, third] = [await join(server), await join(server), await join(server)];
      const org = await makeOrganization(giver, 'Overført AS');
      await bring(taker, 'viewer', org, giver);
      await bring(third, 'member', org, giver);
      const offer = (one: Member) => on(giver, 'POST', '/handover', { user_id: one.userId }, org);
      expect(codeOf(await offer(giver))).toBe('handover.to_owner');
      expect(codeOf(await offer(people.stranger))).toBe('member.not_found');
      const { offered_at, expires_at } = (await offer(taker)).json().data;
      expect(Date.parse(expires_at) - Date.parse(offered_at)).toBe(7 * DAY_MS);
      expect(codeOf(await offer(third))).toBe('handover.pending');
      expect(codeOf(await on(third, 'POST', '/handover/accept', undefined, org))).toBe('handover.not_found');
      expect((await on(third, 'GET', '', undefined, org)).json().data.handover).toBeNull();
      expect((await server.mails()).some(({ to }) => to === taker.person.email)).toBe(true);
      const both = await Promise.all([1, 2].map(() => on(taker, 'POST', '/handover/accept', undefined, org)));
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
      expect([await roleOf(giver, org), await roleOf(taker, org)]).toEqual(['admin', 'owner']);
      expect((await on(giver, 'POST', '/leave', undefined, org)).statusCode).toBe(200);
      expect(codeOf(await on(taker, 'POST', '/leave', undefined, org))).toBe(
        'organization.owner_cannot_leave',
      );
    });

    test('is declined, withdrawn, or expires, and nothing changes', async () => {
      const [giver, taker] = [await join(server), await join(server)];
      const org = await makeOrganization(giver, 'Uendret AS');
      await bring(taker, 'admin', org, giver);
      const offer = () => on(giver, 'POST', '/handover', { user_id: taker.userId }, org);
      const accept = () => on(taker, 'POST', '/handover/accept', undefined, org);
      await offer();
      await on(taker, 'POST', '/handover/decline', undefined, org);
      expect(codeOf(await accept())).toBe('handover.not_found');
      await offer();
      await on(giver, 'DELETE', '/handover', undefined, org);
      expect(codeOf(await accept())).toBe('handover.not_found');
      await offer();
      const row = server.deps.db.updateTable('handovers').where('organization_id', '=', org);
      await row.set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
      expect(codeOf(await accept())).toBe('handover.expired');
      expect(await roleOf(giver, org)).toBe('owner');
    });

    test('and a deletion at once leave one owner, and never an owner who did not accept', async () => {
      const [giver, taker] = [await join(server), await join(server)];
      const org = await makeOrganization(giver, 'Kappløp AS');
      await bring(taker, 'admin', org, giver);
      await on(giver, 'POST', '/handover', { user_id: taker.userId }, org);
      const [accepted, deleted] = await Promise.all([
        on(taker, 'POST', '/handover/accept', undefined, org),
        on(giver, 'POST', '/deletion', { name: 'Kappløp AS' }, org),
      ]);
      const isAccepted = accepted.statusCode === 200;
      expect(deleted.statusCode).toBe(isAccepted ? 403 : 200);
      const owners = await server.deps.db
        .selectFrom('memberships')
        .select('user_id')
        .where('organization_id', '=', org)
        .where('role', '=', 'owner')
        .execute();
      expect(owners).toEqual([{ user_id: isAccepted ? taker.userId : giver.userId }]);
    });
  });

  describe('the deletion', () => {
    test('takes the name, waits fourteen days, can be taken back, and leaves people their accounts', async () => {
      const [boss, worker] = [await join(server), await join(server)];
      const org = await makeOrganization(boss, 'Slettes AS');
      await bring(worker, 'member', org, boss);
      const ask = (name: string) => on(boss, 'POST', '/deletion', { name }, org);
      expect(codeOf(await ask('slettes as'))).toBe('organization.name_mismatch');
      const { deletion } = (await ask('Slettes AS')).json().data;
      expect(Date.parse(deletion.due_at) - Date.parse(deletion.requested_at)).toBe(14 * DAY_MS);
      expect(codeOf(await ask('Slettes AS'))).toBe('organization.being_deleted');
      const invited = await on(boss, 'POST', '/members', { identifier: 'sen@example.org' }, org);
      expect(codeOf(invited)).toBe('organization.being_deleted');
      await deleteDueOrganizations(server.deps, new Date(Date.now() + 13 * DAY_MS));
      expect((await on(boss, 'DELETE', '/deletion', undefined, org)).json().data.deletion).toBeNull();
      await ask('Slettes AS');
      const later = new Date(Date.now() + 15 * DAY_MS);
      await Promise.all([1, 2].map(() => deleteDueOrganizations(server.deps, later)));
      expect([await roleOf(boss, org), await roleOf(worker, org)]).toEqual(['none', 'none']);
      expect((await worker.browser.call('GET', '/api/users/me')).statusCode).toBe(200);
    });

    test('is refused while the plan is going to be paid again', async () => {
      const asked = await on(people.owner, 'POST', '/deletion', { name: 'Nordvik kommune' });
      expect(codeOf(asked)).toBe('organization.subscription_running');
      expect((await on(people.owner, 'GET', '/deletion')).json().data).toMatchObject({
        members: 3,
        drafts: 0,
      });
    });

    test('once asked for lets the account of a lone owner go', async () => {
      const lone = await join(server);
      const org = await makeOrganization(lone, 'Alene AS');
      const body = { password: lone.person.password, confirm: 'DELETE' };
      expect(codeOf(await lone.browser.call('DELETE', '/api/users/me', body))).toBe('organization.owned');
      await on(lone, 'POST', '/deletion', { name: 'Alene AS' }, org);
      expect((await lone.browser.call('DELETE', '/api/users/me', body)).statusCode).toBe(200);
      const left = await server.deps.db
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', org)
        .execute();
      expect(left).toEqual([]);
    });
  });

  test('a change that cannot be written to the audit log does not happen', async () => {
    const failing = await startWholeServer({
      ...{ db: useDatabase(), environment },
      audit: {
        record: async () => {
          throw new Error('the log is full');
        },
      },
    });
    const browser = new TestBrowser(failing);
    for (const [name, value] of people.owner.browser.cookies) browser.cookies.set(name, value);
    const path = `/api/organizations/${orgId}`;
    const member = `${path}/members/${people.member.userId}`;
    for (const [method, url, body] of [
      ['PATCH', member, { role: 'admin' }],
      ['DELETE', member, undefined],
      ['PATCH', path, { name: 'Et annet navn' }],
      ['POST', '/api/organizations', { name: 'Uloggført AS' }],
    ] as const)
      expect((await browser.call(method, url, body)).statusCode).toBe(500);
    expect(await roleOf(people.member)).toBe('member');
    const names = (await people.owner.browser.call('GET', '/api/organizations')).json().data;
    expect(names.map(({ name }: { name: string }) => name)).toEqual(['Nordvik kommune']);
    await failing.close();
  });
});
