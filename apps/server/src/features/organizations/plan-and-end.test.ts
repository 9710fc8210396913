import { hybridDetect } from '@sladd/contract';
import { letterPdf } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { BillingUnavailableError } from '../../adapters/billing/billing-provider.ts';
import { codeOf, join, type Member } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { form } from '../../testing/form.ts';
import { useOrganizationScene } from '../../testing/organization-scene.ts';
import { deleteDueOrganizations } from './index.ts';

const DAY_MS = 86_400_000;

const workers = await sharedWorkers();

describeOnEveryDatabase('the plan and the end of an organization', (useDatabase) => {
  const scene = useOrganizationScene(useDatabase, workers);

  describe('the shared plan', () => {
    test('is bought by the owner alone, and opens the features of members', async () => {
      const { owner, admin, member, viewer } = scene.people;
      const buy = (one: Member) =>
        one.browser.call('POST', '/api/subscriptions/checkout', {
          plan_code: 'pro_monthly',
          org_id: scene.orgId,
        });
      for (const one of [admin, member, viewer]) expect(codeOf(await buy(one))).toBe('subscription.member');
      const alone = await member.browser.call('POST', '/api/subscriptions/checkout', {
        plan_code: 'pro_monthly',
      });
      expect(codeOf(alone)).toBe('subscription.member');
      expect(codeOf(await buy(scene.people.stranger))).toBe('organization.not_found');
      const { checkout_url } = (await buy(owner)).json().data;
      const checkout = `/api/sandbox/checkouts/${checkout_url.split('/').at(-1)}`;
      expect((await admin.browser.call('GET', checkout)).statusCode).toBe(404);
      const paid = await owner.browser.call('POST', `${checkout}/pay`, { outcome: 'accepted' });
      expect(paid.statusCode, paid.body).toBe(200);
      await scene.server.billingJob.idle();
      for (const one of [owner, admin, member, viewer]) {
        const rights = (await one.browser.call('GET', '/api/subscriptions/entitlements')).json().data;
        expect([rights.source, rights.features.length > 0]).toEqual(['bought', true]);
      }
      const shown = (await member.browser.call('GET', '/api/subscriptions/current')).json().data;
      expect(shown).toMatchObject({
        ...{
          is_organization_subscription: true,
          organization_id: scene.orgId,
          user_role_in_organization: 'member',
        },
        ...{ organization_name: 'Nordvik kommune', may_manage: false, payments: [], payment_method: null },
      });
      const cancel = await member.browser.call('POST', '/api/subscriptions/current/cancel');
      expect(codeOf(cancel)).toBe('subscription.manager_only');
      expect((await scene.on(owner, 'GET', '/subscription')).json().data.payments).toHaveLength(1);
      expect(
        (await scene.on(admin, 'PATCH', '/subscription', { auto_renew: false })).json().data.auto_renew,
      ).toBe(false);
      expect(
        (await scene.on(admin, 'PATCH', '/subscription', { auto_renew: true })).json().data.auto_renew,
      ).toBe(true);
    });

    test('is changed under the same rules by the calls on the plan of the caller, and stands in the log', async () => {
      const boss = await join(scene.server);
      const org = await scene.make(boss, 'Betalt AS');
      const call = (method: 'PATCH' | 'POST', path: string, body?: object) =>
        boss.browser.call(method, `/api/subscriptions${path}`, body);
      const order = { plan_code: 'pro_monthly', org_id: org };
      const { checkout_url } = (await call('POST', '/checkout', order)).json().data;
      const checkout = `/api/sandbox/checkouts/${checkout_url.split('/').at(-1)}`;
      await boss.browser.call('POST', `${checkout}/pay`, { outcome: 'accepted' });
      await scene.server.billingJob.idle();
      for (const auto_renew of [false, true])
        expect((await call('PATCH', '/current', { auto_renew })).statusCode).toBe(200);
      expect((await call('POST', '/current/cancel')).statusCode).toBe(200);
      await scene.on(boss, 'POST', '/deletion', { name: 'Betalt AS' }, org);
      expect(codeOf(await call('PATCH', '/current', { auto_renew: true }))).toBe(
        'organization.being_deleted',
      );
      const larger = { ...order, plan_code: 'business_monthly' };
      expect(codeOf(await call('POST', '/checkout', larger))).toBe('organization.being_deleted');
      const written = await scene.server.deps.db
        .selectFrom('audit_events')
        .select(['action', 'actor_id'])
        .where('chain', '=', org)
        .where('target_id', 'is', null)
        .where('action', '!=', 'organization.created')
        .where('action', '!=', 'organization.deletion_begun')
        .orderBy('seq')
        .execute();
      expect(written).toEqual(
        ['changed', 'renewal_changed', 'renewal_changed', 'cancelled'].map((change) => ({
          action: `subscription.${change}`,
          actor_id: boss.userId,
        })),
      );
    });

    test('is used by all of them together, and each sees the own share and no other', async () => {
      const { owner, admin, member, viewer } = scene.people;
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
      const used = async (one: Member) => (await scene.on(one, 'GET', '/usage')).json().data;
      expect(await used(member)).toMatchObject({ pages_used: 9, own_pages: 6 });
      expect(await used(admin)).toMatchObject({ pages_used: 9, own_pages: 3 });
      expect(await used(viewer)).toMatchObject({ pages_used: 9, own_pages: 0 });
      expect((await used(owner)).pages_limit).toBeGreaterThan(limit);
      const shown = (await member.browser.call('GET', '/api/subscriptions/current')).json().data;
      expect(shown.usage.pages_used).toBe(9);
      const pages = async (one: Member) => {
        const { members } = (await scene.on(one, 'GET', '/members')).json().data;
        return new Map(
          members.map((each: { user_id: string; pages_used: number }) => [each.user_id, each.pages_used]),
        );
      };
      const seenByOwner = await pages(owner);
      expect([seenByOwner.get(member.userId), seenByOwner.get(admin.userId)]).toEqual([6, 3]);
      expect((await pages(viewer)).get(member.userId)).toBeNull();
    });

    test('has a number of seats: an open invitation keeps one, and the last one is given once', async () => {
      const { plans } = scene.server.deps;
      const seats = plans.seats;
      const { total } = (await scene.on(scene.people.owner, 'GET', '/members')).json().data;
      Object.assign(plans, { seats: () => total + 1 });
      try {
        const [first, second] = [await join(scene.server), await join(scene.server)];
        const invite = ({ person }: Member) =>
          scene.on(scene.people.owner, 'POST', '/members', { identifier: person.email });
        const replies = await Promise.all([invite(first), invite(second)]);
        expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
        const refused = replies.find(({ statusCode }) => statusCode === 409);
        expect(refused?.json().error).toMatchObject({
          ...{ code: 'organization.full', details: { limit_seats: total + 1 } },
        });
        const open = replies.find(({ statusCode }) => statusCode === 201)?.json().data;
        expect(
          (await scene.on(scene.people.owner, 'DELETE', `/invitations/${open.invitation_id}`)).statusCode,
        ).toBe(200);
        expect((await invite(await join(scene.server))).statusCode).toBe(201);
      } finally {
        Object.assign(plans, { seats });
      }
    });

    test('keeps no seat for an invitation that expired: sent again, it needs one', async () => {
      const { plans, db } = scene.server.deps;
      const seats = plans.seats;
      const { total } = (await scene.on(scene.people.owner, 'GET', '/members')).json().data;
      const { data: pending } = (await scene.on(scene.people.owner, 'GET', '/invitations')).json();
      Object.assign(plans, { seats: () => total + pending.length + 1 });
      try {
        const [first, second] = [await join(scene.server), await join(scene.server)];
        const invite = ({ person }: Member) =>
          scene.on(scene.people.owner, 'POST', '/members', { identifier: person.email });
        const resend = (id: string) => scene.on(scene.people.owner, 'POST', `/invitations/${id}/resend`);
        const { invitation_id } = (await invite(first)).json().data;
        expect((await resend(invitation_id)).statusCode).toBe(200);
        const earlier = { expires_at: '2020-01-01T00:00:00.000Z' };
        await db.updateTable('invitations').set(earlier).where('id', '=', invitation_id).execute();
        const taken = (await invite(second)).json().data;
        expect(codeOf(await resend(invitation_id))).toBe('organization.full');
        await scene.on(scene.people.owner, 'DELETE', `/invitations/${taken.invitation_id}`);
        expect((await resend(invitation_id)).statusCode).toBe(200);
        await scene.on(scene.people.owner, 'DELETE', `/invitations/${invitation_id}`);
      } finally {
        Object.assign(plans, { seats });
      }
    });

    test('is gone for whoever is removed, at once, and with it the keys of the organization', async () => {
      const one = await join(scene.server);
      await scene.bring(one, 'member');
      const made = await one.browser.call('POST', '/api/users/me/api-keys', { name: 'Skript' });
      expect(made.statusCode, made.body).toBe(201);
      const headers = { authorization: `Bearer ${made.json().data.key}` };
      const withKey = () => scene.server.app.inject({ url: '/api/subscriptions/current', headers });
      expect((await withKey()).json().data.organization_id).toBe(scene.orgId);
      await scene.on(scene.people.admin, 'DELETE', `/members/${one.userId}`);
      expect((await withKey()).statusCode).toBe(401);
      const rights = (await one.browser.call('GET', '/api/subscriptions/entitlements')).json().data;
      expect([rights.source, rights.features]).toEqual(['none', []]);
    });
  });

  describe('a hand-over', () => {
    test('makes the one owner and the other admin when it is accepted, once', async () => {
      const [giver, taker, third] = [
        await join(scene.server),
        await join(scene.server),
        await join(scene.server),
      ];
      const org = await scene.make(giver, 'Overført AS');
      await scene.bring(taker, 'viewer', org, giver);
      await scene.bring(third, 'member', org, giver);
      const offer = (one: Member) => scene.on(giver, 'POST', '/handover', { user_id: one.userId }, org);
      expect(codeOf(await offer(giver))).toBe('handover.to_owner');
      expect(codeOf(await offer(scene.people.stranger))).toBe('member.not_found');
      const { offered_at, expires_at } = (await offer(taker)).json().data;
      expect(Date.parse(expires_at) - Date.parse(offered_at)).toBe(7 * DAY_MS);
      expect(codeOf(await offer(third))).toBe('handover.pending');
      expect(codeOf(await scene.on(third, 'POST', '/handover/accept', undefined, org))).toBe(
        'handover.not_found',
      );
      expect((await scene.on(third, 'GET', '', undefined, org)).json().data.handover).toBeNull();
      expect((await scene.server.mails()).some(({ to }) => to === taker.person.email)).toBe(true);
      const both = await Promise.all(
        [1, 2].map(() => scene.on(taker, 'POST', '/handover/accept', undefined, org)),
      );
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
      expect([await scene.roleOf(giver, org), await scene.roleOf(taker, org)]).toEqual(['admin', 'owner']);
      expect((await scene.on(giver, 'POST', '/leave', undefined, org)).statusCode).toBe(200);
      expect(codeOf(await scene.on(taker, 'POST', '/leave', undefined, org))).toBe(
        'organization.owner_cannot_leave',
      );
    });

    test('is declined, withdrawn, or expires, and nothing changes', async () => {
      const [giver, taker] = [await join(scene.server), await join(scene.server)];
      const org = await scene.make(giver, 'Uendret AS');
      await scene.bring(taker, 'admin', org, giver);
      const offer = () => scene.on(giver, 'POST', '/handover', { user_id: taker.userId }, org);
      const accept = () => scene.on(taker, 'POST', '/handover/accept', undefined, org);
      await offer();
      await scene.on(taker, 'POST', '/handover/decline', undefined, org);
      expect(codeOf(await accept())).toBe('handover.not_found');
      await offer();
      await scene.on(giver, 'DELETE', '/handover', undefined, org);
      expect(codeOf(await accept())).toBe('handover.not_found');
      await offer();
      const row = scene.server.deps.db.updateTable('handovers').where('organization_id', '=', org);
      await row.set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
      expect(codeOf(await accept())).toBe('handover.expired');
      await row
        .set({ expires_at: '2999-01-01T00:00:00.000Z', from_user_id: scene.people.stranger.userId })
        .execute();
      expect(codeOf(await accept())).toBe('handover.not_found');
      expect(await scene.roleOf(giver, org)).toBe('owner');
    });

    test('and a deletion at once leave one owner, and never an owner who did not accept', async () => {
      const [giver, taker] = [await join(scene.server), await join(scene.server)];
      const org = await scene.make(giver, 'Kappløp AS');
      await scene.bring(taker, 'admin', org, giver);
      await scene.on(giver, 'POST', '/handover', { user_id: taker.userId }, org);
      const [accepted, deleted] = await Promise.all([
        scene.on(taker, 'POST', '/handover/accept', undefined, org),
        scene.on(giver, 'POST', '/deletion', { name: 'Kappløp AS' }, org),
      ]);
      const isAccepted = accepted.statusCode === 200;
      expect(deleted.statusCode).toBe(isAccepted ? 403 : 200);
      const owners = await scene.server.deps.db
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
      const [boss, worker] = [await join(scene.server), await join(scene.server)];
      const org = await scene.make(boss, 'Slettes AS');
      await scene.bring(worker, 'member', org, boss);
      const ask = (name: string) => scene.on(boss, 'POST', '/deletion', { name }, org);
      expect(codeOf(await ask('slettes as'))).toBe('organization.name_mismatch');
      const { deletion } = (await ask('Slettes AS')).json().data;
      expect(Date.parse(deletion.due_at) - Date.parse(deletion.requested_at)).toBe(14 * DAY_MS);
      expect(codeOf(await ask('Slettes AS'))).toBe('organization.being_deleted');
      const invited = await scene.on(boss, 'POST', '/members', { identifier: 'sen@example.org' }, org);
      expect(codeOf(invited)).toBe('organization.being_deleted');
      await deleteDueOrganizations(scene.server.deps, new Date(Date.now() + 13 * DAY_MS));
      expect((await scene.on(boss, 'DELETE', '/deletion', undefined, org)).json().data.deletion).toBeNull();
      await ask('Slettes AS');
      const later = new Date(Date.now() + 15 * DAY_MS);
      await Promise.all([1, 2].map(() => deleteDueOrganizations(scene.server.deps, later)));
      expect([await scene.roleOf(boss, org), await scene.roleOf(worker, org)]).toEqual(['none', 'none']);
      expect((await worker.browser.call('GET', '/api/users/me')).statusCode).toBe(200);
    });

    test('cannot be taken back once it is due, as its payments may have ended', async () => {
      const boss = await join(scene.server);
      const org = await scene.make(boss, 'Forfalt AS');
      await scene.on(boss, 'POST', '/deletion', { name: 'Forfalt AS' }, org);
      const due = { deletion_due_at: new Date(Date.now() - 1000).toISOString() };
      await scene.server.deps.db.updateTable('organizations').set(due).where('id', '=', org).execute();
      const back = await scene.on(boss, 'DELETE', '/deletion', undefined, org);
      expect(codeOf(back)).toBe('organization.being_deleted');
    });

    test('waits for the payments of one to be ended, and does not keep the others', async () => {
      const boss = await join(scene.server);
      const [paying, other] = [await scene.make(boss, 'Betaler AS'), await scene.make(boss, 'Annet AS')];
      const order = { plan_code: 'pro_monthly', org_id: paying };
      expect((await boss.browser.call('POST', '/api/subscriptions/checkout', order)).statusCode).toBe(201);
      await scene.on(boss, 'POST', '/deletion', { name: 'Betaler AS' }, paying);
      await scene.on(boss, 'POST', '/deletion', { name: 'Annet AS' }, other);
      const { deps } = scene.server;
      const endNow = () => Promise.reject(new BillingUnavailableError('the provider is down'));
      const later = new Date(Date.now() + 15 * DAY_MS);
      await deleteDueOrganizations({ ...deps, billing: { ...deps.billing, endNow } }, later);
      const left = await deps.db
        .selectFrom('organizations')
        .select('id')
        .where('id', 'in', [paying, other])
        .execute();
      expect(left).toEqual([{ id: paying }]);
      await deleteDueOrganizations(deps, later);
      expect(await scene.roleOf(boss, paying)).toBe('none');
    });

    test('is refused while the plan is going to be paid again', async () => {
      const asked = await scene.on(scene.people.owner, 'POST', '/deletion', { name: 'Nordvik kommune' });
      expect(codeOf(asked)).toBe('organization.subscription_running');
      expect((await scene.on(scene.people.owner, 'GET', '/deletion')).json().data).toMatchObject({
        members: 3,
        drafts: 0,
      });
    });

    test('once asked for lets the account of a lone owner go', async () => {
      const lone = await join(scene.server);
      const org = await scene.make(lone, 'Alene AS');
      const body = { password: lone.person.password, confirm: 'DELETE' };
      expect(codeOf(await lone.browser.call('DELETE', '/api/users/me', body))).toBe('organization.owned');
      await scene.on(lone, 'POST', '/deletion', { name: 'Alene AS' }, org);
      expect((await lone.browser.call('DELETE', '/api/users/me', body)).statusCode).toBe(200);
      const left = await scene.server.deps.db
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', org)
        .execute();
      expect(left).toEqual([]);
      const written = await scene.server.deps.db
        .selectFrom('audit_events')
        .select(['chain', 'actor_id'])
        .where('action', '=', 'organization.deleted')
        .where('target_id', '=', org)
        .execute();
      expect(written).toEqual([{ chain: 'installation', actor_id: lone.userId }]);
    });
  });
});
