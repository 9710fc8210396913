import { createHash } from 'node:crypto';
import {
  type Draft,
  type DraftNote,
  defaultLook,
  type MarkPlan,
  type OrganizationRole,
  organizationRoles,
  PLAN_FORMAT,
  PLAN_VERSION,
  planText,
  type RouteDefinition,
  redactFiles,
} from '@sladd/contract';
import { letterPdf } from '@sladd/testkit';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { insertMembership } from '../features/memberships/index.ts';
import type { DocumentTaskRunner } from '../tasks/definitions.ts';
import { join, type Member, subscribe } from './browser.ts';
import type { UseDatabase } from './databases.ts';
import { sharedWorkers } from './document-server.ts';
import { type FormFile, form } from './form.ts';
import { insertOrganization } from './organization.ts';
import { startWholeServer, type TestServer } from './test-app.ts';

type Reply = Awaited<ReturnType<Member['browser']['call']>>;

/** The file of all drafts in these tests, unless stated otherwise. */
export const letter: FormFile & { readonly bytes: Uint8Array } = {
  name: 'Kari sitt brev.pdf',
  bytes: letterPdf(),
};
export const box = { x0: 70, y0: 144, x1: 142, y1: 160 };
export const otherBox = { x0: 70, y0: 200, x1: 142, y1: 216 };
export const note: DraftNote = { page: 1, box, entity_type: 'MANUAL', text: 'Hjemmelen stemmer ikke' };

/** SHA-256 in hex. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function planWith(boxes = [box], document = letter.bytes): MarkPlan {
  return {
    ...{ format: PLAN_FORMAT, version: PLAN_VERSION },
    document: { sha256: hashOf(document), bytes: document.length, pages: 3 },
    marks: boxes.map((one) => ({
      ...{ page: 1, boxes: [one], entity_type: 'MANUAL', source: 'drawn', methods: [] },
      ...{ decision: 'undecided', grounds: [] },
    })),
    look: defaultLook,
  } as MarkPlan;
}

/** A plan in the form of the calls. */
export function sealed(plan: MarkPlan) {
  return { plan, plan_sha256: hashOf(planText(plan)) };
}

export function mappingOf(boxes = [box]) {
  return { pages: [{ page: 1, sensitive: boxes.map((bbox) => ({ entity_type: 'MANUAL', bbox })) }] };
}

/** What a reviewer confirms having seen. */
export function seen({ original_sha256, plan_sha256 }: Draft) {
  return { original_sha256, plan_sha256 };
}

/** A municipality that requires approval. */
class ApprovalScene {
  readonly people = {} as Record<OrganizationRole | 'author' | 'stranger', Member>;
  server!: TestServer;
  workers!: DocumentTaskRunner;
  /** The time of the server, in milliseconds since 1970. */
  now = Date.now();
  orgId = '';

  async begin(useDatabase: UseDatabase): Promise<void> {
    this.workers = await sharedWorkers();
    this.server = await startWholeServer({
      ...{ db: useDatabase(), tasks: this.workers, clock: () => new Date(this.now) },
      environment: { CALLS_PER_MINUTE: '100000' },
    });
    const { people, server } = this;
    const names = [...organizationRoles, 'author', 'stranger'] as const;
    for (const name of names) people[name] = await join(server);
    this.orgId = await insertOrganization(this.db, people.owner.userId, 'Nordvik kommune');
    for (const role of ['admin', 'member', 'viewer'] as const) await this.#bring(people[role], role);
    await this.#bring(people.author, 'admin');
    await insertOrganization(this.db, people.stranger.userId, 'Sørvik kommune');
    for (const name of names) {
      await subscribe(server, people[name]);
      if (name !== 'stranger')
        await people[name].browser.call('PUT', '/api/organizations/current', { org_id: this.orgId });
    }
  }

  async #bring({ userId }: Member, role: OrganizationRole): Promise<void> {
    await insertMembership(this.db, { organizationId: this.orgId, userId, role, at: new Date(this.now) });
  }

  async end(): Promise<void> {
    await this.server.close();
  }

  /** Deletes all drafts and resets the rules. */
  async clear(): Promise<void> {
    await this.db.deleteFrom('drafts').execute();
    await this.require({});
  }

  get db() {
    return this.server.deps.db;
  }

  async require(rules: object): Promise<void> {
    const body = { is_required: true, allows_words: false, sends_mail: false, keep_days: 90, ...rules };
    const path = `/api/organizations/${this.orgId}/approval`;
    const reply = await this.people.owner.browser.call('PUT', path, body);
    expect(reply.statusCode, reply.body).toBe(200);
  }

  /** Calls a path of an organization's drafts. */
  on(
    { browser }: Member,
    method: RouteDefinition['method'],
    path: string,
    body?: object,
    org = this.orgId,
  ): Promise<Reply> {
    return browser.call(method, `/api/organizations/${org}/drafts${path}`, body);
  }

  async send(plan = planWith(), more: object = {}, by = this.people.author): Promise<Draft> {
    const reply = await this.on(by, 'POST', '', { title: 'Vedtak', ...sealed(plan), ...more });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().data;
  }

  approve(draft: Draft, by = this.people.member): Promise<Reply> {
    return this.on(by, 'POST', `/${draft.draft_id}/approve`, seen(draft));
  }

  sendBack(draft: Draft, more: object = {}, by = this.people.member): Promise<Reply> {
    return this.on(by, 'POST', `/${draft.draft_id}/return`, { ...seen(draft), notes: [note], ...more });
  }

  resend(draft: Draft, plan?: MarkPlan, more: object = {}): Promise<Reply> {
    const body = { revision: draft.revision, ...(plan ? sealed(plan) : {}), ...more };
    return this.on(this.people.author, 'POST', `/${draft.draft_id}/send`, body);
  }

  async read(draft: Draft, by = this.people.author): Promise<Draft> {
    return (await this.on(by, 'GET', `/${draft.draft_id}`)).json().data;
  }

  async redact(
    { browser }: Member,
    boxes: readonly (typeof box)[][] = [[box]],
    fields: Record<string, string> = {},
    files: FormFile[] = [letter],
  ): Promise<Reply> {
    const mappings = JSON.stringify(boxes.map((one) => mappingOf(one)));
    const { payload, headers } = await form(files, { redaction_mappings: mappings, ...fields });
    return browser.send({ method: 'POST', url: redactFiles.path, payload, headers });
  }
}

/** One scene for all tests of a suite; each test starts without drafts. */
export function useApprovalScene(useDatabase: UseDatabase): ApprovalScene {
  const scene = new ApprovalScene();
  beforeAll(() => scene.begin(useDatabase));
  afterAll(() => scene.end());
  beforeEach(() => scene.clear());
  return scene;
}
