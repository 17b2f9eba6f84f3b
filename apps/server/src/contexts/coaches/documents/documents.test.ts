import { documentKinds, onboardingContract, type DocumentKind } from '@elan/domain/coaches';
import { addDays, urlOf } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { connectAntivirus } from '../../../platform/antivirus/antivirus.ts';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { files } from '../../../platform/files/file-store.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import {
  aCandidate,
  aPhoto,
  goodIban,
  sendsAllDocuments,
  sendsDocument,
  statusOf,
} from '../../../testing/candidates.ts';
import { aClamdPeer } from '../../../testing/clamd-peer.ts';
import { aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { coachDocuments } from '../candidates.tables.ts';
import { coaches } from '../coaches.tables.ts';
import { decideDocument, type Decision } from './decide-document.ts';
import { describeDocuments, findDocument } from './documents.repository.ts';
import { keepDocument } from './keep-document.ts';
import { purgeDocuments } from './purge-documents.ts';
import { saveDetails } from './save-details.ts';

const api = useApi();
const decider = async () => ({ userId: (await aStaffMember('ADMIN')).userId, role: 'ADMIN' }) as const;
const tooVague = 'Une page ou un côté manque.';

async function decide(coachId: string, kind: DocumentKind, decision: Decision['decision'] = 'validate') {
  const document = await findDocument(coachId, kind);
  await decideDocument(await decider(), coachId, kind, {
    decision,
    reason: decision === 'validate' ? null : tooVague,
    expiresOn: document?.expiresOn ?? null,
    version: document?.version ?? 0,
  });
}

async function keysOf(coachId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files().keys(`coach-documents/${coachId}/`)) keys.push(key);
  return keys;
}

