import { formatCivilDate, civilDateOf, formatTime, timeOfDayOf, zoneNote } from '@elan/domain/kernel';
import { deployment } from '../../../platform/config/deployment.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { activeAdministrators } from '../../accounts/public.ts';
import type { CoachRow } from '../../coaches/public.ts';
import { OfferMail, offerSubject } from './offer.mail.tsx';
import { NobodyMail, nobodySubject } from './nobody.mail.tsx';
import type { OfferRow, SearchRow } from './offers.repository.ts';
import type { Subject } from './search-subject.ts';

const whenWords = (at: Temporal.Instant | string, zone: string): string =>
  `${formatCivilDate(civilDateOf(at, zone))} à ${formatTime(timeOfDayOf(at, zone))}${zoneNote(zone)}`;

function aboutOf({ told }: Subject) {
  const { kind, objective, type, company, town, startsAt, zone, sessions } = told;
  return {
    kind,
    what: `${type} (${objective})`,
    company,
    town: town ?? 'en visio',
    when: whenWords(startsAt, zone),
    sessions,
  };
}

/** Writes to a coach that a session or a programme is offered, once for each offer. */
export async function tellOffered(coach: CoachRow, offer: OfferRow, subject: Subject): Promise<void> {
  const { productName, baseUrl } = deployment();
  const about = aboutOf(subject);
  const mail = await renderMail(
    OfferMail({
      ...about,
      productName,
      firstName: coach.firstName,
      answersBy: whenWords(offer.answersBy, 'Europe/Paris'),
      url: `${baseUrl}/coach/offers`,
    }),
  );
  await sendMail({
    key: `programs.coach-offer:${offer.id}`,
    to: coach.email,
    template: 'coach-offer',
    message: { subject: offerSubject(about, productName), ...mail },
  });
}

/** Writes to our administrators that nobody has accepted, once for each search. */
export async function tellNobody(search: SearchRow, subject: Subject): Promise<void> {
  const { productName, baseUrl } = deployment();
  const about = aboutOf(subject);
  const url =
    subject.kind === 'session'
      ? `${baseUrl}/app/sessions?session=${subject.id}`
      : `${baseUrl}/app/programs?program=${subject.id}`;
  for (const { id, email, firstName } of await activeAdministrators()) {
    const mail = await renderMail(NobodyMail({ ...about, productName, firstName, url }));
    await sendMail({
      key: `programs.coach-search:${search.id}:${id}`,
      to: email,
      template: 'coach-search-nobody',
      message: { subject: nobodySubject(about, productName), ...mail },
    });
  }
}
