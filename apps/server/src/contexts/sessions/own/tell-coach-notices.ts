import { momentWords } from '@elan/domain/sessions';
import { deployment } from '../../../platform/config/deployment.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { activeAdministrators } from '../../accounts/public.ts';
import { coachNamesOf } from '../../coaches/public.ts';
import { activeManagersOf, companyNameOf } from '../../companies/public.ts';
import { zoneOfRow } from '../acts/fit-session.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { GivenBackMail, givenBackSubject, LateCoachMail, lateCoachSubject } from './coach-notices.mail.tsx';

/** Writes to our administrators that a coach does not hold a session, once for each time. */
export async function tellGivenBack(
  session: SessionRow,
  coachId: string,
  told: {
    readonly outcome: 'given-back' | 'replacement-asked';
    readonly reason: string;
    readonly zone: string;
  },
): Promise<void> {
  const { productName, baseUrl } = deployment();
  const { id, version, startsAt, companyId } = session;
  const about = {
    outcome: told.outcome,
    reason: told.reason,
    coachName: (await coachNamesOf([coachId], 'all'))(coachId),
    companyName: (await companyNameOf(companyId)) ?? '',
    when: momentWords(String(startsAt), told.zone),
    url: `${baseUrl}/app/coaches?tab=threatened`,
  };
  for (const { id: userId, email, firstName } of await activeAdministrators()) {
    const mail = await renderMail(GivenBackMail({ ...about, productName, firstName }));
    await sendMail({
      key: `sessions.given-back:${id}:${version}:${userId}`,
      to: email,
      template: 'session-given-back',
      message: { subject: givenBackSubject(about, productName), ...mail },
    });
  }
}

/** Writes to the managers of a company that the coach of a session will be late, once for each time. */
export async function tellLate(session: SessionRow, noticeId: string, minutes: number): Promise<void> {
  const { productName } = deployment();
  const { startsAt, companyId, coachId } = session;
  const coach = coachId ?? '';
  const about = {
    minutes,
    coachName: (await coachNamesOf([coach], 'company'))(coach),
    companyName: (await companyNameOf(companyId)) ?? '',
    when: momentWords(String(startsAt), await zoneOfRow(session)),
    url: `${deployment().baseUrl}/app/sessions?session=${session.id}`,
  };
  for (const { id: userId, email, firstName } of await activeManagersOf(companyId)) {
    const mail = await renderMail(LateCoachMail({ ...about, productName, firstName }));
    await sendMail({
      key: `sessions.coach-late:${noticeId}:${userId}`,
      to: email,
      template: 'session-coach-late',
      message: { subject: lateCoachSubject(about, productName), ...mail },
    });
  }
}
