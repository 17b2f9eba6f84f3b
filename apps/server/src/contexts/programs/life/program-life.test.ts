import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, AppError, kernelErrors } from '@elan/domain/kernel';
import type { ProgramStatus } from '@elan/domain/programs';
import { productSettings } from '@elan/domain/settings';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db, inTx, outsideTx } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { onEvent } from '../../../platform/registry/domain-events.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import {
  aCoach,
  anActor,
  aProgram,
  aSession,
  aSpot,
  threeSlots,
  cancelledNow,
} from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { coaches } from '../../coaches/public.ts';
import { sessions } from '../../sessions/public.ts';
import { approveProgram } from '../validation/approve-program.ts';
import { assignCoach } from '../coach/assign-coach.ts';
import { listCoachCandidates } from '../coach/list-coach-candidates.ts';
import { programs } from '../programs.tables.ts';
import { refuseProgram, withdrawProgram } from '../validation/refuse-program.ts';
import { startProgram } from './start-program.ts';

useProduct();

const all = { kind: 'all' } as const;
const admin = anActor('ADMIN');
const now = Temporal.Instant.from('2026-12-01T08:00:00Z');
// The Wednesday of the first week of the programmes that the factory makes, at the hour of their slot.
const wednesday = Temporal.Instant.from('2027-01-06T11:30:00Z');

const approve = (id: string) => approveProgram(all, admin, id, now);
const assign = (id: string, coachId: string) => assignCoach(all, admin, id, coachId, now);
const start = (id: string, at = now) => startProgram(all, admin, id, at);
const candidates = async (id: string) => (await listCoachCandidates(all, id, now)).items;

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
  );
const statusOf = async (id: string) => {
  const [row] = await db.select().from(programs).where(eq(programs.id, id));
  return row?.status;
};
const inStatus = (status: ProgramStatus, changes: Parameters<typeof aProgram>[0] = {}) =>
  aProgram({ status, ...changes });

const heard: { programId: string; status: ProgramStatus; role: string }[] = [];
beforeAll(() => {
  onEvent('programs/status-changed', async ({ programId, status, actor }) => {
    heard.push({ programId, status, role: actor.role });
  });
});

test('a programme goes from its submission to its first sessions, each step told, audited and of one version more', async () => {
  const { id } = await inStatus('PENDING');
  const coach = await aCoach();
  expect((await approve(id)).status).toBe('PENDING_COACH');
  expect(await assign(id, coach.id)).toMatchObject({ status: 'PENDING_DATE', coachId: coach.id });
  const started = await start(id);
  expect(started).toMatchObject({ status: 'ACTIVE', version: 5, startDate: '2027-01-04' });
  expect(heard.filter((event) => event.programId === id).map((event) => event.status)).toEqual([
    'PENDING_PLANNING',
    'PENDING_COACH',
    'PENDING_DATE',
    'ACTIVE',
  ]);
  const audit = await db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at);
  expect(audit.map((row) => row.event)).toEqual(['approve', 'setPlanning', 'assignCoach', 'start']);
  // Six weeks from the 1st of December: those of the 4th, 6th, 8th and 11th of January.
  expect(started.counts.planned).toBe(4);
});

