import type { EspaceSession } from '@elan/domain/espace';
import { civilDateOf } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { participantBans, sessions } from '../sessions/public.ts';
import { aCompany, aManager, aProgram, aSession, signedIn } from '../../testing/factories.ts';
import { billedByALine } from '../../testing/bills.ts';
import { aPlaceOn, placesOf } from '../../testing/participants.ts';
import { anElan } from '../../testing/elans.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
type Headers = { authorization: string };
const hoursAway = (hours: number) => Temporal.Now.instant().round('second').add({ hours });
const at = (hours: number, rest: Parameters<typeof aSession>[0] = {}) =>
  aSession({ startsAt: hoursAway(hours), endsAt: hoursAway(hours + 1), ...rest });

let companyId: string;
let memberId: string;
let me: Headers;
let myEmail: string;

beforeEach(async () => {
  companyId = (await aCompany()).id;
  const elan = await anElan(api.app, companyId);
  memberId = elan.memberId;
  me = elan.headers;
  myEmail = elan.email;
});

const list = async (path = 'sessions', headers = me) =>
  (await api.app.inject({ url: `/api/espace/${path}`, headers })).json<{ items: EspaceSession[] }>().items;
const act = (method: 'POST' | 'DELETE', id: string, payload?: object, headers = me) =>
  api.app.inject({ method, url: `/api/espace/sessions/${id}/booking`, headers, ...(payload && { payload }) });
const book = (id: string, waiting = false, headers = me) => act('POST', id, { waiting }, headers);
const mailsTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.to, email))).map(({ template }) => template);
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;

