import { spotErrors, spotIsOpen } from '@elan/domain/spots';
import type { ProgramStatus } from '@elan/domain/programs';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { onEvent, type DomainEvents } from '../../platform/registry/domain-events.ts';
import { selectProgramRows } from './programs.repository.ts';
import { programs } from './programs.tables.ts';

const over = ['ENDED', 'CANCELLED', 'REFUSED'] as const satisfies readonly ProgramStatus[];

/** A programme that is not over keeps the hours of its slots open (I6). */
async function keepSlotsOfPrograms({
  companyId,
  spotId,
  slots,
}: DomainEvents['spots/slots-changing']): Promise<void> {
  const kept = await selectProgramRows(
    { kind: 'company', companyId },
    and(eq(programs.spotId, spotId), notInArray(programs.status, [...over])),
    { orderBy: [asc(programs.id)], limit: 1000, offset: 0 },
  );
  for (const { durationMinutes: minutes, slots: needed } of kept) {
    if (!needed.every((slot) => spotIsOpen(slots, { ...slot, minutes }))) {
      throw spotErrors.fail('spots/slots-in-use');
    }
  }
}

/** Registers what programmes answer to the other contexts; called once, by the composition root. */
export function followSpotsForPrograms(): void {
  onEvent('spots/slots-changing', keepSlotsOfPrograms);
}
