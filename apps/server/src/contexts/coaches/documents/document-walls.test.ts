import { documentKinds } from '@elan/domain/coaches';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { files } from '../../../platform/files/file-store.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { seal } from '../../../platform/sealing/sealing.ts';
import { aPhoto } from '../../../testing/candidates.ts';
import { anElan } from '../../../testing/elans.ts';
import { aCoach, aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { useApi } from '../../../testing/product.ts';
import { coachDocuments } from '../candidates.tables.ts';
import { newDocumentKey } from './document-keys.ts';

const api = useApi();
vi.setConfig({ testTimeout: 300_000 });

/** How many documents each person tries: 504 with DOCUMENT_IDS=504. */
const asked = Number(process.env['DOCUMENT_IDS'] ?? 24);

type Headers = Record<string, string>;

async function aSignedInCoach() {
  const { userId, email } = await aManager();
  const payload = { email, password: goodPassword, audience: 'coach' };
  const coach = await aCoach({ userId });
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const headers: Headers = { authorization: `Bearer ${answer.json<{ idToken: string }>().idToken}` };
  return { ...coach, headers };
}

async function documentsOfCoaches(count: number, first: string): Promise<string[]> {
  const urls: string[] = [];
  const photo = await aPhoto();
  for (let made = 0; made < count; made += documentKinds.length) {
    const coachId = made === 0 ? first : (await aCoach()).id;
    for (const kind of documentKinds) {
      const fileKey = newDocumentKey(coachId);
      await files().put(fileKey, seal(photo, fileKey));
      await db.insert(coachDocuments).values({
        coachId,
        kind,
        status: 'UPLOADED',
        fileKey,
        fileType: 'image/jpeg',
        fileSize: photo.length,
        scan: 'not-scanned',
        uploadedAt: await databaseNow(),
      });
      urls.push(`/api/coaches/onboarding/${coachId}/documents/${kind}/file?reason=control`);
    }
  }
  return urls;
}

test('of nine people an administrator alone reads the documents of coaches, each look in the audit; a coach names none (T40)', async () => {
  const owner = await aSignedInCoach();
  const urls = await documentsOfCoaches(asked, owner.id);
  const people: [string, Headers][] = [
    ['nobody', {}],
    ['the coach whose document it is', owner.headers],
    ['another coach', (await aSignedInCoach()).headers],
    ['a manager', await signedIn(api.app, (await aManager()).email)],
    ['a prescriptor', await signedIn(api.app, (await aManager({ role: 'PARTNERSHIP' })).email)],
    ['a moderator', await signedIn(api.app, (await aStaffMember('MODERATOR')).email)],
    ['a gym manager', await signedIn(api.app, (await aStaffMember('FLOOR')).email)],
    ['an employee', (await anElan(api.app, (await aCompany()).id)).headers],
  ];
  const seen = new Map<string, Set<number>>();
  for (const [who, headers] of people)
    for (const url of urls) {
      const answer = await api.app.inject({ url, headers });
      expect(answer.rawPayload.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      seen.set(who, (seen.get(who) ?? new Set()).add(answer.statusCode));
    }
  expect(Object.fromEntries([...seen].map(([who, codes]) => [who, [...codes]]))).toEqual(
    Object.fromEntries(people.map(([who]) => [who, [who === 'nobody' ? 401 : 403]])),
  );
  const looks = () =>
    db.$count(auditLog, sql`${auditLog.entity} = 'coach-document' and ${auditLog.event} = 'look'`);
  expect(await looks()).toBe(0);
  const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  for (const url of urls) {
    const answer = await api.app.inject({ url, headers: admin });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
  expect(await looks()).toBe(urls.length);
});
