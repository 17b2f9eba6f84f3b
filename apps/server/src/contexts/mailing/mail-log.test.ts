import type { MailCard, MailRow } from '@elan/domain/mailing';
import type { Page } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { recordMailEvent } from '../../platform/mail/record-mail-event.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { isSuppressed } from '../../platform/mail/suppressions.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
const get = (url: string, headers = admin) => api.app.inject({ url, headers });
const post = (url: string, payload: object, headers = admin) =>
  api.app.inject({ method: 'POST', url, headers, payload });
const list = async (query: string, headers = admin) =>
  (await get(`/api/mails?${query}`, headers)).json<Page<MailRow>>();

let rank = 0;
async function aMail(to: string, changes: { holdsSecret?: boolean; template?: string } = {}) {
  rank += 1;
  const message = { subject: `Bonjour ${rank}`, html: '<p>Bonjour</p>', text: 'Bonjour' };
  return sendMail({ key: `test:${rank}`, to, message, template: 'program-started', ...changes });
}
const told = async (id: string, event: 'delivered' | 'hard_bounce' | 'complaint' | 'request') => {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (!mail) throw new Error('no mail');
  await recordMailEvent(mail, { event, occurredAt: Temporal.Now.instant(), reason: 'boîte pleine' });
};

describe('the journal of e-mails', () => {
  test('is narrowed by status, kind and person, and a card tells the timeline', async () => {
    const id = await aMail('jeanne@verre.example');
    await told(id, 'request');
    await told(id, 'hard_bounce');
    expect((await list('status=hard_bounce&search=jeanne')).items).toMatchObject([
      { id, templateLabel: 'Nouvelle d’un programme', status: 'hard_bounce' },
    ]);
    expect((await list('template=none')).total).toBe(0);
    const card = (await get(`/api/mails/${id}`)).json<MailCard>();
    expect(card).toMatchObject({ resendRefusal: null, suppressed: null });
    expect(card.delivery).toMatchObject({
      undelivered: true,
      events: [{ event: 'request' }, { event: 'hard_bounce' }],
    });
  });

  test('lists each sort once, and narrows by all the kinds of e-mail that bear its name', async () => {
    const kinds = ['participant-moved', 'participant-restored', 'email-change-asked'];
    for (const template of kinds) await aMail('sorte@verre.example', { template });
    const { items } = (await get('/api/mails/templates')).json<{
      items: { value: string; label: string }[];
    }>();
    const labels = items.map(({ label }) => label);
    expect(labels).toEqual([...new Set(labels)]);
    expect(labels).toContain('Changement d’adresse demandé');
    const value = items.find(({ label }) => label === 'Nouvelle d’une inscription')?.value ?? '';
    expect((await list(`search=sorte&template=${value}`)).total).toBe(2);
  });

  test('is found by the name of whoever has the address', async () => {
    const { email } = await aManager();
    const id = await aMail(email);
    const rows = (await list(`search=${encodeURIComponent(email)}`)).items;
    expect(rows.find((row) => row.id === id)?.person).toBe('Camille Roussel');
  });

  test('an e-mail that did not arrive is sent again with the same words, once by two who ask at once', async () => {
    const id = await aMail('paul@verre.example');
    await told(id, 'hard_bounce');
    await Promise.all([post(`/api/mails/${id}/resending`, {}), post(`/api/mails/${id}/resending`, {})]);
    expect((await list('search=paul')).total).toBe(2);
    const lines = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(lines[0]).toMatchObject({ entity: 'mail', event: 'resend' });
  });

  test('what may not be sent again says why', async () => {
    const pending = await aMail('lea@verre.example');
    const code = async (id: string) =>
      (await post(`/api/mails/${id}/resending`, {})).json<{ error?: { code: string } }>().error?.code;
    expect(await code(pending)).toBe('mailing/still-sending');
    const secret = await aMail('max@verre.example', { holdsSecret: true });
    await told(secret, 'hard_bounce');
    expect(await code(secret)).toBe('mailing/link-not-resent');
    const recent = await aMail('zoe@verre.example');
    await told(recent, 'delivered');
    await db.update(mails).set({ sentAt: Temporal.Now.instant() }).where(eq(mails.id, recent));
    expect(await code(recent)).toBe('mailing/resend-too-early');
    const empty = await aMail('ida@verre.example');
    await told(empty, 'hard_bounce');
    await db.update(mails).set({ html: '', text: '' }).where(eq(mails.id, empty));
    expect(await code(empty)).toBe('mailing/forgotten');
  });

  test('an address that complained is listed, and written to again once that is lifted with a reason', async () => {
    const to = 'plainte@verre.example';
    const id = await aMail(to);
    await told(id, 'complaint');
    const refused = (await post(`/api/mails/${id}/resending`, {})).json<{ error: { code: string } }>();
    expect(refused.error.code).toBe('mailing/address-refuses');
    const { items } = (await get('/api/mails/suppressions')).json<
      Page<{ id: string; address: string | null }>
    >();
    const found = items.find(({ address }) => address === to);
    const url = `/api/mails/suppressions/${found?.id ?? ''}/lifting`;
    expect((await post(url, { reason: ' ' })).statusCode).toBe(400);
    expect((await post(url, { reason: 'Elle l’a demandé par téléphone' })).json()).toEqual({ lifted: true });
    expect((await post(url, { reason: 'Encore' })).statusCode).toBe(404);
    expect(await isSuppressed(to, 'service')).toBe(false);
  });

  test('a manager reads the e-mails of the invitations of the organisation, and no other', async () => {
    const manager = await aManager();
    const headers = await signedIn(api.app, manager.email);
    const added = await post(
      '/api/members',
      { email: 'nina@atelier.example', firstName: 'Nina', lastName: 'Roy' },
      headers,
    );
    expect(added.statusCode, added.body).toBeLessThan(300);
    const own = await list('', headers);
    expect(own.items).toMatchObject([{ to: 'nina@atelier.example', template: 'member-invitation' }]);
    const other = await signedIn(api.app, (await aManager()).email);
    expect((await list('', other)).total).toBe(0);
    const id = own.items[0]?.id ?? '';
    expect((await get(`/api/mails/${id}`, other)).statusCode).toBe(404);
    expect((await get(`/api/mails/${id}`, headers)).statusCode).toBe(200);
    expect((await get('/api/mails/suppressions', headers)).statusCode).toBe(403);
  });
});
