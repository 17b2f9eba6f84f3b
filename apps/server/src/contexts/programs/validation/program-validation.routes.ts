import { programValidationContract } from '@elan/domain/programs';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { programConflicts } from './program-conflicts.ts';
import { validationQueue } from './validation-queue.ts';

/** The routes of the administrators' queue. */
export const programValidationRoutes: readonly BoundRoute[] = [
  handle(programValidationContract.queue, async ({ actor, query }) => validationQueue(actor, query)),
  handle(programValidationContract.conflicts, async ({ scope, params }) =>
    programConflicts(scope, params.id, await databaseNow()),
  ),
];
