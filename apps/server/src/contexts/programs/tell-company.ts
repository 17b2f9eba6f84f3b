import { coachNameFor } from '@elan/domain/coaches';
import { formatCivilDate, formatTime, zoneNote } from '@elan/domain/kernel';
import {
  programDeadlines,
  programTabs,
  programTypeRules,
  type ProgramEvent,
  type ProgramStatus,
} from '@elan/domain/programs';
import { databaseNow } from '../../platform/clock/clock.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { DomainEvents } from '../../platform/registry/domain-events.ts';
import { activeManagersOf } from '../companies/public.ts';
import { lifeNewsOf, pauseNews } from './life/life-news.ts';
import { planFromNow, planInputOf, wholePlan } from './planning/plan-program.ts';
import { ProgramNewsMail, programNewsSubject, type ProgramNews } from './program-news.mail.tsx';
import { findProgram, type ProgramRow } from './programs.repository.ts';
import { deployment } from '../../platform/config/deployment.ts';
import { alwaysThere } from '../../platform/db/always-there.ts';

/** « lundi 4 janvier 2027 à 12:30 »: hours are those of the spot (D22), which is said where they are not those of Paris. */
async function firstSessionWords(program: ProgramRow): Promise<string> {
  const plan =
    program.status === 'ACTIVE'
      ? wholePlan(await planInputOf(program))
      : await planFromNow(program, await databaseNow());
  const first = alwaysThere(plan.sessions[0], 'the first session of a whole plan');
  return `${formatCivilDate(first.date)} à ${formatTime(first.start)}${zoneNote(program.zone)}`;
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
    coach: program.coach ? coachNameFor('company', program.coach) : 'Un coach',
  }),
  start: async (program) => ({
    kind: 'started',
    firstSession: await firstSessionWords(program),
    sessionsPlanned: program.counts.planned,
    sessionsSold: program.sessionsSold,
  }),
};

const tabOf = (status: ProgramStatus): string =>
  programTabs.find(({ statuses }) => (statuses as readonly string[]).includes(status))?.key ?? 'active';

const pathOf = ({ kind }: ProgramNews, { id, status }: ProgramRow): string =>
  kind === 'refused' ? '/app/programs?view=new' : `/app/programs?tab=${tabOf(status)}&program=${id}`;

/**
 * Tells the managers of a company, by e-mail, what our team has just decided on one of its programmes: validated (with
 * the date of the first session), refused (with the reason), a coach chosen, started. In the caller's transaction: an
 * e-mail leaves with the change that it tells, or not at all.
 */
export async function tellCompany({
  programId,
  event,
  details = {},
}: Pick<DomainEvents['programs/status-changed'], 'programId' | 'event' | 'details'>): Promise<void> {
  const [tell, tellLife] = [newsOf[event], lifeNewsOf[event]];
  const program = (tell ?? tellLife) && (await findProgram({ kind: 'all' }, programId));
  if (!program) return;
  await write(program, (await tell?.(program)) ?? (await tellLife?.(program, details)) ?? null);
}

/** Tells them what our team decided on a pause: granted (with what it cancels), or refused (with the reason). Likewise. */
export async function tellCompanyOfPause(decided: DomainEvents['programs/pause-decided']): Promise<void> {
  const program = await findProgram({ kind: 'all' }, decided.programId);
  if (program) await write(program, pauseNews(decided), decided.pause.id);
}

// `about` tells two e-mails of one version of the programme apart.
async function write(
  program: ProgramRow,
  news: ProgramNews | null,
  about = String(program.version),
): Promise<void> {
  const managers = news ? await activeManagersOf(program.companyId) : [];
  if (!news || managers.length === 0) return;
  const { productName } = deployment();
  const { companyName, spot, type, objectiveName } = program;
  for (const { id, email, firstName } of managers) {
    const mail = await renderMail(
      ProgramNewsMail({
        productName,
        firstName,
        companyName,
        news,
        program: `${programTypeRules[type].label} (${objectiveName})`,
        spotName: spot?.name ?? null,
        url: `${deployment().baseUrl}${pathOf(news, program)}`,
      }),
    );
    await sendMail({
      key: `programs.${news.kind}:${program.id}:${about}:${id}`,
      to: email,
      template: `program-${news.kind}`,
      message: { subject: programNewsSubject(news, productName), ...mail },
    });
  }
}
