import { Readable } from 'node:stream';
import { cancelJob, createJob, followJob, getJob, getJobResult, isJobOver, listJobs } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import type { UploadLimits } from '../../http/uploads/upload.ts';
import { jobAdmission } from './admit-job.ts';
import { cancelJobOf } from './end-job.ts';
import { followJob as follow } from './job-events.ts';
import { findJob, findJobs, type NamedJob } from './jobs.store.ts';
import { requireJobPermission } from './orders/order.ts';
import { presentJob } from './present-job.ts';
import { giveResult } from './results/give-result.ts';
import { dropResult } from './results/results.store.ts';
import { startJob } from './start-job.service.ts';

export function jobRoutes(mount: Mount, deps: Deps): void {
  const { db, jobs, config } = deps;
  const limits: UploadLimits = {
    maxFiles: config.jobs.maxFiles,
    maxFileBytes: config.jobs.maxFileBytes,
    maxBytes: config.jobs.memoryBytes,
    tooManyFiles: 'job.too_many_files',
  };

  const ownJob = async (userId: string, id: string): Promise<NamedJob> => {
    const job = await findJob(db, userId, id);
    if (!job) throw new AppError('job.not_found');
    return job;
  };

  mount.multipart(
    createJob,
    async ({ actor, files, fields, request }) =>
      presentJob(await startJob(deps, { actor, request }, files, fields)),
    { limits, admit: jobAdmission(deps) },
  );

  mount(listJobs, async ({ actor, query }) => {
    const rows = await findJobs(db, actor.userId, { before: query.before, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    const older = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
    return { jobs: shown.map(presentJob), older };
  });

  mount(getJob, async ({ actor, params }) => presentJob(await ownJob(actor.userId, params.id)));

  mount(followJob, async ({ actor, params, signal, request, reply }) => {
    const job = await ownJob(actor.userId, params.id);
    if (request.method === 'HEAD') return Readable.from([]);
    return follow(deps, job, { sessionId: actor.sessionId, signal, reply });
  });

  mount(cancelJob, async ({ actor, params }) => {
    const { id, kind } = await ownJob(actor.userId, params.id);
    requireJobPermission(actor, kind);
    const isChanged = (await cancelJobOf(deps, actor.userId, id)) || (await dropResult(db, id, deps.clock()));
    jobs.stop(id);
    if (isChanged) await jobs.vault.drop(id);
    return presentJob(await ownJob(actor.userId, id));
  });

  mount(getJobResult, async ({ actor, params, request, reply }) => {
    const job = await ownJob(actor.userId, params.id);
    requireJobPermission(actor, job.kind);
    if (!isJobOver(job.state)) throw new AppError('job.not_ended');
    // HEAD does not consume the result.
    if (request.method === 'HEAD') return Readable.from([]);
    return giveResult(deps, job, reply);
  });
}
