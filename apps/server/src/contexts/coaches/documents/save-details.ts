import { documentRules, isIban, lastDayFrom, type DocumentKind } from '@elan/domain/coaches';
import { dayHasPassed, fieldMessages, hasBegun, kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { sealText } from '../../../platform/sealing/sealing.ts';
import { coachDocuments } from '../candidates.tables.ts';
import type { Mover } from '../move-candidate.ts';
import { lockedCoach } from '../save-coach.ts';
import { numberSeal } from './document-keys.ts';
import { findDocument } from './documents.repository.ts';
import { submitWhenComplete } from './submit-when-complete.ts';

/** What a coach types beside a file: the day that it ends on, or the one that it was issued on, and its number. */
export type DocumentDetails = {
  readonly day: CivilDate | null;
  readonly number: string | null;
};

const refuse = (path: string, message: string): never => {
  throw kernelErrors.fail('form-invalid', { issues: [{ path, message }] });
};

function lastDayOf(kind: DocumentKind, day: CivilDate | null, today: CivilDate): CivilDate | null {
  const { expires, validMonths } = documentRules[kind];
  if (expires === null) return null;
  if (day === null) return refuse('day', fieldMessages.required);
  if (validMonths !== null && !hasBegun(day, today)) return refuse('day', fieldMessages.dateInvalid);
  const last = validMonths === null ? day : lastDayFrom(day, validMonths);
  return dayHasPassed(last, today)
    ? refuse('day', 'Ce document n’est plus valable. Envoyez-en un à jour.')
    : last;
}

function numberTyped(kind: DocumentKind, typed: string | null): string | null {
  const { number } = documentRules[kind];
  if (number === null) return null;
  const text = typed?.trim() ?? '';
  if (text === '') return refuse('number', fieldMessages.required);
  if (kind === 'bank-identity' && !isIban(text))
    return refuse('number', 'Cet IBAN est incorrect. Recopiez-le en entier.');
  return text;
}

/**
 * Keeps what a coach types of a document that waits for a decision: its last day (six months from the day of a vigilance certificate) and its
 * number, which is sealed (threats T41). Throws `form-invalid` for a day or a number that is missing or wrong, `not-found` for a
 * document that was not sent, `transition-forbidden` once it is decided.
 */
export async function saveDetails(
  actor: Mover,
  coachId: string,
  kind: DocumentKind,
  { day, number }: DocumentDetails,
): Promise<void> {
  const expiresOn = lastDayOf(kind, day, parisDay(await databaseNow()));
  const text = numberTyped(kind, number);
  await inTx(async () => {
    const coach = await lockedCoach(coachId);
    const document = await findDocument(coachId, kind);
    if (!document) throw kernelErrors.fail('not-found');
    if (document.status !== 'UPLOADED') {
      throw kernelErrors.fail('transition-forbidden', {
        entity: 'coach-document',
        from: document.status,
        event: 'details',
      });
    }
    const sealedNumber = text === null ? null : sealText(text, numberSeal(document));
    await db
      .update(coachDocuments)
      .set({ expiresOn, sealedNumber, version: sql`${coachDocuments.version} + 1`, updatedAt: sql`now()` })
      .where(eq(coachDocuments.id, document.id));
    await submitWhenComplete(coach, actor);
  });
}
