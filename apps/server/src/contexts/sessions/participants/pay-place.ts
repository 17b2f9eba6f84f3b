import { fitcoinsPerSession } from '@elan/domain/gift-cards';
import { civilDateOf, formatShortDate } from '@elan/domain/kernel';
import { sessionTypeRules } from '@elan/domain/sessions';
import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { giveBackFitcoins, refundFitcoins, spendFitcoins } from '../../gift-cards/public.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { sessionParticipants } from '../sessions.tables.ts';
import type { ParticipantRow } from './participants.repository.ts';

/** What a person reads of a session in their wallet: « Séance Community du 26/11/2026 ». */
export const paidWords = ({ type, startsAt }: Pick<SessionRow, 'type' | 'startsAt'>): string =>
  `Séance ${sessionTypeRules[type].label} du ${formatShortDate(civilDateOf(startsAt))}`;

/** Whose Fitcoins pay the place of one who has no licence for it, and what they read of it. */
export type PlacePayment = {
  readonly userId: string;
  readonly words: string;
  /** The programme of the session: Fitcoins that are kept for it pay it too. */
  readonly programId: string | null;
  /** Their company, where the session is of another one: they pay whatever their licences. */
  readonly guestOf?: string | undefined;
  /** What money brings to their wallet first, under the locks of the place and in its transaction. */
  readonly topUp?: () => Promise<unknown>;
};

/**
 * Pays a place with the Fitcoins of its person, in the transaction that gave the place: without enough of them there is neither. A place
 * that was left and is taken again is another spending. Throws `gift-cards/not-enough-fitcoins`.
 */
export async function payPlace(
  participant: Pick<ParticipantRow, 'id' | 'version'>,
  { userId, words, programId, topUp }: PlacePayment,
): Promise<void> {
  await topUp?.();
  const cause = `booking:${participant.id}:${participant.version}`;
  await spendFitcoins({ userId, amount: fitcoinsPerSession, cause, words, programId });
  await db
    .update(sessionParticipants)
    .set({ paidBy: cause })
    .where(eq(sessionParticipants.id, participant.id));
}

/** Gives back what paid a place that its person left in time, at once and to the lots that it came from (D40). */
export async function refundPlace({ paidBy }: Pick<ParticipantRow, 'paidBy'>): Promise<void> {
  if (paidBy !== null) await refundFitcoins(paidBy, 'Place rendue à temps');
}

/** The same for people who are taken off a session, once that is committed. */
export async function refundPlaces(
  participants: readonly Pick<ParticipantRow, 'paidBy' | 'status'>[],
  words: string,
): Promise<void> {
  for (const { paidBy, status } of participants) {
    // Who left late had nothing back, and has nothing back now.
    if (paidBy !== null && status !== 'LEFT_LATE') await giveBackFitcoins({ cause: paidBy, words });
  }
}
