import { AppError } from '@elan/domain/kernel';
import { programMachine, programStatuses } from '@elan/domain/programs';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { onEvent } from '../../../platform/registry/domain-events.ts';
import { aManager, anActor, aProgram, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { hearLive } from '../../../testing/hear-live.ts';
import { useApi } from '../../../testing/product.ts';
import { race } from '../../../testing/race.ts';
import { companies } from '../../companies/public.ts';
import { sessions } from '../../sessions/public.ts';
import { generateSessions } from '../generation/generate-sessions.ts';
import { findProgram } from '../programs.repository.ts';
import { programPauses } from '../programs.tables.ts';
import { requestPause } from './request-pause.ts';
import { resumeProgram } from './resume-program.ts';
import { startProgram } from './start-program.ts';
import { stopProgram } from './stop-program.ts';

const api = useApi();

const all = { kind: 'all' } as const;
const admin = { ...anActor('ADMIN'), userId: null };
const monday = '2039-01-03';
const now = Temporal.Instant.from('2038-12-20T08:00:00Z');
const reason = 'La société déménage à l’étranger.';

// What nobody foresaw, for one programme: what listens to its moves fails.
let unlucky = '';
beforeAll(() => {
  onEvent('programs/status-changed', async ({ programId }) => {
    if (programId === unlucky) throw new TypeError('nobody foresaw this');
  });
});

async function aRunningProgram(changes: Parameters<typeof aProgram>[0] = {}) {
  const program = await aProgram({ startDate: monday, ...changes });
  if (program.status === 'ACTIVE') await generateSessions(program.id, monday);
  const [company] = await db.select().from(companies).where(eq(companies.id, program.companyId));
  return { ...program, companyName: company?.name ?? '' };
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
  );
const live = (programId: string) =>
  db.$count(sessions, and(eq(sessions.programId, programId), eq(sessions.status, 'ACTIVE')));

describe('a stop', () => {
  test('of the last programme is told to who looks at the card of its company, whose status stays', async () => {
    const { id, companyId, companyName } = await aRunningProgram();
    const [, heard] = await hearLive(() => stopProgram(all, admin, id, { name: companyName, reason }));
    expect(heard).toContainEqual({ topic: 'role:ADMIN', kind: 'companies/changed', id: companyId });
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
    expect(company?.status).toBe('ACTIVE');
  });

  test('cancels every coming session, none counted, closes the requests, and is told with its reason', async () => {
    const { email, companyId } = await aManager();
    const { spotId } = await aProgram({ companyId, status: 'DRAFT' });
    const { id, companyName } = await aRunningProgram({ companyId, spotId });
    const manager = { ...anActor('COMMUNITY_MANAGER', companyId), userId: null };
    await requestPause(all, manager, id, { startsOn: monday, endsOn: null, reason }, now);
    const stopped = await stopProgram(all, admin, id, { name: ` ${companyName.toUpperCase()} `, reason });
    expect(stopped).toMatchObject({ status: 'ENDED', stopReason: reason });
    expect(stopped.endedAt).not.toBeNull();
    expect(await live(id)).toBe(0);
    const rows = await db.select().from(sessions).where(eq(sessions.programId, id));
    expect(new Set(rows.map(({ countRule, counted }) => `${countRule} ${counted}`))).toEqual(
      new Set(['PROGRAM_STOPPED false']),
    );
    const [request] = await db.select().from(programPauses).where(eq(programPauses.programId, id));
    expect(request?.status).toBe('WITHDRAWN');
    const [mail] = await db.select().from(mails).where(eq(mails.to, email));
    expect(mail?.subject).toBe('Votre programme est arrêté – Élan');
    const text = mail?.text.replaceAll(/[ \n]+/g, ' ') ?? '';
    expect(text).toContain(`«\u00a0${reason}\u00a0»`);
    expect(text).toContain('12\u00a0séances déjà planifiées sont annulées sans être décomptées.');
  });

  test('asks for the name of the company', async () => {
    const { id } = await aRunningProgram();
    expect(await codeOf(stopProgram(all, admin, id, { name: 'Une autre', reason }))).toBe('form-invalid');
    expect(await live(id)).toBe(12);
  });

  test('is for good: nothing starts, resumes, pauses nor stops it again, whatever the night does', async () => {
    const { id, companyName } = await aRunningProgram();
    await stopProgram(all, admin, id, { name: companyName, reason });
    const input = { startsOn: monday, endsOn: null, reason };
    const answers = [
      await codeOf(startProgram(all, admin, id, now)),
      await codeOf(resumeProgram(all, admin, id, now)),
      await codeOf(requestPause(all, admin, id, input, now)),
      await codeOf(stopProgram(all, admin, id, { name: companyName, reason })),
    ];
    expect(answers).toEqual(answers.map(() => 'transition-forbidden'));
    expect(await generateSessions(id, monday)).toEqual({ created: 0, problems: [] });
    expect(await live(id)).toBe(0);
  });

  test('asked fifty times at once by two processes stops once', async () => {
    const { id, companyId } = await aProgram({ startDate: monday });
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
    const companyName = company?.name ?? '';
    const outcomes = await race({
      module: new URL('stop-program.ts', import.meta.url),
      name: 'stopProgram',
      args: [all, admin, id, { name: companyName, reason }],
      times: 25,
      connections: 8,
    });
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ value }) => value === 'transition-forbidden')).toHaveLength(49);
    expect(await db.$count(auditLog, and(eq(auditLog.entityId, id), eq(auditLog.event, 'stop')))).toBe(1);
  }, 180_000);

  test('is refused from every status that the machine does not list', async () => {
    for (const status of programStatuses) {
      const { id, companyName } = await aRunningProgram({
        status,
        ...(status === 'PENDING_DATE_CONFIRMATION'
          ? { proposedDate: monday, proposedAt: Temporal.Now.instant() }
          : {}),
      });
      const listed = programMachine.table[status].stop !== undefined;
      expect([status, await codeOf(stopProgram(all, admin, id, { name: companyName, reason }))]).toEqual([
        status,
        listed ? 'accepted' : 'transition-forbidden',
      ]);
    }
  });
});