describe('an approval needs free hours on the spot', () => {
  test('a session that is there takes its hour; one that ends when it starts does not', async () => {
    const program = await inStatus('PENDING');
    const { companyId, spotId } = program;
    const before = wednesday.subtract({ hours: 1 });
    await aSession({ companyId, spotId, startsAt: before });
    const session = await aSession({ companyId, spotId, startsAt: wednesday.add({ minutes: 30 }) });
    expect(await codeOf(approve(program.id))).toBe('sessions/spot-taken');
    expect(await statusOf(program.id)).toBe('PENDING');
    await db.update(sessions).set(cancelledNow(false)).where(eq(sessions.id, session.id));
    expect(await codeOf(approve(program.id))).toBe('accepted');
  });

  test.each([
    ['PENDING_COACH', 'sessions/spot-taken'],
    ['ACTIVE', 'sessions/spot-taken'],
    ['PENDING', 'accepted'],
    ['ENDED', 'accepted'],
  ] as const)('a programme that is %s, without a session yet: %s', async (status, answer) => {
    const other = await inStatus(status, { slots: [{ weekday: 3, start: '13:00' }] });
    const program = await inStatus('PENDING', { companyId: other.companyId, spotId: other.spotId });
    expect(await codeOf(approve(program.id))).toBe(answer);
  });

  test('a programme that is over before it starts, or at other hours, leaves the spot free', async () => {
    const other = await inStatus('ACTIVE', { sessionsSold: 3, startDate: '2026-12-07' });
    const { companyId, spotId } = other;
    await inStatus('ACTIVE', { companyId, spotId, slots: [{ weekday: 3, start: '18:00' }] });
    const program = await inStatus('PENDING', { companyId, spotId });
    expect(await codeOf(approve(program.id))).toBe('accepted');
  });

  test('of ten programmes approved at once for the same hours, one is', async () => {
    const { id: spotId, companyId } = await aSpot();
    const wanted = [];
    for (let i = 0; i < 10; i += 1) wanted.push(await inStatus('PENDING', { companyId, spotId }));
    const answers = await Promise.all(wanted.map((program) => codeOf(approve(program.id))));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'sessions/spot-taken')).toHaveLength(9);
  });
});

describe('a coach for a programme', () => {
  test('overseas, the hour that a coach lacks is told by the clock of the place', async () => {
    const { id: spotId, companyId } = await aSpot({ postalCode: '97400' });
    const program = await inStatus('PENDING_COACH', { companyId, spotId });
    const busy = await aCoach({ firstName: 'Zoé', lastName: 'Zola' });
    await aSession({ coachId: busy.id, startsAt: Temporal.Instant.from('2027-01-06T08:30:00Z') });
    const found = await candidates(program.id);
    expect(found.find(({ id }) => id === busy.id)?.obstacle).toBe(
      'Déjà pris le mercredi 6 janvier 2027 à 12:30 (heure de La Réunion).',
    );
  });

  test('the list says who is free and what stands against the others, the free ones first', async () => {
    await db.update(coaches).set({ status: 'INACTIVE' });
    const program = await inStatus('PENDING_COACH');
    const busy = await aCoach({ firstName: 'Ana', lastName: 'Aubert' });
    await aSession({ coachId: busy.id, startsAt: wednesday });
    const expiring = await aCoach({
      firstName: 'Bruno',
      lastName: 'Blanc',
      insuranceExpiresOn: '2027-01-10',
    });
    const unproved = await aCoach({ firstName: 'Chloé', lastName: 'Colin', vigilanceExpiresOn: null });
    const planned = await aCoach({ firstName: 'David', lastName: 'Denis' });
    await inStatus('ACTIVE', { coachId: planned.id, slots: [{ weekday: 5, start: '13:00' }] });
    const free = await aCoach({ firstName: 'Élise', lastName: 'Évrard' });
    await aSession({ coachId: free.id, startsAt: wednesday, status: 'CANCELLED', counted: false });
    await aCoach({ status: 'INACTIVE' });
    expect(
      (await candidates(program.id)).map(({ id, displayName, available, obstacle }) => [
        id,
        displayName,
        { available, obstacle },
      ]),
    ).toEqual([
      [free.id, 'Élise Évrard', { available: true, obstacle: null }],
      [
        expiring.id,
        'Bruno Blanc',
        {
          available: false,
          obstacle: 'Un document obligatoire expire le 10/01/2027, avant la dernière séance (29/01/2027).',
        },
      ],
      [unproved.id, 'Chloé Colin', { available: false, obstacle: 'Il manque un document obligatoire.' }],
      [
        planned.id,
        'David Denis',
        {
          available: false,
          obstacle:
            'Déjà pris pour 4 des 12\u00a0séances\u00a0: 08/01/2027 à 12:30, 15/01/2027 à 12:30, 22/01/2027 à 12:30 et 1\u00a0autre.',
        },
      ],
      // The only one of them who has a session that week.
      [
        busy.id,
        'Ana Aubert',
        { available: false, obstacle: 'Déjà pris le mercredi 6 janvier 2027 à 12:30.' },
      ],
    ]);
  });

  test.each([
    ['on the last session', '2027-01-29', 'accepted'],
    ['the day before the last session', '2027-01-28', 'coaches/documents-expired'],
  ])('documents that end %s: %s (D29)', async (_, until, answer) => {
    const coach = await aCoach({ proCardExpiresOn: until });
    const program = await inStatus('PENDING_COACH');
    expect(await codeOf(assign(program.id, coach.id))).toBe(answer);
  });

  test('one who is busy is refused, and the programme still looks for one', async () => {
    const coach = await aCoach();
    await aSession({ coachId: coach.id, startsAt: wednesday });
    const program = await inStatus('PENDING_COACH');
    expect(await codeOf(assign(program.id, coach.id))).toBe('coaches/not-available');
    expect(await statusOf(program.id)).toBe('PENDING_COACH');
  });

  test('an unknown, a malformed and an inactive coach are refused alike', async () => {
    const program = await inStatus('PENDING_COACH');
    const gone = await aCoach({ status: 'INACTIVE' });
    const ids = [gone.id, 'b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10', 'pas-un-id'];
    const issues = [{ path: 'coachId', message: 'Choisissez un coach.' }];
    for (const id of ids) {
      await expect(assign(program.id, id)).rejects.toEqual(kernelErrors.fail('form-invalid', { issues }));
    }
  });

  test('a second programme for the same hours waits for the first one, then is refused', async () => {
    const coach = await aCoach();
    const [first, second] = [await inStatus('PENDING_COACH'), await inStatus('PENDING_COACH')];
    const answers: Promise<string>[] = [];
    await inTx(async () => {
      await assign(first.id, coach.id);
      answers.push(outsideTx(() => codeOf(assign(second.id, coach.id))));
      await sleep(300);
    });
    expect(await Promise.all(answers)).toEqual(['coaches/not-available']);
    expect(await statusOf(second.id)).toBe('PENDING_COACH');
  });
});

