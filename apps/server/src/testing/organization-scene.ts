import { type OrganizationRole, organizationRoles, type RouteDefinition } from '@sladd/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import type { DocumentTaskRunner } from '../tasks/definitions.ts';
import { join, type Member } from './browser.ts';
import type { UseDatabase } from './databases.ts';
import { startWholeServer, type TestServer } from './test-app.ts';

const environment = { CALLS_PER_MINUTE: '100000', BILLING: 'sandbox' };

/** A municipality with a member of each role, and a stranger who owns another. */
class OrganizationScene {
  readonly people = {} as Record<OrganizationRole | 'stranger', Member>;
  server!: TestServer;
  orgId = '';

  async begin(useDatabase: UseDatabase, tasks: DocumentTaskRunner | undefined): Promise<void> {
    this.server = await startWholeServer({
      ...{ db: useDatabase(), environment },
      ...(tasks && { tasks }),
    });
    for (const name of [...organizationRoles, 'stranger'] as const)
      this.people[name] = await join(this.server);
    this.orgId = await this.make(this.people.owner, 'Nordvik kommune');
    for (const role of ['admin', 'member', 'viewer'] as const) await this.bring(this.people[role], role);
    await this.make(this.people.stranger, 'Sørvik kommune');
  }

  async end(): Promise<void> {
    await this.server.close();
  }

  /** Creates an organization and returns its id. */
  async make({ browser }: Member, name: string): Promise<string> {
    const reply = await browser.call('POST', '/api/organizations', { name });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().data.org_id;
  }

  /** Invites a user, who accepts. */
  async bring(one: Member, role: string, org = this.orgId, by = this.people.owner): Promise<void> {
    const identifier = one.person.email;
    const sent = await by.browser.call('POST', `/api/organizations/${org}/members`, { identifier, role });
    expect(sent.statusCode, sent.body).toBe(201);
    const { invitation_id } = sent.json().data;
    const reply = await one.browser.call('POST', '/api/invitations/accept', { invitation_id });
    expect(reply.statusCode, reply.body).toBe(200);
  }

  /** Calls a path of an organization. */
  on(
    { browser }: Member,
    method: RouteDefinition['method'],
    path = '',
    body?: object,
    org = this.orgId,
  ): ReturnType<Member['browser']['call']> {
    return browser.call(method, `/api/organizations/${org}${path}`, body);
  }

  async roleOf(one: Member, org = this.orgId): Promise<string> {
    const list = (await one.browser.call('GET', '/api/organizations')).json().data;
    return list.find((each: { org_id: string }) => each.org_id === org)?.role ?? 'none';
  }

  /** A server on the same database whose audit log rejects all entries. */
  startWithoutLog(useDatabase: UseDatabase): Promise<TestServer> {
    const record = async () => {
      throw new Error('the log is full');
    };
    return startWholeServer({ db: useDatabase(), environment, audit: { record, keep: record } });
  }
}

/** One scene for all tests of a suite; those that read documents pass a task runner. */
export function useOrganizationScene(
  useDatabase: UseDatabase,
  tasks?: DocumentTaskRunner,
): OrganizationScene {
  const scene = new OrganizationScene();
  beforeAll(() => scene.begin(useDatabase, tasks));
  afterAll(() => scene.end());
  return scene;
}