describe('over HTTP', () => {
  const post = async (headers: Record<string, string>, url: string, payload: object) => {
    const answer = await api.app.inject({ method: 'POST', url, headers, payload });
    return [answer.statusCode, answer.json<{ error?: { code: string } }>().error?.code ?? 'done'];
  };

  test('a stop asks for the password again, and a failure that nobody foresaw has its own sentence', async () => {
    const { email } = await aStaffMember('ADMIN');
    const headers = await signedIn(api.app, email);
    const { id, companyName } = await aRunningProgram();
    const body = { name: companyName, reason };
    await db.execute(sql`update sign_in_sessions set authenticated_at = now() - interval '1 hour'`);
    expect((await post(headers, `/api/programs/${id}/stop`, body))[1]).toBe('auth/reauthentication-required');
    expect(await live(id)).toBe(12);
    const fresh = await signedIn(api.app, email);
    unlucky = id;
    expect(await post(fresh, `/api/programs/${id}/stop`, body)).toEqual([500, 'programs/stop-failed']);
    unlucky = '';
    expect((await findProgram(all, id))?.status).toBe('ACTIVE');
    expect(await post(fresh, `/api/programs/${id}/stop`, body)).toEqual([200, 'done']);
  });

  test('a start that fails for a reason that nobody foresaw changes nothing', async () => {
    const { email } = await aStaffMember('ADMIN');
    const headers = await signedIn(api.app, email);
    const { id } = await aRunningProgram({ status: 'PENDING_DATE' });
    unlucky = id;
    expect(await post(headers, `/api/programs/${id}/start`, {})).toEqual([500, 'programs/start-failed']);
    unlucky = '';
    expect((await findProgram(all, id))?.status).toBe('PENDING_DATE');
    expect(await live(id)).toBe(0);
  });

  test('a company asks for a pause of its own programme, and neither grants, resumes nor stops one', async () => {
    const { email, companyId } = await aManager();
    const headers = await signedIn(api.app, email);
    const { spotId } = await aProgram({ companyId, status: 'DRAFT' });
    const { id } = await aRunningProgram({ companyId, spotId });
    const { id: foreign } = await aRunningProgram();
    const body = { startsOn: monday, endsOn: null, reason };
    expect(await post(headers, `/api/programs/${id}/pauses`, body)).toEqual([201, 'done']);
    expect((await post(headers, `/api/programs/${foreign}/pauses`, body))[1]).toBe('not-found');
    const pauses = await api.app.inject({ url: `/api/programs/${id}/pauses`, headers });
    const pauseId = pauses.json<{ items: { id: string; status: string }[] }>().items[0]?.id ?? '';
    const refused = [
      await post(headers, `/api/programs/${id}/pauses/${pauseId}/approval`, {}),
      await post(headers, `/api/programs/${id}/pauses/${pauseId}/refusal`, { reason }),
      await post(headers, `/api/programs/${id}/resumption`, {}),
      await post(headers, `/api/programs/${id}/stop`, { name: 'x', reason }),
      await post(headers, `/api/programs/${id}/date-proposal`, { date: monday }),
    ];
    expect(refused.map(([status]) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await post(headers, `/api/programs/${id}/pauses/${pauseId}/withdrawal`, {})).toEqual([
      200,
      'done',
    ]);
  });
});