describe('a start', () => {
  test('whose date has passed moves to the next valid day, and the audit says from when', async () => {
    const program = await inStatus('PENDING_DATE');
    // Wednesday 6 January, 14:00 in Paris: the session of the day is missed.
    const started = await start(program.id, Temporal.Instant.from('2027-01-06T13:00:00Z'));
    expect(started.startDate).toBe('2027-01-08');
    const rows = await db.select().from(sessions).where(eq(sessions.programId, program.id));
    expect(rows.map((row) => row.parisDate).toSorted()[0]).toBe('2027-01-08');
    expect(started.counts.planned).toBe(12);
    const isStart = and(eq(auditLog.entityId, program.id), eq(auditLog.event, 'start'));
    expect(await db.select().from(auditLog).where(isStart)).toMatchObject([
      { details: { startMovedFrom: '2027-01-04', startDate: '2027-01-08' } },
    ]);
  });

  test('on the very day keeps its date as long as the first session is to come', async () => {
    const program = await inStatus('PENDING_DATE');
    expect((await start(program.id, Temporal.Instant.from('2027-01-04T11:29:59Z'))).startDate).toBe(
      '2027-01-04',
    );
  });

  test('of a Safety programme moves to a Monday', async () => {
    const slots = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '12:00' }));
    const safety = { type: 'SAFETY', durationMinutes: 20, maxParticipants: 20, slots } as const;
    const program = await inStatus('PENDING_DATE', safety);
    expect((await start(program.id, Temporal.Instant.from('2027-01-05T13:00:00Z'))).startDate).toBe(
      '2027-01-11',
    );
  });

  test.each([
    ['coach', 'coaches/not-available'],
    ['spot', 'sessions/spot-taken'],
  ] as const)('is refused whole when its %s was taken meanwhile', async (holder, code) => {
    const program = await inStatus('PENDING_DATE');
    const { companyId, spotId, coachId } = program;
    const taken = holder === 'coach' ? { coachId } : { companyId, spotId };
    await aSession({ ...taken, startsAt: wednesday });
    expect(await codeOf(start(program.id))).toBe(code);
    expect(await statusOf(program.id)).toBe('PENDING_DATE');
    expect(await db.$count(sessions, eq(sessions.programId, program.id))).toBe(0);
  });

  test('is refused without a coach, with one who left, or whose documents end too soon', async () => {
    const withoutCoach = await inStatus('PENDING_DATE');
    await db.update(programs).set({ coachId: null }).where(eq(programs.id, withoutCoach.id));
    expect(await codeOf(start(withoutCoach.id))).toBe('programs/no-coach');
    const gone = await inStatus('PENDING_DATE', { coachId: (await aCoach({ status: 'INACTIVE' })).id });
    expect(await codeOf(start(gone.id))).toBe('coaches/not-available');
    const late = await aCoach({ vigilanceExpiresOn: addDays('2027-01-29', -1) });
    const expiring = await inStatus('PENDING_DATE', { coachId: late.id });
    expect(await codeOf(start(expiring.id))).toBe('coaches/documents-expired');
  });

  test('needs papers for the sessions made at once, the last of them included (D29)', async () => {
    await writeSetting(productSettings, 'programs.weeks-ahead', 3, null);
    const starting = async (vigilanceExpiresOn: string) => {
      const { id: coachId } = await aCoach({ vigilanceExpiresOn });
      return codeOf(start((await inStatus('PENDING_DATE', { coachId })).id));
    };
    expect(await starting('2027-01-24')).toBe('coaches/documents-expired');
    expect(await starting('2027-01-25')).toBe('accepted');
    await writeSetting(productSettings, 'programs.weeks-ahead', 6, null);
  });

  test('asked ten times at once starts once', async () => {
    const program = await inStatus('PENDING_DATE');
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(start(program.id))));
    expect(answers.toSorted()).toEqual([
      'accepted',
      ...Array.from({ length: 9 }, () => 'transition-forbidden'),
    ]);
    expect(await db.$count(sessions, eq(sessions.programId, program.id))).toBe(4);
  });
});

