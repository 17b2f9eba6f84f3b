import { timeZoneOf } from '@elan/domain/kernel';
import { momentWords } from '@elan/domain/sessions';
import { deployment } from '../../../platform/config/deployment.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { findObjective } from '../../catalog/public.ts';
import { coachNamesOf, findActiveCoach } from '../../coaches/public.ts';
import { tellCoachPages } from '../../sessions/public.ts';
import type { OrderRow } from '../orders.repository.ts';
import {
  CoachSessionMail,
  coachSessionSubject,
  FriendMail,
  friendSubject,
  NewCoachMail,
  newCoachSubject,
  type SessionTold,
} from './session.mail.tsx';
import type { shopSessions } from './sessions.tables.ts';

type Row = typeof shopSessions.$inferSelect;

async function told(order: OrderRow, row: Row): Promise<SessionTold> {
  const { addressLine, postalCode, city, startsAt, objectiveId, friends } = row;
  const { productName } = deployment();
  return {
    productName,
    buyer: `${order.firstName} ${order.lastName}`,
    objective: (await findObjective(objectiveId))?.name ?? 'Séance',
    when: momentWords(String(startsAt), timeZoneOf(postalCode)),
    where: `${addressLine}, ${postalCode} ${city}`,
    people: friends.length + 1,
  };
}

/** Writes to a coach that a person booked them, once for each coach of a session, and tells their open pages. */
export async function tellCoach(order: OrderRow, row: Row, coachId: string): Promise<void> {
  const coach = await findActiveCoach(coachId);
  if (!coach) return;
  const about = await told(order, row);
  const url = `${deployment().baseUrl}/coach`;
  const mail = await renderMail(CoachSessionMail({ ...about, firstName: coach.firstName, url }));
  await sendMail({
    key: `shop-session-coach:${row.id}:${coachId}`,
    to: coach.email,
    template: 'shop-session-coach',
    message: { subject: coachSessionSubject(about), ...mail },
  });
  if (row.sessionId !== null) await tellCoachPages(row.sessionId);
}

/** Writes to those whom a buyer invites, once each: the buyer themselves is told of their place as of any other. */
export async function tellFriends(order: OrderRow, row: Row): Promise<void> {
  const about = await told(order, row);
  for (const { email, firstName } of row.friends) {
    const mail = await renderMail(FriendMail({ ...about, firstName }));
    await sendMail({
      key: `shop-session-friend:${row.id}:${email}`,
      to: email,
      template: 'shop-session-friend',
      message: { subject: friendSubject(about), ...mail },
    });
  }
}

/** Writes to a buyer that another coach comes, once for each coach. */
export async function tellNewCoach(order: OrderRow, row: Row, coachId: string): Promise<void> {
  const about = await told(order, row);
  const coachName = (await coachNamesOf([coachId], 'own'))(coachId);
  const mail = await renderMail(NewCoachMail({ ...about, firstName: order.firstName, coachName }));
  await sendMail({
    key: `shop-session-new-coach:${row.id}:${coachId}`,
    to: order.email,
    template: 'shop-session-new-coach',
    message: { subject: newCoachSubject(about), ...mail },
  });
}
