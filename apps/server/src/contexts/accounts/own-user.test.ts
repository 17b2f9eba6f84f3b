import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { aCompany, signedIn } from '../../testing/factories.ts';
import { aCoopting } from '../../testing/cooptings.ts';
import { useApi } from '../../testing/product.ts';
import { aRegistration, linkSentTo } from '../../testing/registrations.ts';
import { companies } from '../companies/public.ts';
import { paymentMeans } from '../payments/public.ts';
import { users } from './accounts.tables.ts';

const api = useApi();
const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });

test('one’s own account has the fields of the specification: the campaign and the code of the registration are kept', async () => {
  const prescriptor = await aCompany({ kind: 'prescriptor', status: 'ACTIVE', referralCode: 'AXA-LYON' });
  const registration = { ...aRegistration(), sponsor: 'axa-lyon', utmSource: 'salon-2026' };
  const { email } = registration.manager;
  const registered = await post('/api/companies/registrations', registration);
  expect(registered.statusCode, registered.body).toBe(201);
  await post('/api/auth/email-confirmation', { token: await linkSentTo(email) });
  const headers = await signedIn(api.app, email);
  const [row] = await db.select().from(users).where(eq(users.email, email));
  const { user } = (await api.app.inject({ url: `/api/users/${row?.id ?? ''}`, headers })).json();
  const { name } =
    (await db.select({ name: companies.name }).from(companies).where(eq(companies.id, user.company.id)))[0] ??
    {};
  expect(user).toMatchObject({
    accountType: 'company',
    utm_source: 'salon-2026',
    registrationSource: 'register',
    companyName: name,
    prescriptorName: prescriptor.name,
    sponsor: { id: prescriptor.id, displayName: prescriptor.name, code: 'axa-lyon' },
    displayNameAnonym: `${user.firstname} ${user.lastname.slice(0, 1)}.`,
    phoneNumber: { countryCode: '33' },
    gender: null,
    birthDate: null,
    cooptings: [],
    stripeCustomerId: null,
  });
  const coopting = await aCoopting({ companyId: user.company.id });
  const means = { companyId: user.company.id, kind: 'card', label: 'Visa', status: 'ACTIVE' } as const;
  await db.insert(paymentMeans).values([
    { ...means, provider: 'sandbox', providerRef: 'pm_1', customerRef: 'cus_box', lastUsedOn: '2026-11-20' },
    { ...means, provider: 'stripe', providerRef: 'pm_2', customerRef: 'cus_ours', lastUsedOn: '2026-11-20' },
  ]);
  const later = (await api.app.inject({ url: `/api/users/${row?.id ?? ''}`, headers })).json().user;
  expect(later.cooptings).toEqual([{ id: coopting.id, status: coopting.status }]);
  expect(later.stripeCustomerId).toBe('cus_ours');
});
