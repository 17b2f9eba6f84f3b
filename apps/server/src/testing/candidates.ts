import {
  documentKinds,
  documentRules,
  isIban,
  qcmLength,
  type CoachStatus,
  type DocumentKind,
} from '@elan/domain/coaches';
import { addDays } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { appointments, appointmentSlots, qcmQuestions } from '../contexts/coaches/candidates.tables.ts';
import { coaches } from '../contexts/coaches/coaches.tables.ts';
import { keepDocument } from '../contexts/coaches/documents/keep-document.ts';
import { saveDetails } from '../contexts/coaches/documents/save-details.ts';
import { databaseNow, parisDay } from '../platform/clock/clock.ts';
import { db } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import { aCoach, aStaffMember } from './factories.ts';

/** An IBAN whose check digits are right, of no account. */
export const goodIban = 'FR76 3000 6000 0112 3456 7890 189';
if (!isIban(goodIban)) throw new Error('the IBAN of the tests is none');

/** A candidate at a step, with an account. */
export async function aCandidate(status: CoachStatus) {
  const { userId } = await aStaffMember('MODERATOR');
  const none = { proCardExpiresOn: null, insuranceExpiresOn: null, vigilanceExpiresOn: null };
  const coach = await aCoach({ ...none, status, userId });
  return { ...coach, actor: { userId, role: 'COACH' } as const };
}

/** A picture as a telephone takes one, small. */
export const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'seagreen' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Sends one document with its details, as a candidate does. */
export async function sendsDocument(candidate: Awaited<ReturnType<typeof aCandidate>>, kind: DocumentKind) {
  const { id, actor } = candidate;
  await keepDocument(actor, id, kind, await aPhoto());
  const { expires, validMonths, number } = documentRules[kind];
  const today = parisDay(await databaseNow());
  const day = expires === null ? null : validMonths === null ? addDays(today, 400) : today;
  if (expires !== null || number !== null)
    await saveDetails(actor, id, kind, {
      day,
      number: number && (kind === 'bank-identity' ? goodIban : 'AB 1234 5678'),
    });
}

/** Sends the eight documents. */
export async function sendsAllDocuments(candidate: Awaited<ReturnType<typeof aCandidate>>) {
  for (const kind of documentKinds) await sendsDocument(candidate, kind);
}

export const statusOf = async (id: string): Promise<string | undefined> =>
  (await db.select({ status: coaches.status }).from(coaches).where(eq(coaches.id, id)))[0]?.status;

/** Questions in the bank: the right choice of each is « juste ». */
export const someQuestions = (count = qcmLength + 5) =>
  db.insert(qcmQuestions).values(
    Array.from({ length: count }, (_, rank) => ({
      theme: 'safety' as const,
      words: `Question ${rank}`,
      choices: ['faux', 'juste', 'inexact', 'hors sujet'],
      correct: 1,
    })),
  );

/** A slot of an hour, in some hours. */
export async function aSlot(inHours = 48): Promise<string> {
  const startsAt = Temporal.Now.instant().add({ hours: inHours }).round('minute');
  const slot = await db
    .insert(appointmentSlots)
    .values({ startsAt, endsAt: startsAt.add({ hours: 1 }), place: 'Visio' })
    .returning({ id: appointmentSlots.id })
    .then(onlyRow);
  return slot.id;
}

/** The appointment that a candidate has, in a status. */
export async function anAppointment(coachId: string, status: 'BOOKED' | 'HELD'): Promise<string> {
  const made = await db
    .insert(appointments)
    .values({ coachId, slotId: await aSlot(), status })
    .returning({ id: appointments.id })
    .then(onlyRow);
  return made.id;
}