describe('an employee', () => {
  test('sees the coming 8 days of the company, never drafts, what is over or another company’s', async () => {
    const shown = await at(30, { companyId });
    await at(24 * 9, { companyId });
    await at(-3, { companyId });
    await at(40, { companyId, status: 'DRAFT' });
    const foreign = await at(30);
    expect((await list()).map(({ id }) => id)).toEqual([shown.id]);
    for (const url of [`/api/espace/sessions/${foreign.id}`, '/api/espace/sessions/none'])
      expect((await api.app.inject({ url, headers: me })).statusCode).toBe(404);
    expect((await book(foreign.id)).statusCode).toBe(404);
    expect((await act('DELETE', foreign.id)).statusCode).toBe(404);
  });

  test('knows of colleagues only how many they are', async () => {
    const session = await at(30, { companyId });
    await aPlaceOn(session);
    const answer = await api.app.inject({ url: '/api/espace/sessions', headers: me });
    expect(answer.body).not.toMatch(/Fabre|Inès|exemple\.test/);
    expect((await list())[0]).toMatchObject({ registered: 1, mine: null, waiting: 0 });
  });

  test('books, finds the session among theirs, and gives the place back in time', async () => {
    const session = await at(30, { companyId });
    expect((await book(session.id)).json()).toMatchObject({ mine: 'booked', registered: 1 });
    expect((await list('bookings')).map(({ id }) => id)).toEqual([session.id]);
    expect(codeOf(await book(session.id))).toBe('espace/already-booked');
    expect((await act('DELETE', session.id)).json()).toMatchObject({ mine: null, registered: 0 });
    expect(await list('bookings')).toEqual([]);
    expect((await act('DELETE', session.id)).statusCode).toBe(409);
    expect((await book(session.id)).json()).toMatchObject({ mine: 'booked' });
  });

  test('leaves less than 24 h before: it is late, and the first who waits has the place', async () => {
    const session = await at(13, { companyId, maxParticipants: 1 });
    await book(session.id);
    const other = await anElan(api.app, companyId);
    expect(codeOf(await book(session.id, false, other.headers))).toBe('sessions/full');
    expect((await book(session.id, true, other.headers)).json()).toMatchObject({ mine: 'waiting', rank: 1 });
    expect(codeOf(await book(session.id, true, other.headers))).toBe('espace/already-waiting');
    expect((await list())[0]).toMatchObject({ registered: 1, waiting: 1 });
    await act('DELETE', session.id);
    const { people } = await placesOf(session.id);
    expect(people.find((person) => person.memberId === memberId)).toMatchObject({ status: 'LEFT_LATE' });
    expect((await list('bookings', other.headers))[0]).toMatchObject({ mine: 'booked', rank: null });
  });

  test('less than 12 h before, a freed place is offered to all who wait, and the first to book has it (D44)', async () => {
    const session = await at(11, { companyId, maxParticipants: 1 });
    await book(session.id);
    const [first, second] = [await anElan(api.app, companyId), await anElan(api.app, companyId)];
    await book(session.id, true, first.headers);
    await book(session.id, true, second.headers);
    await act('DELETE', session.id);
    for (const { email, headers } of [first, second]) {
      expect(await mailsTo(email)).toEqual(['participant-offered']);
      expect((await list('bookings', headers))[0]).toMatchObject({ mine: 'waiting', registered: 0 });
    }
    expect((await book(session.id, false, second.headers)).json()).toMatchObject({ mine: 'booked' });
    expect(codeOf(await book(session.id, false, first.headers))).toBe('espace/already-waiting');
    expect(await placesOf(session.id)).toMatchObject({ registered: 1, live: 1 });
  });

  test('gets a mail with a file for the calendar, and a feed of their own sessions only', async () => {
    const session = await at(30, { companyId });
    await at(31, { companyId });
    await book(session.id);
    const [mail] = await db.select().from(mails).where(eq(mails.to, myEmail));
    expect(mail).toMatchObject({ template: 'participant-booked' });
    expect(mail?.text).toMatch(/sans pénalité avant le [^:]+ à \d{2}:\d{2}/);
    expect(mail?.text).toContain(`/espace/sessions/${session.id}`);
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({
      name: 'seance.ics',
      content: expect.stringContaining(`session-${session.id}@`),
    });
    const feed = '/api/espace/calendar-feed';
    const opened = await api.app.inject({ method: 'POST', url: feed, headers: me });
    const { pathname } = new URL(opened.json<{ address: string }>().address);
    const shown = await api.app.inject({ url: pathname });
    expect(shown.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(shown.body.replaceAll('\r\n ', '')).toContain(`/espace/sessions/${session.id}`);
    await act('DELETE', session.id);
    expect((await api.app.inject({ url: pathname })).body).not.toContain('BEGIN:VEVENT');
    expect((await api.app.inject({ url: feed, headers: me })).json()).toMatchObject({
      feed: { readAt: expect.any(String) },
    });
    await api.app.inject({ method: 'DELETE', url: feed, headers: me });
    expect((await api.app.inject({ url: pathname })).statusCode).toBe(404);
  });

  test('does not book an hour that they did not see: a session that moved meanwhile is refused, and nothing is taken', async () => {
    const session = await at(60, { companyId });
    const seen = String(session.startsAt);
    const startsAt = session.startsAt.add({ hours: 3 });
    const later = { startsAt, endsAt: session.endsAt.add({ hours: 3 }), parisDate: civilDateOf(startsAt) };
    await db.update(sessions).set(later).where(eq(sessions.id, session.id));
    expect(codeOf(await act('POST', session.id, { startsAt: seen }))).toBe('espace/moved');
    expect(await placesOf(session.id)).toMatchObject({ registered: 0, live: 0 });
    const again = await act('POST', session.id, { startsAt: String(later.startsAt) });
    expect(again.json()).toMatchObject({ mine: 'booked', startsAt: String(later.startsAt) });
  });

  test('is told what to do when banned, too late, or when the session is cancelled', async () => {
    const program = await aProgram({ companyId });
    const ofProgram = await at(30, {
      companyId,
      programId: program.id,
      slotKey: '1-12:00',
      plannedOn: '2030-01-07',
    });
    await db
      .insert(participantBans)
      .values({ companyId, programId: program.id, memberId, reason: 'Ne vient jamais.' });
    expect(codeOf(await book(ofProgram.id))).toBe('espace/banned');
    const started = await aSession({
      companyId,
      startsAt: hoursAway(0).subtract({ minutes: 5 }),
      endsAt: hoursAway(0).add({ minutes: 40 }),
    });
    expect(codeOf(await book(started.id))).toBe('espace/started');
    expect(codeOf(await act('DELETE', started.id))).toBe('espace/started');
    const draft = await at(30, { companyId, status: 'DRAFT' });
    expect((await book(draft.id)).statusCode).toBe(404);
    await inTx(async () => {
      await db.execute(sql`update sessions set billing = 'BILLED' where id = ${ofProgram.id}`);
      await billedByALine(ofProgram);
    });
    expect(codeOf(await book(ofProgram.id))).toBe('sessions/billed');
  });

  test('without the licence that the programme asks for, is told whom to ask', async () => {
    const program = await aProgram({ companyId, licenceTypes: ['live'] });
    const session = await at(30, {
      companyId,
      programId: program.id,
      slotKey: '1-12:30',
      plannedOn: '2030-01-07',
    });
    expect((await book(session.id)).json()).toMatchObject({
      error: { code: 'espace/licence-missing', params: { licences: expect.stringMatching(/live/i) } },
    });
  });

  test('a manager’s token opens none of it (T06)', async () => {
    const own = await aManager({ companyId });
    const manager = await signedIn(api.app, own.email);
    const answer = await api.app.inject({ url: '/api/espace/sessions', headers: manager });
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'auth/user-not-registered-this-app']);
  });
});

test('of twenty people who book the last three places at once, three have one', async () => {
  const session = await at(48, { companyId, maxParticipants: 3 });
  const elans = [];
  for (let made = 0; made < 20; made += 1) elans.push(await anElan(api.app, companyId));
  // A busy machine may ask some of them to come back: they do, as the application would.
  const insist = async (headers: { authorization: string }) => {
    for (let left = 3; ; left -= 1) {
      const answer = await book(session.id, true, headers);
      if (answer.statusCode !== 503 || left === 0) return answer;
    }
  };
  const answers = await Promise.all(elans.map(({ headers }) => insist(headers)));
  expect(answers.flatMap((answer) => codeOf(answer) ?? [])).toEqual([]);
  const mine = answers.map((answer) => answer.json<EspaceSession>().mine);
  expect(mine.filter((one) => one === 'booked')).toHaveLength(3);
  expect(mine.filter((one) => one === 'waiting')).toHaveLength(17);
  const { people } = await placesOf(session.id);
  expect(people.filter(({ status }) => status === 'REGISTERED')).toHaveLength(3);
});