describe('a refusal and a withdrawal', () => {
  test('a refused programme keeps the reason that its company reads', async () => {
    const program = await inStatus('PENDING');
    const reason = 'Le lieu est en travaux jusqu’en mars.';
    const refused = await refuseProgram(all, admin, program.id, reason);
    expect(refused).toMatchObject({ status: 'REFUSED', refusalReason: reason });
  });

  test('its company withdraws a programme that waits, an administrator does not', async () => {
    const program = await inStatus('PENDING');
    const manager = anActor('COMMUNITY_MANAGER', program.companyId);
    const own = { kind: 'company', companyId: program.companyId } as const;
    expect(await codeOf(withdrawProgram(all, admin, program.id))).toBe('transition-forbidden');
    expect((await withdrawProgram(own, manager, program.id)).status).toBe('CANCELLED');
  });
});

test.each([
  ['approve', approve, ['PENDING']],
  ['refuse', (id: string) => refuseProgram(all, admin, id, 'Une raison assez longue.'), ['PENDING']],
  ['assignCoach', async (id: string) => assign(id, (await aCoach()).id), ['PENDING_COACH']],
  ['start', (id: string) => start(id), ['PENDING_DATE']],
] as const)('%s is refused from every other status, with no effect', async (_, act, from) => {
  for (const status of [
    'PENDING',
    'PENDING_COACH',
    'PENDING_DATE',
    'ACTIVE',
    'PAUSED',
    'ENDED',
    'REFUSED',
  ] as const) {
    const program = await inStatus(status, { slots: threeSlots });
    const allowed = (from as readonly string[]).includes(status);
    expect([status, await codeOf(act(program.id))]).toEqual([
      status,
      allowed ? 'accepted' : 'transition-forbidden',
    ]);
    if (!allowed) expect(await statusOf(program.id)).toBe(status);
  }
});
