import { documentKinds, type AskedQcm, type Candidacy, type CoachStatus } from '@elan/domain/coaches';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../accounts/public.ts';
import { payments } from '../../payments/public.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { smsMessages } from '../../../platform/sms/sms.tables.ts';
import { aPhoto, aSlot, goodIban, someQuestions, statusOf } from '../../../testing/candidates.ts';
import { aCoach, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';

const api = useApi();
type Headers = { authorization: string };

let numbers = 10;
/** A candidate at a step, who is signed in to the coaches’ space. */
async function aSignedInCandidate(status: CoachStatus) {
  const { userId, email } = await aManager();
  const none = { proCardExpiresOn: null, insuranceExpiresOn: null, vigilanceExpiresOn: null };
  const phone = `+336987654${(numbers += 1)}`;
  const coach = await aCoach({ ...none, status, userId, phone });
  const payload = { email, password: goodPassword, audience: 'coach' };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const headers = { authorization: `Bearer ${answer.json<{ idToken: string }>().idToken}` };
  return { ...coach, headers };
}

const read = async (headers: Headers) =>
  (await api.app.inject({ url: '/api/coach/candidacy', headers })).json<Candidacy>();
const post = (path: string, payload: object, headers: Headers) =>
  api.app.inject({
    method: 'POST',
    url: `/api/coach/${path}`,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    payload,
  });
const sendFile = async (kind: string, headers: Headers, bytes?: Buffer) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/coach/documents/${kind}/file`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: bytes ?? (await aPhoto()),
  });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;

describe('documents', () => {
  test('sent with their dates and numbers, the eight hand the file to our team', async () => {
    const { id, headers } = await aSignedInCandidate('PENDING_DOCUMENTS');
    const details: Record<string, object> = {
      'pro-card': { day: '2031-01-01', number: 'EDU 1' },
      insurance: { day: '2031-01-01', number: 'POL 1' },
      identity: { day: null, number: 'ID 1' },
      'bank-identity': { day: null, number: goodIban },
      vigilance: {
        day: (await db.execute<{ d: string }>('select current_date::text as d')).rows[0]?.d,
        number: 'V1',
      },
    };
    for (const kind of documentKinds) {
      expect((await sendFile(kind, headers)).statusCode).toBe(200);
      const body = details[kind];
      if (body)
        await api.app.inject({
          method: 'PUT',
          url: `/api/coach/documents/${kind}/details`,
          headers,
          payload: body,
        });
    }
    const own = await read(headers);
    expect(own).toMatchObject({ status: 'VALIDATION_DOCUMENTS', step: 'documents', waitsFor: 'team' });
    expect(own.documents.every(({ status, file }) => status === 'UPLOADED' && file !== null)).toBe(true);
    expect(own.documents.find(({ kind }) => kind === 'bank-identity')?.number).toMatch(/^••••\s\d{4}$/);
    expect(JSON.stringify(own)).not.toContain(goodIban.replaceAll(' ', ''));
    expect(await statusOf(id)).toBe('VALIDATION_DOCUMENTS');
  });

  test('what is no picture and no PDF, and a kind that is none, are refused', async () => {
    const { headers } = await aSignedInCandidate('PENDING_DOCUMENTS');
    expect(codeOf(await sendFile('insurance', headers, Buffer.from('<svg onload=alert(1)>')))).toBe(
      'coaches/document-refused',
    );
    expect((await sendFile('passport', headers)).statusCode).toBe(400);
    expect((await read(headers)).documents.every(({ status }) => status === null)).toBe(true);
  });

  test('of nine people only the owner and an administrator reach a document', async () => {
    const owner = await aSignedInCandidate('PENDING_DOCUMENTS');
    await sendFile('insurance', owner.headers);
    const other = await aSignedInCandidate('PENDING_DOCUMENTS');
    const managers = [await aManager(), await aManager({ role: 'PARTNERSHIP' })];
    const staff = [await aStaffMember('MODERATOR'), await aStaffMember('FLOOR')];
    const others = await Promise.all([...managers, ...staff].map(({ email }) => signedIn(api.app, email)));
    const url = `/api/coaches/onboarding/${owner.id}/documents/insurance/file?reason=vetting`;
    for (const headers of [other.headers, owner.headers, ...others, {}])
      expect([401, 403]).toContain((await api.app.inject({ url, headers })).statusCode);
    // A coach names nobody: the routes of the space reach the one’s own only.
    expect((await read(other.headers)).documents.find(({ kind }) => kind === 'insurance')?.status).toBeNull();
    expect((await read(owner.headers)).documents.find(({ kind }) => kind === 'insurance')?.status).toBe(
      'UPLOADED',
    );
    for (const headers of others)
      expect((await api.app.inject({ url: '/api/coach/candidacy', headers })).statusCode).toBe(403);
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    expect((await api.app.inject({ url, headers: admin })).statusCode).toBe(200);
  });
});

describe('the questionnaire', () => {
  test('is taken one question at a time, resumes, and never says which choice is right', async () => {
    await someQuestions();
    const { id, headers } = await aSignedInCandidate('PENDING_QCM');
    let asked = (await post('qcm', {}, headers)).json<AskedQcm>();
    expect((await post('qcm', {}, headers)).json<AskedQcm>()).toMatchObject({ question: { rank: 1 } });
    while (asked.question) {
      expect(asked.question).not.toHaveProperty('correct');
      const { attemptId, rank, choices } = asked.question;
      const answer = { attemptId, rank, choice: choices.indexOf('juste') };
      const next = await post('qcm/answers', answer, headers);
      if (rank === 1)
        expect(codeOf(await post('qcm/answers', answer, headers))).toBe('coaches/qcm-already-answered');
      asked = next.json<AskedQcm>();
    }
    expect(await statusOf(id)).toBe('PENDING_APPOINTMENT');
    expect((await read(headers)).attempts).toMatchObject([{ grade: 20, passed: true }]);
    expect((await api.app.inject({ url: '/api/coach/qcm', headers })).json()).toEqual({ question: null });
    expect(codeOf(await post('qcm', {}, headers))).toBe('coaches/qcm-closed');
  });
});

describe('the interview', () => {
  test('is chosen among the free slots, moved, and put in one’s agenda', async () => {
    const { headers } = await aSignedInCandidate('PENDING_APPOINTMENT');
    const [first, second] = [await aSlot(30), await aSlot(60)];
    const slots = (await api.app.inject({ url: '/api/coach/appointment-slots', headers })).json<{
      items: { id: string }[];
    }>();
    expect(slots.items.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
    expect((await api.app.inject({ url: '/api/coach/appointment.ics', headers })).statusCode).toBe(404);
    await post('appointment', { slotId: first }, headers);
    const moved = (await post('appointment', { slotId: second }, headers)).json<Candidacy>();
    expect(moved.appointment).toMatchObject({ place: 'Visio' });
    const file = await api.app.inject({ url: '/api/coach/appointment.ics', headers });
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const rival = await aSignedInCandidate('PENDING_APPOINTMENT');
    expect(codeOf(await post('appointment', { slotId: second }, rival.headers))).toBe('coaches/slot-taken');
    expect((await post('appointment', { slotId: first }, rival.headers)).statusCode).toBe(200);
  });
});

const settled = (coachId: string, paymentId: string) =>
  inTx(() =>
    emitEvent('payments/settled', {
      paymentId,
      subject: { kind: 'coach-starter-pack', id: coachId },
      userId: null,
      companyId: null,
      method: 'card',
      amountCents: 4900,
      meansId: null,
    }),
  );

describe('the starter pack', () => {
  test('is paid at the provider’s, once; what the browser says moves nothing', async () => {
    const { id, headers } = await aSignedInCandidate('PENDING_PAYMENT');
    const opened = (await post('starter-pack', {}, headers)).json<{ url: string }>();
    expect((await post('starter-pack', {}, headers)).json()).toEqual(opened);
    const rows = await db.select().from(payments).where(eq(payments.subjectId, id));
    expect(rows).toMatchObject([{ amountCents: 4900, subjectKind: 'coach-starter-pack' }]);
    expect((await read(headers)).pack).toEqual({ cents: 4900, checkout: opened.url });
    expect(await statusOf(id)).toBe('PENDING_PAYMENT');
    await settled(id, rows[0]?.id ?? '');
    expect(await statusOf(id)).toBe('PENDING_CODE');
  });

  test('is refused before its step, and asks for the key that makes it once', async () => {
    const { headers } = await aSignedInCandidate('PENDING_QCM');
    expect(codeOf(await post('starter-pack', {}, headers))).toBe('transition-forbidden');
    const url = '/api/coach/starter-pack';
    const bare = await api.app.inject({ method: 'POST', url, headers, payload: {} });
    expect(codeOf(bare)).toBe('form-invalid');
  });
});

const codeSentTo = async (phone: string): Promise<string> => {
  const [sms] = await db
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.to, phone), like(smsMessages.key, 'phone-code:%')));
  return /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
};

describe('the code', () => {
  test('received by SMS makes the coach ACTIVE and the number proven; a wrong one is counted', async () => {
    const { id, userId, phone, headers } = await aSignedInCandidate('PENDING_CODE');
    const sent = (await post('code', {}, headers)).json<Candidacy>();
    expect(sent.code.sentTo).toMatch(/^06 98/);
    const code = await codeSentTo(phone ?? '');
    const wrong = code === '000000' ? '111111' : '000000';
    expect(codeOf(await post('code/verification', { code: wrong }, headers))).toBe(
      'auth/invalid-verification-code',
    );
    const done = await post('code/verification', { code }, headers);
    expect(done.json()).toMatchObject({ status: 'ACTIVE', step: null });
    expect(await statusOf(id)).toBe('ACTIVE');
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, userId ?? ''));
    expect(user?.phoneVerifiedAt).not.toBeNull();
    expect(codeOf(await post('code/verification', { code }, headers))).toBe('transition-forbidden');
  });

  test('of fifty guesses at once at most five are judged', async () => {
    const { id, headers } = await aSignedInCandidate('PENDING_CODE');
    await post('code', {}, headers);
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, rank) =>
        post('code/verification', { code: String(100_000 + rank) }, headers),
      ),
    );
    const judged = guesses.filter((answer) => codeOf(answer) === 'auth/invalid-verification-code');
    expect(judged.length).toBeLessThanOrEqual(5);
    expect(await statusOf(id)).toBe('PENDING_CODE');
  });

  test('is asked for at its step only', async () => {
    const { headers } = await aSignedInCandidate('PENDING_PAYMENT');
    expect(codeOf(await post('code', {}, headers))).toBe('transition-forbidden');
  });
});
