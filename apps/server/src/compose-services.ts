import { productSettings } from '@elan/domain/settings';
import { contexts } from './compose-contexts.ts';
import { personalData } from './compose-personal-data.ts';
import { productInvariants } from './compose-invariants.ts';
import { inOrder } from './platform/context/in-order.ts';
import { connectAnswers, needProblems } from './platform/context/need.ts';
import { makeCheckInvariantsJob } from './platform/doctor/check-invariants.job.ts';
import { cleanIdempotencyKeysJob } from './platform/idempotency/clean-idempotency-keys.job.ts';
import { forgetFilesJob } from './platform/files/forget-files.job.ts';
import type { AnyJob } from './platform/jobs/define-job.ts';
import { deliverMailJob } from './platform/mail/deliver-mail.job.ts';
import { connectPersonalData } from './platform/personal-data/registry.ts';
import { cleanRateLimitsJob } from './platform/rate-limit/clean-rate-limits.job.ts';
import { connectHandlers } from './platform/registry/domain-events.ts';
import { verifyAuditJob } from './platform/registry/verify-audit.job.ts';
import { makeDeleteOldRowsJob } from './platform/retention/delete-old-rows.job.ts';
import { readSetting } from './platform/settings/settings.ts';
import { deliverSmsJob } from './platform/sms/deliver-sms.job.ts';

function connectNeeds(): void {
  const answers = contexts.flatMap(({ provides = [] }) => provides);
  const problems = needProblems(
    contexts.flatMap(({ needs = [] }) => needs),
    answers,
  );
  if (problems.length > 0) throw new Error(`the contexts do not fit together: ${problems.join('; ')}`);
  connectAnswers(answers);
}

function handlersInOrder() {
  const all = contexts.flatMap(({ name: context, handlers = [] }) =>
    handlers.map((handler) => ({ context, ...handler })),
  );
  return [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap(inOrder);
}

/**
 * Plugs the contexts into each other: what one needs of another without knowing it (house, arrows). Throws when a need is not
 * answered; plugging in twice is plugging in once.
 */
export function connectContexts(): void {
  connectNeeds();
  connectHandlers(handlersInOrder());
  connectPersonalData(personalData);
}

/** Every job of the product. */
export const productJobs: readonly AnyJob[] = [
  deliverMailJob,
  deliverSmsJob,
  forgetFilesJob,
  ...contexts.flatMap(({ jobs = [] }) => jobs),
  cleanRateLimitsJob,
  cleanIdempotencyKeysJob,
  verifyAuditJob,
  makeCheckInvariantsJob(productInvariants),
  makeDeleteOldRowsJob(
    () => readSetting(productSettings, 'mailing.retention-days'),
    contexts.flatMap(({ oldRows = [] }) => oldRows),
  ),
];

export { connectChat } from './contexts/support/public.ts';
export { connectPaymentsOf } from './contexts/payments/public.ts';
