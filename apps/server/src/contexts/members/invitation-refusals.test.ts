import type { MemberCard } from '@elan/domain/members';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { suppressAddress } from '../../platform/mail/suppressions.ts';
import { placeKey } from '../../platform/rate-limit/address-group.ts';
import { hitLimit } from '../../platform/rate-limit/rate-limit.ts';
import { aManager, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { addingLimit } from './add-member.ts';
import { peopleADay } from './add-members.ts';
import { linkLimit } from './confirm-invitation.ts';
import { members } from './members.tables.ts';

const api = useApi();

async function aCompanyThatInvites() {
  const { email, companyId } = await aManager();
  const headers = await signedIn(api.app, email);
  const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, headers, payload });
  return { headers, companyId, post };
}
const person = { email: 'zoe.eluard@gmail.com', firstName: 'Zoé', lastName: 'Éluard' };

test('an address that complained is told as such: no invitation is offered nor promised to it', async () => {
  const { post, headers } = await aCompanyThatInvites();
  await suppressAddress(person.email, 'all');
  const { id } = (await post('/api/members', person)).json<MemberCard>();
  const [row] = await db
    .update(members)
    .set({ invitedAt: Temporal.Now.instant().subtract({ hours: 48 }) })
    .where(eq(members.id, id))
    .returning();
  await db
    .update(mails)
    .set({ status: 'blocked' })
    .where(eq(mails.id, row?.invitationMailId ?? ''));
  expect((await post(`/api/members/${id}/invitation`, {})).json()).toMatchObject({
    error: {
      code: 'members/address-refuses',
      message:
        'Cette adresse refuse nos messages. Retirez cette personne, puis ajoutez-la avec une autre adresse.',
    },
  });
  const card = (await api.app.inject({ url: `/api/members/${id}`, headers })).json<MemberCard>();
  expect(card.actions).toEqual(['rename', 'leave']);
});

test('a company adds three hundred people an hour one by one, and no more', async () => {
  const { post, companyId } = await aCompanyThatInvites();
  const key = `add-member:${companyId}`;
  for (let count = 0; count < 299; count += 1) await hitLimit({ key, ...addingLimit });
  expect((await post('/api/members', person)).statusCode).toBe(201);
  const refused = await post('/api/members', { ...person, email: 'lea@gmail.com' });
  expect(refused.json()).toMatchObject({ error: { code: 'too-many-requests' } });
});

test('a company adds five thousand people a day, whatever the way, and no more', async () => {
  const { post, companyId } = await aCompanyThatInvites();
  await db.execute(sql`
    insert into members (company_id, email, first_name, last_name, status, source, joined_on)
    select ${companyId}, 'p' || n || '@exemple.test', 'Zoé', 'Éluard', 'ACTIVE', 'import', current_date
    from generate_series(1, ${peopleADay - 1}::int) as n`);
  expect((await post('/api/members', person)).statusCode).toBe(201);
  expect((await post('/api/members', { ...person, email: 'lea@gmail.com' })).statusCode).toBe(429);
});

test('the links that one place tries are counted, with room for a whole company', async () => {
  const token = 'x'.repeat(43);
  const tries = ['reading', 'confirmation'] as const;
  const headers = {};
  for (const [index, what] of tries.entries()) {
    const remoteAddress = `203.0.113.${20 + index}`;
    const key = placeKey('member-invitation', remoteAddress);
    for (let count = 0; count < linkLimit.max - 1; count += 1) await hitLimit({ key, ...linkLimit });
    const url = `/api/member-invitations/${what}`;
    const ask = () => api.app.inject({ method: 'POST', url, headers, payload: { token }, remoteAddress });
    expect((await ask()).json()).toMatchObject({ error: { code: 'members/invalid-link' } });
    expect((await ask()).statusCode).toBe(429);
  }
}, 60_000);
