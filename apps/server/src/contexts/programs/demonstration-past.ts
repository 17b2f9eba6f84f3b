import type { Actor, Scope } from '@elan/domain/accounts';
import { addDays, instantAt, weekOf, type CivilDate } from '@elan/domain/kernel';
import type { ProgramInput } from '@elan/domain/programs';
import { inThePast, type SetClock } from '../../platform/clock/past-clock.ts';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { handOverPastMails } from '../../platform/mail/past-mails.ts';
import { cancelSession, firstProgramSession } from '../sessions/public.ts';
import { approveProgram } from './validation/approve-program.ts';
import { assignCoach } from './coach/assign-coach.ts';
import { countingHour, countSessions } from './counting/count-sessions.ts';
import { generateTogether } from './generation/generate-sessions.ts';
import { requestPause } from './life/request-pause.ts';
import { startProgram } from './life/start-program.ts';
import { submitProgram } from './planning/submit-program.ts';

/** How many weeks before its first one a programme is submitted. */
const weeksToBegin = 2;

/** A session that its company cancelled: the first one of a week, so long before it began. */
type Cancelled = { readonly weeksAgo: number; readonly hoursBefore: number; readonly reason: string };

/** A programme that began some weeks ago, and what became of it. */
export type Course = {
  readonly manager: Actor;
  readonly companyId: string;
  readonly coachId: string;
  /** Its first week, counted back from this one. */
  readonly weeksAgo: number;
  /** What is asked for, from a Monday on. */
  readonly asked: (monday: CivilDate) => ProgramInput;
  readonly cancelled?: readonly Cancelled[];
  /** Paused since the beginning of a week, without an end. */
  readonly paused?: { readonly weeksAgo: number; readonly reason: string };
};

type Known = Course & { readonly id: string; readonly startDate: CivilDate };
type Hands = { readonly admin: Actor; readonly setClock: SetClock };

const all: Scope = { kind: 'all' };
const scopeOf = ({ companyId }: Course): Scope => ({ kind: 'company', companyId });

/** Asks for a programme in the week of `monday`; it is approved the next day, and has its coach two days later. */
async function prepare(course: Course, monday: CivilDate, { admin, setClock }: Hands): Promise<Known> {
  const at = async (day: CivilDate, hour: string) => {
    const moment = instantAt(day, hour);
    await setClock(moment);
    return moment;
  };
  await at(monday, '10:05');
  const asked = course.asked(addDays(monday, 7 * weeksToBegin));
  const { id, startDate } = await submitProgram(scopeOf(course), course.manager, asked, monday);
  await approveProgram(all, admin, id, await at(addDays(monday, 1), '09:30'));
  await assignCoach(all, admin, id, course.coachId, await at(addDays(monday, 3), '15:10'));
  return { ...course, id, startDate };
}

async function cancelOne(course: Known, week: CivilDate, told: Cancelled, { setClock }: Hands) {
  const session = alwaysThere(await firstProgramSession(course.id, week), 'the session to cancel');
  await setClock(session.startsAt.subtract({ hours: told.hoursBefore }));
  await cancelSession(scopeOf(course), course.manager, session.id, { reason: told.reason });
}

/** One week of some programmes: those that begin, what is cancelled, what is paused, then the counting and what is planned next. */
async function live(known: readonly Known[], ago: number, monday: CivilDate, until: CivilDate, hands: Hands) {
  const { admin, setClock } = hands;
  const sunday = addDays(monday, 6);
  for (const { id, startDate } of known) {
    if (startDate < monday || startDate > sunday) continue;
    const morning = instantAt(startDate, '00:10');
    await setClock(morning);
    await startProgram(all, admin, id, morning);
  }
  for (const course of known) {
    for (const told of course.cancelled ?? []) {
      if (told.weeksAgo === ago) await cancelOne(course, monday, told, hands);
    }
    if (course.paused?.weeksAgo !== ago) continue;
    const morning = instantAt(monday, '08:40');
    await setClock(morning);
    const { reason } = course.paused;
    await requestPause(all, admin, course.id, { startsOn: monday, endsOn: null, reason }, morning);
  }
  const evening = sunday < until ? sunday : until;
  if (evening < monday) return;
  await setClock(instantAt(evening, countingHour));
  const [failed] = (await countSessions(evening)).failures;
  if (failed) throw failed.error;
  // Sessions are there six weeks ahead: they are added once a month, and this week.
  if (ago % 4 > 0) return;
  await generateTogether(
    known.map(({ id }) => id),
    addDays(evening, 1),
  );
}

/**
 * Lets some programmes live the weeks from their beginning to the evening before `today`, through the product's own use cases, each at its
 * hour: asked for, validated, given a coach, begun, cancelled here and there, paused, counted, and over once all that was sold is.
 */
export const liveThePast = (courses: readonly Course[], admin: Actor, today: CivilDate): Promise<void> =>
  inThePast(async (setClock) => {
    const hands = { admin, setClock };
    const known: Known[] = [];
    const longest = Math.max(...courses.map(({ weeksAgo }) => weeksAgo)) + weeksToBegin;
    for (let ago = longest; ago >= 0; ago -= 1) {
      const monday = addDays(weekOf(today), -7 * ago);
      for (const course of courses) {
        if (course.weeksAgo + weeksToBegin === ago) known.push(await prepare(course, monday, hands));
      }
      await live(known, ago, monday, addDays(today, -1), hands);
    }
    await handOverPastMails();
  });
