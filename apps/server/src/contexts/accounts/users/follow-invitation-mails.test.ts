import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { findMailByKey } from '../../../platform/mail/mail.repository.ts';
import { tellMailStatus } from '../../../platform/mail/record-mail-event.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { emailLinks, users } from '../accounts.tables.ts';

const api = useApi();
const tell = (mailId: string) => inTx(() => tellMailStatus(mailId));

test('an invited member of the team is « Email envoyé » once the mail was handed over, not before', async () => {
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const payload = {
    email: 'lina@verdalys.example',
    firstName: 'Lina',
    lastName: 'Morel',
    role: 'MODERATOR',
    gymId: null,
  };
  const made = await api.app.inject({ method: 'POST', url: '/api/staff', headers, payload });
  expect(made.statusCode, made.body).toBe(201);
  const read = async () => (await db.select().from(users).where(eq(users.email, payload.email)))[0];
  const user = await read();
  const [link] = await db
    .select()
    .from(emailLinks)
    .where(eq(emailLinks.userId, user?.id ?? ''));
  const mail = await findMailByKey(`choose-password:${link?.id ?? ''}`);
  await tell(mail?.id ?? '');
  expect((await read())?.status).toBe('INVITED');
  await db
    .update(mails)
    .set({ sentAt: Temporal.Now.instant(), status: 'request' })
    .where(eq(mails.id, mail?.id ?? ''));
  await tell(mail?.id ?? '');
  await tell(mail?.id ?? '');
  expect((await read())?.status).toBe('WAITING_EMAIL');
});
