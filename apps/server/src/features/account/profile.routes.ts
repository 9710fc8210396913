import {
  changeDepartment,
  changePassword,
  checkEmail,
  checkUsername,
  deleteMe,
  finishTutorial,
  updateMe,
} from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { clientNetwork } from '../../http/client-network.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';
import {
  availabilityLimit,
  createCookieWriter,
  findUserByIdentifier,
  mailContextOf,
  presentUser,
  updateUser,
} from '../auth/index.ts';
import { findDepartmentToJoin } from '../departments/index.ts';
import { requireCurrentPassword } from './current-password.ts';
import { deleteAccountOf } from './delete-account.service.ts';
import { changePasswordOf } from './password.service.ts';
import { requireUser, updateProfile } from './profile.service.ts';

export function profileRoutes(mount: Mount, deps: Deps): void {
  const { db, clock } = deps;
  const cookies = createCookieWriter(deps);

  mount(updateMe, async ({ actor, body, request }) =>
    presentUser(await updateProfile(deps, actor, body, mailContextOf(request))),
  );

  mount(changePassword, async ({ actor, body }) => {
    await changePasswordOf(deps, actor, { current: body.current_password, next: body.new_password });
    return null;
  });

  mount(deleteMe, async ({ actor, body, request, reply }) => {
    await requireCurrentPassword(deps, actor.userId, body.password);
    await deleteAccountOf(deps, actor.userId, auditActorOf(actor, request));
    cookies.close(reply);
    return null;
  });

  mount(changeDepartment, async ({ actor, body }) => {
    const department = await findDepartmentToJoin(db, body.department_id);
    if (!department) throw new AppError('department.not_found');
    await updateUser(db, actor.userId, { department_id: department.id }, clock());
    return presentUser(await requireUser(deps, actor));
  });

  mount(finishTutorial, async ({ actor }) => {
    await updateUser(db, actor.userId, { tutorial_finished: 1 }, clock());
    return null;
  });

  mount(checkUsername, async ({ query, request }) => {
    const available = await isFree(deps, request, query.username);
    return { available, username: query.username };
  });

  mount(checkEmail, async ({ query, request }) => {
    const available = await isFree(deps, request, query.email);
    return { available, email: query.email };
  });
}

async function isFree(deps: Deps, request: FastifyRequest, identifier: string): Promise<boolean> {
  await throttle(deps, ['availability', clientNetwork(request)], availabilityLimit);
  return (await findUserByIdentifier(deps.db, identifier)) === undefined;
}
