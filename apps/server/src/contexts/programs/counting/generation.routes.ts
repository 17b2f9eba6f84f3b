import { generationContract } from '@elan/domain/programs';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { checkPrograms } from './check-programs.ts';
import { repairGeneration } from './repair-generation.ts';

/** The routes of the check of generation and of its repair. */
export const generationRoutes: readonly BoundRoute[] = [
  handle(generationContract.check, ({ query }) => checkPrograms(query.after)),
  handle(generationContract.repair, ({ scope, actor, params, body }) =>
    repairGeneration(scope, actor, params.id, body.fingerprint),
  ),
];
