import {
  coachDocumentLabels,
  coachDocuments,
  documentAlertDays,
  documentAlertsOn,
} from '@elan/domain/coaches';
import { addDays, formatCivilDate, type CivilDate } from '@elan/domain/kernel';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { eachItem } from '../../platform/jobs/each-item.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { activeAdministrators } from '../accounts/public.ts';
import { coachName, type CoachRow } from './coaches.repository.ts';
import { coaches } from './coaches.tables.ts';
import {
  DocumentEndingMail,
  documentEndingSubject,
  OwnDocumentEndingMail,
  ownDocumentEndingSubject,
} from './document-ending.mail.tsx';
import { deployment } from '../../platform/config/deployment.ts';

type Admin = Awaited<ReturnType<typeof activeAdministrators>>[number];
type Alert = ReturnType<typeof documentAlertsOn>[number];

async function tell(coach: CoachRow, alert: Alert, admin: Admin): Promise<void> {
  const { productName, baseUrl } = deployment();
  const { document, expiresOn, daysLeft } = alert;
  const about = { coachName: coachName(coach), document: coachDocumentLabels[document], daysLeft };
  const mail = await renderMail(
    DocumentEndingMail({
      productName,
      firstName: admin.firstName,
      lastDay: formatCivilDate(expiresOn),
      url: `${baseUrl}/app/coaches?coach=${coach.id}`,
      ...about,
    }),
  );
  await sendMail({
    // A renewed document ends another day, and is told again.
    key: `coaches.document:${coach.id}:${document}:${expiresOn}:${daysLeft}:${admin.id}`,
    to: admin.email,
    template: 'coach-document-ending',
    message: { subject: documentEndingSubject(about, productName), ...mail },
  });
}

async function tellCoach(coach: CoachRow, alert: Alert): Promise<void> {
  const { productName, baseUrl } = deployment();
  const { document, expiresOn, daysLeft } = alert;
  const about = { document: coachDocumentLabels[document], daysLeft };
  const mail = await renderMail(
    OwnDocumentEndingMail({
      productName,
      firstName: coach.firstName,
      lastDay: formatCivilDate(expiresOn),
      url: `${baseUrl}/coach/documents`,
      ...about,
    }),
  );
  await sendMail({
    key: `coaches.own-document:${coach.id}:${document}:${expiresOn}:${daysLeft}`,
    to: coach.email,
    template: 'own-document-ending',
    message: { subject: ownDocumentEndingSubject(about, productName), ...mail },
  });
}

/** The active coaches who have a document that a day is told of. */
const coachesToTell = (day: CivilDate): Promise<CoachRow[]> => {
  const days = documentAlertDays.map((left) => addDays(day, left));
  const ends = coachDocuments.map((document) => inArray(coaches[document], days));
  return db
    .select()
    .from(coaches)
    .where(and(eq(coaches.status, 'ACTIVE'), or(...ends)))
    .orderBy(asc(coaches.id));
};

/**
 * Tells an active coach, and the administrators, that a document of his ends 30 or 7 days after `day`, or on it, once each (D29, threats T42);
 * also of a day that an outage made late: what ends is to be known. Returns how many documents end, and how many e-mails were asked for.
 * Throws at the end what failed for a coach: those after are told.
 */
export async function tellEndingDocuments(
  day: CivilDate,
  signal?: AbortSignal,
): Promise<{ documents: number; mails: number }> {
  const admins = await activeAdministrators();
  let documents = 0;
  await eachItem(await coachesToTell(day), signal, async (coach) => {
    const alerts = documentAlertsOn(coach, day);
    await inTx(async () => {
      for (const alert of alerts) {
        await tellCoach(coach, alert);
        for (const admin of admins) await tell(coach, alert, admin);
      }
    });
    documents += alerts.length;
  });
  return { documents, mails: documents * (admins.length + 1) };
}
