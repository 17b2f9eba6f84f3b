import { formatCivilDate, formatTime, timeZoneOf, zoneNote } from '@elan/domain/kernel';
import { programDeadlines, programTypeRules, type ProgramEvent } from '@elan/domain/programs';
import { databaseNow } from '../../platform/clock/clock.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { MailContext } from '../accounts/public.ts';
import { coachName } from '../coaches/public.ts';
import { activeManagersOf } from '../companies/public.ts';
import { planFromNow, planInputOf, wholePlan } from './plan-program.ts';
import { ProgramNewsMail, programNewsSubject, type ProgramNews } from './program-news.mail.tsx';
import { findProgram, type ProgramRow } from './programs.repository.ts';

/** « lundi 4 janvier 2027 à 12 h 30 »: hours are those of the spot (D22), which is said where they are not those of Paris. */
async function firstSessionWords(program: ProgramRow): Promise<string> {
  const plan =
    program.status === 'ACTIVE'
      ? wholePlan(await planInputOf(program))
      : await planFromNow(program, await databaseNow());
  const [first] = plan.sessions;
  if (!first) throw new Error('a whole plan has a first session');
  return `${formatCivilDate(first.date)} à ${formatTime(first.start)}${zoneNote(timeZoneOf(program.spot.postalCode))}`;
}

type Told = (program: ProgramRow) => Promise<ProgramNews>;

// What our team decides is told; what the company did itself, and what follows by itself, is not.
const newsOf: Partial<Record<ProgramEvent, Told>> = {
  async setPlanning(program) {
    const { coach } = programDeadlines(program, await databaseNow());
    const coachNeededBy = coach && !coach.passed ? formatCivilDate(coach.date) : null;
    // A start that will move promises no date.
    const firstSession = coachNeededBy === null ? null : await firstSessionWords(program);
    return { kind: 'approved', firstSession, coachNeededBy };
  },
  refuse: ({ refusalReason }) => Promise.resolve({ kind: 'refused', reason: refusalReason ?? '' }),
  assignCoach: async (program) => ({
    kind: 'coach-assigned',
    firstSession: await firstSessionWords(program),
    coach: program.coach ? coachName(program.coach) : 'Un coach',
  }),
  start: async (program) => ({
    kind: 'started',
    firstSession: await firstSessionWords(program),
    sessionsPlanned: program.counts.planned,
    sessionsSold: program.sessionsSold,
  }),
};

const pathOf = ({ kind }: ProgramNews, { id }: ProgramRow): string => {
  if (kind === 'refused') return '/app/programs?view=new';
  return `/app/programs?tab=${kind === 'started' ? 'active' : 'pending'}&program=${id}`;
};

/**
 * Tells the managers of a company, by e-mail, what our team has just decided on one of its programmes: validated (with
 * the date of the first session), refused (with the reason), a coach chosen, started. In the caller's transaction: an
 * e-mail leaves with the change that it tells, or not at all.
 */
export async function tellCompany(
  context: MailContext,
  change: { readonly programId: string; readonly event: ProgramEvent },
): Promise<void> {
  const tell = newsOf[change.event];
  const program = tell && (await findProgram({ kind: 'all' }, change.programId));
  if (!tell || !program) return;
  const managers = await activeManagersOf(program.companyId);
  if (managers.length === 0) return;
  const news = await tell(program);
  const { productName } = context;
  const { companyName, spot, type, objectiveName, version } = program;
  for (const { id, email, firstName } of managers) {
    const mail = await renderMail(
      ProgramNewsMail({
        productName,
        firstName,
        companyName,
        news,
        program: `${programTypeRules[type].label} (${objectiveName})`,
        spotName: spot.name,
        url: `${context.baseUrl()}${pathOf(news, program)}`,
      }),
    );
    await sendMail({
      key: `programs.${news.kind}:${program.id}:${version}:${id}`,
      to: email,
      template: `program-${news.kind}`,
      message: { subject: programNewsSubject(news, productName), ...mail },
    });
  }
}
