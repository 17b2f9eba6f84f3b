import { charterVersion } from '@elan/domain/accounts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { aCompany } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { aRegistration } from '../../testing/registrations.ts';
import { companies } from './companies.tables.ts';

const api = useApi();

/** SPONSOR_CODES=1000 for the figure of threats T13. */
const tries = Number(process.env['SPONSOR_CODES'] ?? 60);

const register = (payload: object, remoteAddress: string) =>
  api.app.inject({ method: 'POST', url: '/api/companies/registrations', remoteAddress, payload });

test(`${tries} sponsor codes tried from one place: 429 after 20, another place goes on (threats T13)`, async () => {
  // Refused for something else, so that a try costs nothing: a code is counted before.
  const old = { charterVersion: `not ${charterVersion}` };
  const codes: string[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const answer = await register(aRegistration({ ...old, sponsor: `CODE${turn}` }), '192.0.2.1');
    codes.push(answer.json<{ error: { code: string } }>().error.code);
  }
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'onboarding/charter-outdated'));
  expect(new Set(codes.slice(20))).toEqual(new Set(['too-many-requests']));
  const other = await register(aRegistration({ ...old, sponsor: 'CODE1' }), '192.0.2.2');
  expect(other.statusCode).not.toBe(429);
});

test('a code that nobody gives registers as any other: nothing tells whether it is one, and it refers nobody', async () => {
  const prescriptor = await aCompany({ kind: 'prescriptor', referralCode: 'ELAN-AMIS' });
  const answers = [];
  for (const sponsor of ['ELAN-AMIS', 'ELAN-AMIE']) {
    const registration = aRegistration({ sponsor });
    const { statusCode, body } = await register(registration, '192.0.2.3');
    answers.push([statusCode, body.replace(registration.manager.email, '')]);
    const [made] = await db.select().from(companies).where(eq(companies.sponsorCode, sponsor));
    expect(made?.prescriptorId ?? null).toBe(sponsor === 'ELAN-AMIS' ? prescriptor.id : null);
  }
  expect(answers[0]).toEqual(answers[1]);
});
