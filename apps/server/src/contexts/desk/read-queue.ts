import { isLatePause, isNearSession, queueOrder, type QueueItem, type QueueKind } from '@elan/domain/desk';
import {
  addDays,
  civilDateOf,
  daysBetween,
  formatShortDate,
  dayHasPassed,
  type CivilDate,
} from '@elan/domain/kernel';
import { mailTemplateLabel } from '@elan/domain/mailing';
import { programStatusLabels } from '@elan/domain/programs';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import { undeliveredMails } from '../../platform/mail/undelivered-mails.ts';
import { activeAdministrators, namesOf } from '../accounts/public.ts';
import { endingDocuments } from '../coaches/public.ts';
import { readStatuses } from '../dashboards/public.ts';
import { failedJobs } from '../jobs/public.ts';
import { readPauseRequests } from '../programs/public.ts';
import { coachlessRows } from '../sessions/public.ts';
import { endingContracts } from '../subscriptions/public.ts';
import { queueMarks } from './desk.tables.ts';

/** Contracts and documents that end, and sessions that nobody holds, this many days ahead; mails that did not arrive, as many days back. */
const ahead = { contracts: 30, documents: 30, sessions: 7, mails: 7 } as const;

type Waiting = Omit<QueueItem, 'assignee' | 'snoozedUntil'>;
const plain = { decides: null, late: false } as const;

const sinceOf = (instant: string, today: CivilDate) => {
  const since = civilDateOf(instant);
  return { since, days: Math.max(0, daysBetween(since, today)) };
};

async function statuses(): Promise<Waiting[]> {
  const words = {
    company: 'Ouvrir la fiche',
    program: 'Ouvrir le programme',
    coach: 'Ouvrir le dossier',
  } as const;
  const isKind = (kind: string): kind is keyof typeof words => Object.hasOwn(words, kind);
  return (await readStatuses()).flatMap((row) => {
    const { id, kind, name, why, status, mover, since, days, late } = row;
    // Whose turn is another's waits for us once it is late: somebody has to ask what holds it up.
    if (!isKind(kind) || (mover !== 'team' && !late)) return [];
    if (mover !== 'team' && kind !== 'company') return [];
    const decides = kind === 'program' && status === programStatusLabels.PENDING;
    return [
      {
        key: `${kind}:${id}`,
        kind,
        name,
        what: why,
        since,
        days,
        late,
        href: kind === 'company' ? `/app/enterprises/${id}` : row.href,
        act: words[kind],
        decides: decides ? { programId: id, pauseId: null } : null,
      },
    ];
  });
}

async function pauses(today: CivilDate): Promise<Waiting[]> {
  return (await readPauseRequests({ kind: 'all' })).map(
    ({ id, programId, companyName, objectiveName, startsOn, endsOn, createdAt }) => {
      const wait = sinceOf(createdAt, today);
      const until = endsOn === null ? 'sans date de fin' : `jusqu’au ${formatShortDate(endsOn)}`;
      return {
        ...wait,
        key: `pause:${id}`,
        kind: 'pause',
        name: `${companyName}, ${objectiveName}`,
        what: `Pause demandée du ${formatShortDate(startsOn)}, ${until}.`,
        late: isLatePause(wait.days),
        href: `/app/programs?tab=active&program=${programId}`,
        act: 'Répondre',
        decides: { programId, pauseId: id },
      };
    },
  );
}

async function sessionsWithoutCoach(today: CivilDate): Promise<Waiting[]> {
  return (await coachlessRows(today, addDays(today, ahead.sessions))).map(
    ({ id, companyName, objectiveName, day, at, since }) => ({
      ...plain,
      ...sinceOf(since, today),
      key: `session:${id}`,
      kind: 'session',
      name: `${companyName}, ${objectiveName}`,
      what: `Sans coach, le ${formatShortDate(day)} à ${at}.`,
      late: isNearSession(day, today),
      href: `/app/sessions?session=${id}`,
      act: 'Choisir un coach',
    }),
  );
}

async function documents(today: CivilDate): Promise<Waiting[]> {
  return (await endingDocuments(addDays(today, ahead.documents))).map(({ id, name, endsOn }) => {
    const days = daysBetween(endsOn, today);
    return {
      ...plain,
      key: `document:${id}`,
      kind: 'document',
      name,
      what: dayHasPassed(endsOn, today)
        ? `Un document a pris fin le ${formatShortDate(endsOn)}.`
        : `Un document prend fin le ${formatShortDate(endsOn)}.`,
      since: endsOn,
      days,
      late: dayHasPassed(endsOn, today),
      href: `/app/coaches?coach=${id}`,
      act: 'Ouvrir les documents',
    };
  });
}

async function contracts(today: CivilDate): Promise<Waiting[]> {
  const rows = await endingContracts(addDays(today, -ahead.contracts), addDays(today, ahead.contracts));
  return rows.map(({ id, name, endsOn }) => {
    const days = daysBetween(endsOn, today);
    return {
      ...plain,
      key: `contract:${id}`,
      kind: 'contract',
      name,
      what: `Le contrat ${dayHasPassed(endsOn, today) ? 'a pris fin' : 'prend fin'} le ${formatShortDate(endsOn)}.`,
      since: endsOn,
      days,
      late: dayHasPassed(endsOn, today),
      href: `/app/enterprises/${id}?tab=contract`,
      act: 'Ouvrir le contrat',
    };
  });
}

async function mails(today: CivilDate): Promise<Waiting[]> {
  return (await undeliveredMails(addDays(today, -ahead.mails))).map(({ id, to, template, createdAt }) => ({
    ...plain,
    ...sinceOf(createdAt.toString(), today),
    key: `mail:${id}`,
    kind: 'mail',
    name: to,
    what: `${mailTemplateLabel(template)}\u00a0: non distribué.`,
    href: `/app/mails?mail=${id}`,
    act: 'Ouvrir l’e-mail',
  }));
}

async function jobs(all: readonly AnyJob[], today: CivilDate): Promise<Waiting[]> {
  return (await failedJobs(all)).map(({ name, label, failedAt }) => ({
    ...plain,
    ...sinceOf(failedAt, today),
    key: `job:${name}`,
    kind: 'job',
    name: label,
    what: 'Le dernier passage a échoué.',
    late: true,
    href: `/app/jobs?job=${encodeURIComponent(name)}`,
    act: 'Relancer',
  }));
}

/** Returns everything that waits for a person of our team, what is late first, with who takes care of it and until when it sleeps. */
export async function readQueue(all: readonly AnyJob[]) {
  const today = parisDay(await databaseNow());
  const waiting = [
    ...(await statuses()),
    ...(await pauses(today)),
    ...(await sessionsWithoutCoach(today)),
    ...(await documents(today)),
    ...(await contracts(today)),
    ...(await mails(today)),
    ...(await jobs(all, today)),
  ] satisfies (Waiting & { kind: QueueKind })[];
  const marks = new Map((await db.select().from(queueMarks)).map((mark) => [mark.key, mark]));
  const team = (await activeAdministrators()).map(({ id }) => id);
  const names = await namesOf([...team, ...[...marks.values()].map(({ assigneeId }) => assigneeId)]);
  const personOf = (id: string | null | undefined) => {
    const name = id ? names.get(id) : undefined;
    return id && name !== undefined ? { id, name } : null;
  };
  const items = waiting.map((item): QueueItem => {
    const mark = marks.get(item.key);
    return { ...item, assignee: personOf(mark?.assigneeId), snoozedUntil: mark?.snoozedUntil ?? null };
  });
  return { today, items: queueOrder(items), team: team.map(personOf).filter((person) => person !== null) };
}
