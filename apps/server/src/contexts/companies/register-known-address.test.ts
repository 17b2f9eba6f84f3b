import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limit.tables.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aSiret } from '../../testing/company-invitations.ts';
import { aManager, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { aRegistration } from '../../testing/registrations.ts';
import { tellAlreadyRegisteredJob, users } from '../accounts/public.ts';
import { accountManagers, companies } from './companies.tables.ts';

const api = useApi();
beforeEach(() => db.delete(rateLimits));

const half = 30 * 60;
const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });

/** Registers a company of a SIRET of its own, whose name the registry does not know. */
function register(email: string, more: object = {}) {
  const address = { line: '4 rue des Lilas', postalCode: '67000', city: 'Strasbourg' };
  const company = { source: 'manual' as const, siret: aSiret(), name: 'Gagnez un vélo', address };
  const registration = aRegistration({ company, declaredHeadcount: 12, ...more });
  const manager = { ...registration.manager, email };
  return post('/api/companies/registrations', { ...registration, manager });
}

/** The answer as a visitor sees it, less the address, the hour and the number of the request. */
async function seen(email: string) {
  const { statusCode, body, headers } = await register(email);
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return {
    statusCode,
    body: body.replace(email.toLowerCase(), '…'),
    headers: { ...others, 'content-length': '' },
  };
}

const tables = { users, companies, accountManagers, auditLog, mails };
const counts = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)])),
  ) as Record<string, number>;
const told = (email: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.template, 'already-registered')));

/** Does what the queue does after the registrations that gave this address: their jobs, each once. */
async function runJobs(email: string): Promise<void> {
  type Data = Parameters<typeof tellAlreadyRegisteredJob.run>[0];
  const { rows } = await db.execute<{ id: string; data: Data }>(
    sql`delete from pgboss.job where name = ${tellAlreadyRegisteredJob.name} and data->>'email' = ${email} returning id, data`,
  );
  for (const { id, data } of rows) {
    const context = { id } as Parameters<typeof tellAlreadyRegisteredJob.run>[1];
    await tellAlreadyRegisteredJob.run(data, context);
    // A job that was killed after its work is run again.
    await tellAlreadyRegisteredJob.run(data, context);
  }
}

let made = 0;
const anAddress = () => `nouvelle.${(made += 1)}@verdalys.example`;

describe('a registration with an address that has an account', () => {
  test('is answered byte for byte as with a new one, whatever its case, and writes nothing', async () => {
    const { email } = await aManager();
    const fresh = await seen(anAddress());
    const before = await counts();
    expect(await seen(email)).toEqual(fresh);
    expect(await seen(email.toUpperCase())).toEqual(fresh);
    expect([fresh.statusCode, fresh.body]).toEqual([201, '{"email":"…"}']);
    expect(await counts()).toEqual(before);
    // The account is the one that it was, with its own password.
    expect(await signedIn(api.app, email)).toMatchObject({ authorization: expect.any(String) });
  });

  test('is refused for its company as before, whatever the address', async () => {
    const { email } = await aManager();
    const { company } = aRegistration();
    expect((await register(anAddress(), { company, declaredHeadcount: null })).statusCode).toBe(201);
    for (const address of [anAddress(), email]) {
      const answer = await register(address, { company, declaredHeadcount: null });
      expect(answer.json()).toMatchObject({ error: { code: 'siret/already-registered' } });
    }
  });

  test('lets the same SIRET be registered with a new one afterwards', async () => {
    const { email } = await aManager();
    const { company } = aRegistration();
    const answers = [
      await register(email, { company, declaredHeadcount: null }),
      await register(anAddress(), { company, declaredHeadcount: null }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [stored] = await db.select().from(companies).where(eq(companies.siret, company.siret));
    expect(stored?.status).toBe('PENDING_EMAIL');
  });

  test('of ten at once with one new address, one makes an account, and all are answered alike', async () => {
    const email = anAddress();
    const before = await counts();
    const answers = await Promise.all(Array.from({ length: 10 }, () => seen(email)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const after = await counts();
    expect([after['users'], after['companies']]).toEqual([
      (before['users'] ?? 0) + 1,
      (before['companies'] ?? 0) + 1,
    ]);
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
    await runJobs(email);
    expect(await told(email)).toHaveLength(1);
  });
});

describe('the owner of the address', () => {
  test('is told once in 30 minutes, with what to do, and nothing that the visitor typed', async () => {
    const { email } = await aManager();
    await register(email);
    await runJobs(email);
    const [mail, ...more] = await told(email);
    expect([mail?.subject, more]).toEqual(['Vous avez déjà un compte – Élan', []]);
    expect(mail?.text).toContain('http://elan.test/auth/login');
    expect(mail?.text).toContain('http://elan.test/auth/forgotPassword');
    expect(mail?.text).toContain('SIRET');
    expect(mail?.text).not.toContain('vélo');
    await register(email);
    await runJobs(email);
    expect(await told(email)).toHaveLength(1);
    // Half an hour later, by the database's clock.
    await db
      .update(rateLimits)
      .set({ expiresAt: sql`${rateLimits.expiresAt} - make_interval(secs => ${half})` });
    await register(email);
    await runJobs(email);
    expect(await told(email)).toHaveLength(2);
  });

  test('reads the name of a company that the registry tells', async () => {
    const { email } = await aManager();
    const { company } = aRegistration();
    await register(email, { company, declaredHeadcount: null });
    await runJobs(email);
    const [known] = await told(email);
    const found = await api.app.inject({ url: `/api/company-directory?q=${company.siret}` });
    const [entry] = found.json<{ items: { name: string; alreadyRegistered: boolean }[] }>().items;
    expect(known?.text.replaceAll(/\s+/g, ' ')).toContain(`l’inscription de « ${entry?.name} » sur Élan`);
    expect(entry?.alreadyRegistered).toBe(false);
  });

  test.each([
    [
      'who has not confirmed the address',
      { emailVerifiedAt: null, status: 'WAITING_EMAIL' },
      'resendVerification',
    ],
    ['who was invited', { passwordHash: null, status: 'INVITED' }, 'forgotPassword'],
    ['whose account is closed', { status: 'INACTIVE' }, undefined],
  ])('%s is shown the way that is open', async (_case, changes, page) => {
    const { email, userId } = await aManager();
    await db.update(users).set(changes).where(eq(users.id, userId));
    await register(email);
    await runJobs(email);
    const [mail] = await told(email);
    expect(/\/auth\/(\w+)/.exec(mail?.text ?? '')?.[1]).toBe(page);
  });

  test.each(['CANCELLED', 'BLACKLISTED'])(
    'is not sent to sign in where a company that is %s keeps them out',
    async (status) => {
      const { email, companyId } = await aManager();
      await db.update(companies).set({ status }).where(eq(companies.id, companyId));
      await register(email);
      await runJobs(email);
      const [mail] = await told(email);
      expect(mail?.text).toContain('Ce compte est fermé');
      expect(mail?.text).not.toContain('/auth/');
    },
  );

  test('is told nothing more than anyone by the page that follows: another mail asked for is answered alike', async () => {
    const { email } = await aManager();
    const fresh = anAddress();
    await register(fresh);
    await register(email);
    const again = (address: string) => post('/api/auth/resend-verification', { email: address });
    const [known, unknown] = [await again(email), await again(fresh)];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  });
});
