import { addDays, dayHasPassed, daysBetween, formatCivilDate, type CivilDate } from '@elan/domain/kernel';
import { alarmedSubmissionDay, programTypeRules, validationWeeks } from '@elan/domain/programs';
import { and, asc, eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { eachItem } from '../../../platform/jobs/each-item.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { activeAdministrators } from '../../accounts/public.ts';
import { selectProgramRows, type ProgramRow } from '../programs.repository.ts';
import { programs } from '../programs.tables.ts';
import { ValidationAlarmMail, validationAlarmSubject } from './validation-alarm.mail.tsx';
import { deployment } from '../../../platform/config/deployment.ts';

const mostPrograms = 10_000;

async function tell(program: ProgramRow, lastDay: CivilDate, today: CivilDate): Promise<number> {
  const { productName, baseUrl } = deployment();
  const { id, companyName, type, objectiveName } = program;
  const administrators = await activeAdministrators();
  for (const { id: userId, email, firstName } of administrators) {
    const about = {
      companyName,
      program: `${programTypeRules[type].label} (${objectiveName})`,
      lastDay: formatCivilDate(lastDay),
      daysLeft: daysBetween(today, lastDay),
    };
    const url = `${baseUrl}/app/packs/validation?stage=validation`;
    const mail = await renderMail(ValidationAlarmMail({ productName, firstName, url, ...about }));
    await sendMail({
      key: `programs.validation-alarm:${id}:${userId}`,
      to: email,
      template: 'validation-alarm',
      message: { subject: validationAlarmSubject(about, productName), ...mail },
    });
  }
  return administrators.length;
}

/**
 * Tells our administrators of the programmes whose fifth week of waiting ends on `day`, once each; nothing of those whose
 * six weeks are over, when an outage made the day so late. Returns how many programmes wait, and how many e-mails were
 * asked for. Throws at the end what failed for a programme: those after are told.
 */
export async function tellAlarms(
  day: CivilDate,
  signal?: AbortSignal,
): Promise<{ waiting: number; mails: number }> {
  const submittedOn = alarmedSubmissionDay(day);
  const lastDay = addDays(submittedOn, 7 * validationWeeks);
  const today = parisDay(await databaseNow());
  if (dayHasPassed(lastDay, today)) return { waiting: 0, mails: 0 };
  const waiting = await selectProgramRows(
    { kind: 'all' },
    and(
      eq(programs.status, 'PENDING'),
      sql`(${programs.submittedAt} at time zone 'Europe/Paris')::date = ${submittedOn}::date`,
    ),
    { orderBy: [asc(programs.submittedAt)], limit: mostPrograms, offset: 0 },
  );
  let mails = 0;
  await eachItem(waiting, signal, async (program) => {
    mails += await inTx(() => tell(program, lastDay, today));
  });
  return { waiting: waiting.length, mails };
}