describe('the way of the eight documents', () => {
  test('the last of the eight hands the file to our team, and the last decision opens the questionnaire', async () => {
    const candidate = await aCandidate('PENDING_DOCUMENTS');
    for (const kind of documentKinds.slice(1)) await sendsDocument(candidate, kind);
    expect(await statusOf(candidate.id)).toBe('PENDING_DOCUMENTS');
    await sendsDocument(candidate, 'pro-card');
    expect(await statusOf(candidate.id)).toBe('VALIDATION_DOCUMENTS');
    for (const kind of documentKinds) await decide(candidate.id, kind);
    expect(await statusOf(candidate.id)).toBe('PENDING_QCM');
    const [coach] = await db.select().from(coaches).where(eq(coaches.id, candidate.id));
    const today = parisDay(await databaseNow());
    expect(coach?.insuranceExpiresOn).toBe(addDays(today, 400));
    expect(coach?.vigilanceExpiresOn && coach.vigilanceExpiresOn > addDays(today, 180)).toBe(true);
  });

  test('one that is refused goes back with its reason, and is sent again', async () => {
    const candidate = await aCandidate('PENDING_DOCUMENTS');
    await sendsAllDocuments(candidate);
    await decide(candidate.id, 'diplomas', 'refuse');
    expect(await statusOf(candidate.id)).toBe('INCOMPLETE_DOCUMENTS');
    const diplomas = (await describeDocuments(candidate.id)).find(({ kind }) => kind === 'diplomas');
    expect(diplomas).toMatchObject({ status: 'REFUSED', reason: tooVague });
    await expect(decide(candidate.id, 'diplomas')).rejects.toMatchObject({ code: 'transition-forbidden' });
    await sendsDocument(candidate, 'diplomas');
    expect(await statusOf(candidate.id)).toBe('VALIDATION_DOCUMENTS');
  });

  test('an administrator decides from the screen, and only once on what was seen', async () => {
    const candidate = await aCandidate('PENDING_DOCUMENTS');
    await sendsAllDocuments(candidate);
    const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const { version = 0 } = (await findDocument(candidate.id, 'diplomas')) ?? {};
    const { decide: route } = onboardingContract;
    const asked = {
      method: route.method,
      url: urlOf(route, { params: { id: candidate.id, kind: 'diplomas' } }),
      headers,
      payload: { decision: 'validate', reason: null, expiresOn: null, version },
    };
    const answers = [await api.app.inject(asked), await api.app.inject(asked)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  });

  test('a decision on another file than the one that was seen, without a reason or with another day is refused', async () => {
    const candidate = await aCandidate('PENDING_DOCUMENTS');
    await sendsDocument(candidate, 'insurance');
    const { version = 0, expiresOn = null } = (await findDocument(candidate.id, 'insurance')) ?? {};
    const by = await decider();
    const no = { decision: 'refuse', reason: null, expiresOn, version } as const;
    await expect(decideDocument(by, candidate.id, 'insurance', no)).rejects.toMatchObject({
      code: 'form-invalid',
    });
    const other = { decision: 'validate', reason: null, expiresOn: '2031-01-01', version } as const;
    await expect(decideDocument(by, candidate.id, 'insurance', other)).rejects.toMatchObject({
      code: 'form-invalid',
    });
    await sendsDocument(candidate, 'insurance');
    const seen = { ...other, expiresOn };
    await expect(decideDocument(by, candidate.id, 'insurance', seen)).rejects.toMatchObject({
      code: 'stale-version',
    });
  });

  test('a valid one that is renewed stays until the decision on the new one (D29)', async () => {
    const candidate = await aCandidate('ACTIVE');
    await sendsDocument(candidate, 'insurance');
    await decide(candidate.id, 'insurance');
    await sendsDocument(candidate, 'insurance');
    expect(await keysOf(candidate.id)).toHaveLength(2);
    const [coach] = await db.select().from(coaches).where(eq(coaches.id, candidate.id));
    expect(coach?.insuranceExpiresOn).not.toBeNull();
    await decide(candidate.id, 'insurance', 'refuse');
    expect(await keysOf(candidate.id)).toHaveLength(1);
    expect(await statusOf(candidate.id)).toBe('ACTIVE');
  });

  test('what is typed is checked: a day that is over, an IBAN that is none', async () => {
    const { id, actor } = await aCandidate('PENDING_DOCUMENTS');
    await keepDocument(actor, id, 'insurance', await aPhoto());
    await keepDocument(actor, id, 'bank-identity', await aPhoto());
    const refused = { code: 'form-invalid' };
    await expect(
      saveDetails(actor, id, 'insurance', { day: '2020-01-01', number: 'A' }),
    ).rejects.toMatchObject(refused);
    await expect(saveDetails(actor, id, 'insurance', { day: null, number: 'A' })).rejects.toMatchObject(
      refused,
    );
    await expect(
      saveDetails(actor, id, 'bank-identity', { day: null, number: 'FR76 1' }),
    ).rejects.toMatchObject(refused);
    await expect(saveDetails(actor, id, 'diplomas', { day: null, number: null })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('what is kept of a file', () => {
  test('a picture is written anew and sealed: neither the place nor a readable byte is left (T39, T41)', async () => {
    const candidate = await aCandidate('PENDING_DOCUMENTS');
    await sendsDocument(candidate, 'identity');
    await sendsDocument(candidate, 'bank-identity');
    const [key = ''] = await keysOf(candidate.id);
    const file = await files().open(key);
    const kept = Buffer.concat(await Array.fromAsync(file?.stream ?? []));
    expect(kept.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const dump = JSON.stringify(await db.execute(sql`select * from coach_documents`));
    expect(dump).not.toContain(goodIban);
    expect(dump).not.toContain(goodIban.replaceAll(' ', ''));
    const bank = (await describeDocuments(candidate.id)).find(({ kind }) => kind === 'bank-identity');
    expect(bank?.number).toBe('••••\u00a00189');
  });

  test('what is no document, and what the antivirus finds, is not kept', async () => {
    const { id, actor } = await aCandidate('PENDING_DOCUMENTS');
    for (const bytes of [Buffer.from('<svg onload=alert(1)>'), Buffer.from('MZ')])
      await expect(keepDocument(actor, id, 'diplomas', bytes)).rejects.toMatchObject({
        code: 'coaches/document-refused',
      });
    const peer = await aClamdPeer(() => 'stream: Eicar FOUND\0');
    connectAntivirus({ kind: 'clamd', host: peer.host, port: peer.port });
    try {
      await expect(keepDocument(actor, id, 'diplomas', await aPhoto())).rejects.toMatchObject({
        code: 'coaches/document-infected',
      });
    } finally {
      connectAntivirus({ kind: 'none' });
      await peer.stop();
    }
    expect(await keysOf(id)).toEqual([]);
    await sendsDocument({ ...(await aCandidate('PENDING_DOCUMENTS')), id, actor }, 'diplomas');
    const diplomas = (await describeDocuments(id)).find(({ kind }) => kind === 'diplomas');
    expect(diplomas).toMatchObject({ scan: 'not-scanned', file: { type: 'image/jpeg' } });
  });
});

describe('who looks at a file (T40)', () => {
  const fileUrl = (id: string, kind: DocumentKind) =>
    `/api/coaches/onboarding/${id}/documents/${kind}/file?reason=vetting`;

  test('an administrator does, with a reason, and each look is a line of the audit', async () => {
    const candidate = await aCandidate('PENDING_DOCUMENTS');
    await sendsDocument(candidate, 'identity');
    const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const answer = await api.app.inject({ url: fileUrl(candidate.id, 'identity'), headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="document"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    const document = await findDocument(candidate.id, 'identity');
    const looks = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, document?.id ?? ''));
    expect(looks.filter(({ event }) => event === 'look').map(({ details }) => details)).toEqual([
      { kind: 'identity', reason: 'vetting' },
    ]);
    const without = await api.app.inject({
      url: fileUrl(candidate.id, 'identity').split('?')[0] ?? '',
      headers,
    });
    expect(without.statusCode).toBe(400);
  });

  test('nobody else does', async () => {
    const candidate = await aCandidate('PENDING_DOCUMENTS');
    await sendsDocument(candidate, 'identity');
    const others = [
      (await aStaffMember('MODERATOR')).email,
      (await aStaffMember('FLOOR')).email,
      (await aManager()).email,
    ];
    for (const email of others) {
      const headers = await signedIn(api.app, email);
      expect((await api.app.inject({ url: fileUrl(candidate.id, 'identity'), headers })).statusCode).toBe(
        403,
      );
    }
    expect((await api.app.inject({ url: fileUrl(candidate.id, 'identity') })).statusCode).toBe(401);
  });

  test('an extract is erased at its decision: its result stays, its file does not (D28)', async () => {
    const candidate = await aCandidate('PENDING_DOCUMENTS');
    await sendsDocument(candidate, 'non-conviction');
    await decide(candidate.id, 'non-conviction');
    expect(await keysOf(candidate.id)).toEqual([]);
    const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const looks = await db.$count(auditLog, eq(auditLog.event, 'look'));
    const answer = await api.app.inject({ url: fileUrl(candidate.id, 'non-conviction'), headers });
    expect(answer.json()).toMatchObject({ error: { code: 'coaches/file-purged' } });
    // Nobody looked at what is gone.
    expect(await db.$count(auditLog, eq(auditLog.event, 'look'))).toBe(looks);
    const extract = (await describeDocuments(candidate.id)).find(({ kind }) => kind === 'non-conviction');
    expect(extract).toMatchObject({ status: 'VALID', file: null });
    expect(extract?.purgedAt).not.toBeNull();
  });
});

test('the night erases what is not to be kept any longer, and marks what is over; a second run finds nothing (D28)', async () => {
  await db.delete(coachDocuments);
  const candidate = await aCandidate('ACTIVE');
  for (const kind of ['identity', 'bank-identity', 'insurance', 'non-conviction'] as const)
    await sendsDocument(candidate, kind);
  for (const kind of ['identity', 'bank-identity', 'insurance'] as const) await decide(candidate.id, kind);
  const today = parisDay(await databaseNow());
  expect(await purgeDocuments(addDays(today, 29))).toEqual({ purged: 0, expired: 0 });
  expect(await keysOf(candidate.id)).toHaveLength(4);
  expect(await purgeDocuments(addDays(today, 30))).toEqual({ purged: 3, expired: 0 });
  expect(await keysOf(candidate.id)).toHaveLength(1);
  expect(await purgeDocuments(addDays(today, 401))).toEqual({ purged: 0, expired: 1 });
  expect(await purgeDocuments(addDays(today, 401))).toEqual({ purged: 0, expired: 0 });
  const rows = await db.select().from(coachDocuments).where(eq(coachDocuments.coachId, candidate.id));
  expect(rows.find(({ kind }) => kind === 'insurance')?.status).toBe('EXPIRED');
  expect(rows.filter(({ fileKey }) => fileKey === null)).toHaveLength(3);
});
