import { coachNameFor } from '@elan/domain/coaches';
import { onlinePlace, programTypeRules } from '@elan/domain/programs';
import { momentWords } from '@elan/domain/sessions';
import { zoneNote } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { objectives } from '../../catalog/public.ts';
import { coaches } from '../../coaches/public.ts';
import { activeManagersOf, companyNameOf } from '../../companies/public.ts';
import { spots } from '../../spots/public.ts';
import { zoneOfRow } from './fit-session.ts';
import type { SessionActor, SessionRow } from './move-session.ts';
import { SessionNewsMail, sessionNewsSubject, type SessionNews } from './session-news.mail.tsx';
import { deployment } from '../../../platform/config/deployment.ts';

/** A company does not write to itself: what its own people did is told to nobody. */
const isOurTeam = ({ role }: SessionActor): boolean => role === 'ADMIN' || role === 'FLOOR';

async function whenOf(session: SessionRow): Promise<string> {
  const zone = await zoneOfRow(session);
  return `${momentWords(session.startsAt.toString(), zone)}${zoneNote(zone)}`;
}

async function placeOf({ spotId }: SessionRow): Promise<string> {
  if (spotId === null) return onlinePlace.toLocaleLowerCase('fr-FR');
  const [spot] = await db.select({ name: spots.name }).from(spots).where(eq(spots.id, spotId));
  return `au lieu «\u00a0${spot?.name ?? ''}\u00a0»`;
}

async function coachOf({ coachId }: SessionRow): Promise<string> {
  const [coach] = coachId === null ? [] : await db.select().from(coaches).where(eq(coaches.id, coachId));
  return coach ? coachNameFor('company', coach) : 'un coach à confirmer';
}

async function tellManagers(before: SessionRow, news: SessionNews, version: number) {
  const managers = await activeManagersOf(before.companyId);
  if (managers.length === 0) return;
  const [objective] = await db.select().from(objectives).where(eq(objectives.id, before.objectiveId));
  const about = {
    productName: deployment().productName,
    companyName: (await companyNameOf(before.companyId)) ?? '',
    news,
    session: `${programTypeRules[before.type].label} (${objective?.name ?? ''})`,
    when: await whenOf(before),
    place: await placeOf(before),
    url: `${deployment().baseUrl}/app/sessions?session=${before.id}`,
  };
  for (const { id, email, firstName } of managers) {
    await sendMail({
      key: `sessions.${news.kind}:${before.id}:${version}:${id}`,
      to: email,
      template: `session-${news.kind}`,
      message: {
        subject: sessionNewsSubject(news, deployment().productName),
        ...(await renderMail(SessionNewsMail({ ...about, firstName }))),
      },
    });
  }
}

/**
 * The managers of a company are written to when our team cancels or moves one of its sessions, in the same transaction.
 */
export const tellCompaniesOfSessions: readonly EventHandler[] = [
  on('sessions/cancelled', async ({ session, actor }) => {
    if (!isOurTeam(actor)) return;
    const { counted, version } = session;
    const news = { kind: 'cancelled', reason: session.cancelReason ?? '', counted } as const;
    await tellManagers(session, news, version);
  }),
  on('sessions/moved', async ({ session, before, actor }) => {
    if (!isOurTeam(actor)) return;
    const words = {
      to: await whenOf(session),
      toPlace: await placeOf(session),
      coach: await coachOf(session),
    };
    await tellManagers(before, { kind: 'moved', ...words }, session.version);
  }),
];
