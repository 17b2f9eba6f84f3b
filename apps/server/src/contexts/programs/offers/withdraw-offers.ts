import { offerMachine } from '@elan/domain/coaches';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import type { ProgramActor } from '../move-program.ts';
import { sentOffers, type SearchRow } from './offers.repository.ts';
import { coachOffers } from './offers.tables.ts';

/** Takes back the offers of a search that nobody answered, but one, in the caller's transaction, which holds the search. */
export async function withdrawOffers(
  { id }: Pick<SearchRow, 'id'>,
  exceptId: string | null,
  actor: ProgramActor = systemActor,
): Promise<void> {
  for (const row of await sentOffers([id])) {
    if (row.id === exceptId) continue;
    await transition({ machine: offerMachine, table: coachOffers, row, event: 'withdraw', actor });
  }
}
