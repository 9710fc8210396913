import { describe, expect, test, vi } from 'vitest';
import { codeOf, join, type Member, TestBrowser } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { useOrganizationScene } from '../../testing/organization-scene.ts';

describeOnEveryDatabase('organizations', (useDatabase) => {
  const scene = useOrganizationScene(useDatabase);

  describe('roles', () => {
    test('nobody makes the own role larger, and nobody makes or unmakes an owner', async () => {
      const { owner, admin, member, viewer } = scene.people;
      const rolePath = (one: Member) => `/members/${one.userId}`;
      for (const one of [member, viewer]) {
        expect(codeOf(await scene.on(one, 'PATCH', rolePath(one), { role: 'admin' }))).toBe(
          'organization.forbidden',
        );
      }
      expect(codeOf(await scene.on(admin, 'PATCH', rolePath(admin), { role: 'viewer' }))).toBe(
        'organization.forbidden',
      );
      for (const one of [owner, admin]) {
        expect((await scene.on(one, 'PATCH', rolePath(member), { role: 'owner' })).statusCode).toBe(400);
        expect(codeOf(await scene.on(one, 'PATCH', rolePath(owner), { role: 'admin' }))).toBe(
          'organization.owner_stays',
        );
        expect(codeOf(await scene.on(one, 'DELETE', rolePath(owner)))).toBe('organization.owner_stays');
      }
      expect(codeOf(await scene.on(owner, 'POST', '/leave'))).toBe('organization.owner_cannot_leave');
      expect(await scene.roleOf(owner)).toBe('owner');
    });

    test('an admin makes a member an admin, and cannot change or remove that admin', async () => {
      const { owner, admin, member } = scene.people;
      const path = `/members/${member.userId}`;
      expect((await scene.on(admin, 'PATCH', path, { role: 'admin' })).json().data.role).toBe('admin');
      expect(codeOf(await scene.on(admin, 'PATCH', path, { role: 'member' }))).toBe('organization.forbidden');
      expect(codeOf(await scene.on(admin, 'DELETE', path))).toBe('organization.forbidden');
      expect((await scene.on(owner, 'PATCH', path, { role: 'member' })).json().data.role).toBe('member');
    });

    test('a viewer learns no address but the own, nor by searching for one', async () => {
      const list = (await scene.on(scene.people.viewer, 'GET', '/members')).json().data;
      const known = list.members.filter(({ email }: { email: string | null }) => email !== null);
      expect(known.map(({ email }: { email: string }) => email)).toEqual([scene.people.viewer.person.email]);
      const search = `?search=${encodeURIComponent(scene.people.owner.person.email)}`;
      expect((await scene.on(scene.people.viewer, 'GET', `/members${search}`)).json().data.total).toBe(0);
      expect((await scene.on(scene.people.member, 'GET', `/members${search}`)).json().data.total).toBe(1);
      expect((await scene.on(scene.people.viewer, 'GET')).json().data.owner_email).toBeNull();
    });

    test('who owns an organization with others keeps the account', async () => {
      const { browser, person } = scene.people.owner;
      const body = { password: person.password, confirm: 'DELETE' };
      expect(codeOf(await browser.call('DELETE', '/api/users/me', body))).toBe('organization.owned');
      expect((await browser.call('GET', '/api/users/me')).statusCode).toBe(200);
    });
  });

  describe('the list of members', () => {
    test('says of who has just come that they are there', async () => {
      const list = (await scene.on(scene.people.owner, 'GET', '/members')).json().data;
      expect(list.members.map(({ last_seen_at }: { last_seen_at: string | null }) => last_seen_at)).toEqual(
        list.members.map(({ joined_at }: { joined_at: string }) => joined_at),
      );
    });

    test('goes by pages and by cursor, each member once, the owner first', async () => {
      const pages = await Promise.all(
        [1, 2].map(
          async (page) =>
            (await scene.on(scene.people.owner, 'GET', `/members?page=${page}&size=2`)).json().data,
        ),
      );
      expect(pages.map(({ total }) => total)).toEqual([4, 4]);
      const byPage = pages.flatMap(({ members }) => members);
      expect(byPage.map(({ role }) => role)).toEqual(['owner', 'admin', 'member', 'viewer']);
      const next = await scene.on(
        scene.people.owner,
        'GET',
        `/members?size=2&cursor=${pages[0].next_cursor}`,
      );
      expect(next.json().data).toEqual(pages[1]);
      expect(pages[1].next_cursor).toBeNull();
      expect(codeOf(await scene.on(scene.people.owner, 'GET', '/members?cursor=forged'))).toBe(
        'request.invalid',
      );
    });

    test('takes signs in a search for what they are, and finds by role', async () => {
      for (const sign of ['%25', '_', '%5C'])
        expect((await scene.on(scene.people.owner, 'GET', `/members?search=${sign}`)).json().data.total).toBe(
          0,
        );
      expect((await scene.on(scene.people.owner, 'GET', '/members?role=viewer')).json().data.total).toBe(1);
      const [part] = scene.people.admin.person.username.toUpperCase().split('.').slice(1);
      const found = (await scene.on(scene.people.owner, 'GET', `/members?search=${part}`)).json().data;
      expect(found.members.map(({ user_id }: { user_id: string }) => user_id)).toContain(
        scene.people.admin.userId,
      );
    });
  });

  describe('invitations', () => {
    const inviteTo = (identifier: string, more: object = {}) =>
      scene.on(scene.people.admin, 'POST', '/members', { identifier, ...more });
    const linkOf = async (email: string) => {
      const mail = (await scene.server.mails()).findLast(({ to }) => to === email);
      return /invitation=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    };

    test('say the same of an address with and without an account', async () => {
      const known = await join(scene.server);
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
        await scene.on(scene.people.admin, 'DELETE', `/invitations/${data.invitation_id}`);
      }
      expect(answers[0]).toEqual(answers[1]);
    });

    test('reach somebody without an account, who signs up with the address, however it was spelled', async () => {
      expect((await inviteTo('Ny.Person@Example.ORG', { role: 'viewer' })).statusCode).toBe(201);
      const again = await inviteTo('ny.person@example.org');
      expect(codeOf(again)).toBe('organization.already_invited');
      const token = await linkOf('ny.person@example.org');
      const visitor = new TestBrowser(scene.server);
      const opened = (await visitor.call('POST', '/api/invitations/open', { token })).json().data;
      expect(opened).toMatchObject({
        organization_name: 'Nordvik kommune',
        role: 'viewer',
        has_account: false,
      });
      const someone = await join(scene.server, { username: 'ny.person', email: 'ny.person@example.org' });
      const wrong = await scene.people.stranger.browser.call('POST', '/api/invitations/accept', { token });
      expect(codeOf(wrong)).toBe('invitation.other_address');
      const verify = (email_verified: 0 | 1) =>
        scene.server.deps.db
          .updateTable('users')
          .set({ email_verified })
          .where('id', '=', someone.userId)
          .execute();
      await verify(0);
      const unproven = await someone.browser.call('POST', '/api/invitations/accept', { token });
      expect(codeOf(unproven)).toBe('invitation.other_address');
      await verify(1);
      const accepts = await Promise.all(
        [1, 2, 3].map(() => someone.browser.call('POST', '/api/invitations/accept', { token })),
      );
      expect(accepts.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const list = (await scene.on(scene.people.owner, 'GET', '/members?search=ny.person')).json().data;
      expect([list.total, list.members[0].role]).toEqual([1, 'viewer']);
      expect(codeOf(await inviteTo('NY.person@example.org'))).toBe('organization.already_member');
      await scene.on(scene.people.admin, 'DELETE', `/members/${someone.userId}`);
      const late = await someone.browser.call('POST', '/api/invitations/accept', { token });
      expect([codeOf(late), await scene.roleOf(someone)]).toEqual(['invitation.not_found', 'none']);
    });

    test.each([
      ['was removed', (userId: string) => scene.on(scene.people.owner, 'DELETE', `/members/${userId}`)],
      [
        'may invite nobody any more',
        (userId: string) => scene.on(scene.people.owner, 'PATCH', `/members/${userId}`, { role: 'member' }),
      ],
    ])('of somebody who %s are withdrawn; those of others stay', async (_what, end) => {
      const [rogue, own, others] = [
        await join(scene.server),
        await join(scene.server),
        await join(scene.server),
      ];
      await scene.bring(rogue, 'admin');
      const invited = await scene.on(rogue, 'POST', '/members', {
        ...{ identifier: own.person.email, role: 'admin' },
      });
      const { invitation_id } = invited.json().data;
      const kept = (await inviteTo(others.person.email)).json().data.invitation_id;
      expect((await end(rogue.userId)).statusCode).toBe(200);
      const late = await own.browser.call('POST', '/api/invitations/accept', { invitation_id });
      expect([codeOf(late), await scene.roleOf(own)]).toEqual(['invitation.not_found', 'none']);
      const log = (await scene.on(scene.people.owner, 'GET', '/audit?limit=2')).json().data.entries;
      expect(log.map(({ action }: { action: string }) => action)).toContain('member.invitation_withdrawn');
      const still = await others.browser.call('POST', '/api/invitations/accept', { invitation_id: kept });
      expect(still.statusCode).toBe(200);
    });

    test('of one person, or with a forged link, open nothing to another', async () => {
      const guest = await join(scene.server);
      const { invitation_id } = (await inviteTo(guest.person.email)).json().data;
      const other = scene.people.stranger.browser;
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
        expect(codeOf(await scene.on(scene.people.stranger, method, path, undefined, own))).toBe(
          'invitation.not_found',
        );
      }
      expect(codeOf(await accept({ token: 'x'.repeat(60) }))).toBe('invitation.not_found');
      await scene.on(scene.people.admin, 'DELETE', `/invitations/${invitation_id}`);
      const revoked = await guest.browser.call('POST', '/api/invitations/accept', { invitation_id });
      expect(codeOf(revoked)).toBe('invitation.not_found');
    });

    test('expire, are sent again, and are declined', async () => {
      const guest = await join(scene.server);
      const { invitation_id } = (
        await inviteTo(guest.person.username, { identifier_type: 'username' })
      ).json().data;
      const row = scene.server.deps.db.updateTable('invitations').where('id', '=', invitation_id);
      await row.set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
      const accept = () => guest.browser.call('POST', '/api/invitations/accept', { invitation_id });
      expect(codeOf(await accept())).toBe('invitation.expired');
      expect((await guest.browser.call('GET', '/api/invitations')).json().data).toEqual([]);
      const listed = (await scene.on(scene.people.owner, 'GET', '/invitations')).json().data[0];
      expect([listed.expired, listed.identifier]).toEqual([true, guest.person.username.toLowerCase()]);
      const again = await scene.on(scene.people.owner, 'POST', `/invitations/${invitation_id}/resend`);
      expect(again.json().data.expired).toBe(false);
      const [latest] = (await scene.on(scene.people.owner, 'GET', '/audit')).json().data.entries;
      expect(latest).toMatchObject({ action: 'member.invitation_resent', details: { role: 'member' } });
      expect((await guest.browser.call('GET', '/api/invitations')).json().data).toHaveLength(1);
      await guest.browser.call('POST', '/api/invitations/decline', { invitation_id });
      expect(codeOf(await accept())).toBe('invitation.not_found');
    });

    test('are accepted or declined, and never both', async () => {
      const guest = await join(scene.server);
      const { invitation_id } = (
        await inviteTo(guest.person.username, { identifier_type: 'username' })
      ).json().data;
      const answer = (kind: string) =>
        guest.browser.call('POST', `/api/invitations/${kind}`, { invitation_id });
      const { db } = scene.server.deps;
      const begin = db.transaction.bind(db);
      let accepted: number | undefined;
      // Accepted in another tab after the decline has found the invitation.
      const transaction = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
        const own = begin();
        const execute: typeof own.execute = async (work) => {
          accepted = (await answer('accept')).statusCode;
          return own.execute(work);
        };
        return Object.assign(Object.create(own), { execute });
      });
      const declined = await answer('decline');
      transaction.mockRestore();
      expect([accepted, codeOf(declined)]).toEqual([200, 'invitation.not_found']);
      expect(await scene.roleOf(guest)).toBe('member');
      await scene.on(scene.people.owner, 'DELETE', `/members/${guest.userId}`);
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
      const one = await join(scene.server);
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
        scene.server.deps.db
          .updateTable('users')
          .set({ organization_choice: null })
          .where('id', '=', one.userId)
          .execute();
      expect(await current()).toBeNull();
      await scene.bring(one, 'member');
      await forget();
      expect(await current()).toBe(scene.orgId);
      const own = await scene.make(one, 'Eget firma AS');
      await forget();
      expect(await current()).toBe(own);
      const choose = (org_id: string | null) =>
        one.browser.call('PUT', '/api/organizations/current', { org_id });
      await choose(scene.orgId);
      expect(await current()).toBe(scene.orgId);
      await choose(null);
      expect(await current()).toBeNull();
      const foreign = (await scene.people.stranger.browser.call('GET', '/api/organizations')).json().data[0]
        .org_id;
      expect(codeOf(await choose(foreign))).toBe('organization.not_found');
      await choose(scene.orgId);
      await scene.on(one, 'POST', '/leave');
      expect(await scene.roleOf(one)).toBe('none');
      expect((await one.browser.call('GET', '/api/subscriptions/entitlements')).json().data.source).toBe(
        'none',
      );
    });

    test('names of one owner differ, whatever their case; others may have the same', async () => {
      const one = await join(scene.server);
      await scene.make(one, 'Ålesund & Co.');
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

  test('a change that cannot be written to the audit log does not happen', async () => {
    const failing = await scene.startWithoutLog(useDatabase);
    const browser = new TestBrowser(failing);
    for (const [name, value] of scene.people.owner.browser.cookies) browser.cookies.set(name, value);
    const path = `/api/organizations/${scene.orgId}`;
    const member = `${path}/members/${scene.people.member.userId}`;
    for (const [method, url, body] of [
      ['PATCH', member, { role: 'admin' }],
      ['DELETE', member, undefined],
      ['PATCH', path, { name: 'Et annet navn' }],
      ['POST', '/api/organizations', { name: 'Uloggført AS' }],
    ] as const)
      expect((await browser.call(method, url, body)).statusCode).toBe(500);
    expect(await scene.roleOf(scene.people.member)).toBe('member');
    const names = (await scene.people.owner.browser.call('GET', '/api/organizations')).json().data;
    expect(names.map(({ name }: { name: string }) => name)).toEqual(['Nordvik kommune']);
    await failing.close();
  });
});
