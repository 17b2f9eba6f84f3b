import type { Actor } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { deployment } from '../../../platform/config/deployment.ts';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { contactOfMember } from '../../members/public.ts';
import { sessionNames } from '../reading/session-columns.ts';
import { sessionRatings } from '../session-ratings.tables.ts';
import { sessions } from '../sessions.tables.ts';
import { RatingAnswerMail, ratingAnswerSubject } from './rating-answer.mail.tsx';

type By = Pick<Actor, 'userId' | 'role'>;

async function lockedRating(id: string) {
  const [rating] = isUuid(id)
    ? await db.select().from(sessionRatings).where(eq(sessionRatings.id, id)).for('no key update')
    : [];
  if (!rating) throw kernelErrors.fail('not-found');
  return rating;
}

const audited = (actor: By, id: string, event: string) =>
  recordAudit({ actor, entity: 'session-rating', entityId: id, event, from: null, to: null, details: {} });

/** Writes by e-mail to who gave a rating, whose name stays unknown to who answers. Throws `not-found`. */
export const answerRating = (actor: By, id: string, message: string): Promise<void> =>
  inTx(async () => {
    const rating = await lockedRating(id);
    const person = alwaysThere(await contactOfMember(rating.memberId), 'who gave a rating');
    const session = await db
      .select({ objective: sql<string>`${sessionNames.objective}` })
      .from(sessions)
      .where(eq(sessions.id, rating.sessionId))
      .then(onlyRow);
    const { productName } = deployment();
    const { email, firstName } = person;
    const { objective } = session;
    await db
      .update(sessionRatings)
      .set({ answeredAt: sql`clock_timestamp()`, answeredBy: actor.userId, version: rating.version + 1 })
      .where(eq(sessionRatings.id, id));
    await sendMail({
      key: `sessions.rating-answer:${id}:${rating.version}`,
      to: email,
      template: 'rating-answer',
      message: {
        subject: ratingAnswerSubject(objective),
        ...(await renderMail(RatingAnswerMail({ productName, firstName, objective, message }))),
      },
    });
    await audited(actor, id, 'answer');
  });

/** Shows the words of a rating to its coach, or hides them. Throws `not-found` for a rating without words. */
export const judgeWords = (actor: By, id: string, shown: boolean): Promise<void> =>
  inTx(async () => {
    const rating = await lockedRating(id);
    if (rating.words === null) throw kernelErrors.fail('not-found');
    await db
      .update(sessionRatings)
      .set({ wordsShown: shown, version: rating.version + 1, updatedAt: sql`now()` })
      .where(eq(sessionRatings.id, id));
    await audited(actor, id, shown ? 'showWords' : 'hideWords');
  });
