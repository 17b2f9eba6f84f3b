import { spotErrors, spotIsOpen } from '@elan/domain/spots';
import type { ProgramStatus } from '@elan/domain/programs';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { on, type DomainEvents, type EventHandler } from '../../platform/registry/domain-events.ts';
import { selectProgramRows } from './programs.repository.ts';
import { programs } from './programs.tables.ts';
import { tellCompany, tellCompanyOfPause } from './tell-company.ts';
import { closePauseRequests } from './life/answer-pause.ts';

const holdsNothing = ['DRAFT', 'ENDED', 'CANCELLED', 'REFUSED'] as const satisfies readonly ProgramStatus[];

/** A programme that was submitted and is not over keeps the hours of its slots open (I6), its places, and the clock and holidays of its plan. */
async function keepSpotOfPrograms(change: DomainEvents['spots/changing']): Promise<void> {
  const { companyId, spotId, slots, maxUsers } = change;
  const kept = await selectProgramRows(
    { kind: 'company', companyId },
    and(eq(programs.spotId, spotId), notInArray(programs.status, [...holdsNothing])),
    { orderBy: [asc(programs.id)], limit: 1000, offset: 0 },
  );
  if (kept.length === 0) return;
  if (change.timeZoneMoves || change.holidayZoneMoves) throw spotErrors.fail('spots/zone-in-use');
  const minimum = Math.max(...kept.map((program) => program.maxParticipants));
  if (minimum > maxUsers) throw spotErrors.fail('spots/capacity-in-use', { minimum });
  for (const { durationMinutes: minutes, slots: needed } of kept) {
    if (!needed.every((slot) => spotIsOpen(slots, { ...slot, minutes }))) {
      throw spotErrors.fail('spots/slots-in-use');
    }
  }
}

/** What programmes answer to the other contexts. */
export const followSpotsForPrograms: readonly EventHandler[] = [
  on('spots/changing', keepSpotOfPrograms),
  on('programs/status-changed', async ({ programId, status }) => {
    if (status === 'ENDED') await closePauseRequests(programId);
  }),
];

/** A company's managers are written to when our team moves one of its programmes. */
export const tellCompaniesOfPrograms: readonly EventHandler[] = [
  on('programs/status-changed', (change) => tellCompany(change)),
  on('programs/pause-decided', (decided) => tellCompanyOfPause(decided)),
];
