import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { makeLogger } from '../../platform/log/log.ts';
import { testConfig, useApi } from '../../testing/product.ts';
import { aRegistration } from '../../testing/registrations.ts';
import { users } from '../accounts/public.ts';
import { accountManagers, companies } from './companies.tables.ts';
import { connectCompanyDirectory } from './directory/chosen-directory.ts';
import { embeddedEstablishments } from './directory/embedded-establishments.ts';

const api = useApi();

const register = (payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/companies/registrations', payload });
const search = (q: string) => api.app.inject({ url: `/api/company-directory?q=${encodeURIComponent(q)}` });
const siretOf = (name: string): string => {
  const found = embeddedEstablishments.find((establishment) => establishment.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found.siret;
};
const fromRegistry = (name: string) => ({ source: 'registry' as const, siret: siretOf(name) });
const refusal = (answer: Awaited<ReturnType<typeof register>>) =>
  answer.json<{ error: { code: string } }>().error;

test('a company is found by name without accents, by SIRET and by SIREN', async () => {
  const siret = siretOf('Exemple Petite Équipe');
  for (const query of ['exemple petite equipe', siret, siret.slice(0, 9), '000 000']) {
    const { items } = (await search(query)).json<{ items: { siret: string }[] }>();
    expect([query, items.length > 0]).toEqual([query, true]);
  }
  const { items } = (await search('verdalys')).json<{ items: { name: string; headOffice: boolean }[] }>();
  expect(items.map(({ headOffice }) => headOffice)).toEqual([true, false]);
});

test('a company of the registry is stored with the facts of the registry, the charter’s version and its status', async () => {
  const registration = aRegistration({ company: fromRegistry('Exemple Verdalys') });
  expect((await register(registration)).statusCode).toBe(201);
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.siret, siretOf('Exemple Verdalys')));
  expect(company).toMatchObject({
    name: 'Exemple Verdalys',
    factsSource: 'registry',
    eligibility: 'eligible',
    headcountBand: '21',
    status: 'PENDING_EMAIL',
  });
  const [user] = await db.select().from(users).where(eq(users.email, registration.manager.email));
  expect(user).toMatchObject({ charterVersion: registration.charterVersion, phone: '+33698123456' });
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { items } = (await search('Exemple Verdalys')).json<{ items: { alreadyRegistered: boolean }[] }>();
  expect(items.map(({ alreadyRegistered }) => alreadyRegistered)).toEqual([true, false]);
});

test('the first manager of a company may cancel and move its sessions from the start', async () => {
  const registration = aRegistration();
  expect((await register(registration)).statusCode).toBe(201);
  const [manager] = await db
    .select({ sees: accountManagers.canSeeSessions, plans: accountManagers.canCreateEvents })
    .from(accountManagers)
    .innerJoin(users, eq(users.id, accountManagers.userId))
    .where(eq(users.email, registration.manager.email));
  expect(manager).toEqual({ sees: true, plans: true });
});

test('a company that the registry does not know is stored as it was typed', async () => {
  const address = { line: '4 rue des Lilas', postalCode: '67000', city: 'Strasbourg' };
  const typed = { source: 'manual' as const, siret: '73282932000074', name: 'Atelier Typé', address };
  expect((await register(aRegistration({ company: typed, declaredHeadcount: 12 }))).statusCode).toBe(201);
  const [company] = await db.select().from(companies).where(eq(companies.siret, typed.siret));
  expect(company).toMatchObject({
    factsSource: 'manual',
    declaredHeadcount: 12,
    holidayZone: 'alsace-moselle',
  });
});

test('the band that straddles 5 asks for a number, which decides and is kept beside the band', async () => {
  const company = fromRegistry('Exemple Petite Équipe');
  const asked = await register(aRegistration({ company }));
  expect(asked.json()).toMatchObject({
    error: { code: 'form-invalid', params: { issues: [{ path: 'declaredHeadcount' }] } },
  });
  expect(refusal(await register(aRegistration({ company, declaredHeadcount: 4 }))).code).toBe(
    'siret/too-few-employees',
  );
  expect((await register(aRegistration({ company, declaredHeadcount: 5 }))).statusCode).toBe(201);
  const [stored] = await db.select().from(companies).where(eq(companies.siret, company.siret));
  expect(stored).toMatchObject({ headcountBand: '02', declaredHeadcount: 5, eligibility: 'eligible' });
});

test('an establishment that closed, or whose company ceased, is shown with its date', async () => {
  const { items } = (await search('trois sites')).json<{ items: Record<string, unknown>[] }>();
  expect(items.map(({ administrativeState, closedOn }) => [administrativeState, closedOn])).toEqual([
    ['A', null],
    ['A', null],
    ['A', null],
    ['F', '2023-03-31'],
  ]);
  const [ceased] = (await search('maison fermee')).json<{ items: object[] }>().items;
  expect(ceased).toMatchObject({ administrativeState: 'C', closedOn: '2024-06-30' });
});

describe('a company that the registry does not show', () => {
  const masked = embeddedEstablishments.find(({ name }) => name === null)?.siret ?? '';
  const address = { line: '4 rue des Lilas', postalCode: '69002', city: 'Lyon' };

  test('is found by its numbers, without its name', async () => {
    const { items } = (await search(masked)).json<{ items: object[] }>();
    expect(items).toEqual([expect.objectContaining({ siret: masked, name: null, address: null })]);
  });

  test('is registered with the name and address that its manager types, and the band of the registry', async () => {
    const unnamed = await register(aRegistration({ company: { source: 'registry', siret: masked } }));
    expect(unnamed.json()).toMatchObject({ error: { params: { issues: [{ path: 'company.name' }] } } });
    const company = { source: 'manual' as const, siret: masked, name: 'Maison Discrète', address };
    expect((await register(aRegistration({ company, declaredHeadcount: 30 }))).statusCode).toBe(201);
    const [stored] = await db.select().from(companies).where(eq(companies.siret, masked));
    expect(stored).toMatchObject({ name: 'Maison Discrète', factsSource: 'manual', headcountBand: '12' });
  });
});

describe('while the registry is away', () => {
  const log = makeLogger('silent');
  const away = { kind: 'api-gouv', url: 'http://127.0.0.1:9', inseeUrl: '', inseeKey: undefined } as const;
  const address = { line: '4 rue des Lilas', postalCode: '69002', city: 'Lyon' };
  beforeAll(() => connectCompanyDirectory({ ...away, userAgent: 'elan' }, log));
  afterAll(() => connectCompanyDirectory(testConfig.companyDirectory, log));

  test('a search says so', async () => {
    const answer = await search('atelier');
    expect([answer.statusCode, refusal(answer).code]).toEqual([503, 'siret/directory-unavailable']);
  });

  test('a company that is typed by hand registers; one that was chosen waits', async () => {
    const siret = '55203253400646';
    const chosen = await register(aRegistration({ company: { source: 'registry', siret } }));
    expect(refusal(chosen).code).toBe('siret/directory-unavailable');
    const company = { source: 'manual' as const, siret, name: 'Atelier Patient', address };
    expect((await register(aRegistration({ company, declaredHeadcount: 30 }))).statusCode).toBe(201);
  });
});

test.each([
  ['too few employees', { company: fromRegistry('Exemple Micro Atelier') }, 'siret/too-few-employees'],
  ['a closed company', { company: fromRegistry('Exemple Maison Fermée') }, 'enterprises/closed'],
  ['an unknown SIRET', { company: { source: 'registry', siret: '55203253400646' } }, 'siret/not-found'],
  ['a charter of another time', { charterVersion: '1999-01' }, 'onboarding/charter-outdated'],
] as const)('%s is refused with its own code', async (_case, changes, code) => {
  expect(refusal(await register(aRegistration(changes))).code).toBe(code);
});

test('of 8 registrations of one SIRET at once, one passes and the others are told', async () => {
  const company = fromRegistry('Exemple Cent Salariés');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => register(aRegistration({ company, declaredHeadcount: 100 }))),
  );
  const codes = answers.map((answer) => (answer.statusCode === 201 ? 'stored' : refusal(answer).code));
  expect(codes.filter((code) => code === 'stored')).toHaveLength(1);
  expect(codes.filter((code) => code === 'siret/already-registered')).toHaveLength(7);
});

test('every refused field carries its sentence', async () => {
  const registration = aRegistration();
  const manager = {
    firstname: 'R2D2',
    lastname: '',
    email: 'moi@gmail',
    phone: '01 23 45 67 89',
    password: 'court',
  };
  const answer = await register({ ...registration, manager });
  const { issues } = answer.json<{ error: { params: { issues: { path: string; message: string }[] } } }>()
    .error.params;
  const fields = new Set(issues.map(({ path }) => path));
  expect([...fields].toSorted()).toEqual(
    ['email', 'firstname', 'lastname', 'password', 'phone'].map((name) => `manager.${name}`),
  );
  expect(answer.body).not.toContain('court');
});

test('facts typed by hand do not hide what the registry knows of the same SIRET', async () => {
  const address = { line: '4 rue des Lilas', postalCode: '75010', city: 'Paris' };
  const typed = (name: string) => ({
    source: 'manual' as const,
    siret: siretOf(name),
    name: 'Autre nom',
    address,
  });
  const closed = await register(
    aRegistration({ company: typed('Exemple Maison Fermée'), declaredHeadcount: 50 }),
  );
  expect(refusal(closed)).toMatchObject({
    code: 'enterprises/closed',
    message:
      'Cette entreprise a cessé son activité le dimanche 30 juin 2024. Vérifiez le SIRET ou contactez-nous.',
  });
  const small = await register(
    aRegistration({ company: typed('Exemple Micro Atelier'), declaredHeadcount: 50 }),
  );
  expect(refusal(small).code).toBe('siret/too-few-employees');
});

test.each([
  ['contradicts the declared number', { declaredHeadcount: 20, sizeCode: '1-4' }, 'Vous avez déclaré 20'],
  ['contradicts the declared number', { declaredHeadcount: 250, sizeCode: '5-100' }, 'Vous avez déclaré 250'],
] as const)(
  'a size that %s is refused at its field, and nothing is stored',
  async (_case, said, sentence) => {
    const address = { line: '4 rue des Lilas', postalCode: '75010', city: 'Paris' };
    const typed = { source: 'manual' as const, siret: '13002526500013', name: 'Taille Contredite', address };
    const answer = await register(aRegistration({ company: typed, ...said }));
    expect(answer.json()).toMatchObject({
      error: {
        code: 'form-invalid',
        params: { issues: [{ path: 'sizeCode', message: expect.stringContaining(sentence) }] },
      },
    });
    expect(await db.select().from(companies).where(eq(companies.siret, typed.siret))).toEqual([]);
  },
);

test('a size too small for the offer is refused at its field, even beside a registry that says otherwise', async () => {
  const answer = await register(aRegistration({ sizeCode: '1-4' }));
  expect(answer.json()).toMatchObject({
    error: { code: 'form-invalid', params: { issues: [{ path: 'sizeCode' }] } },
  });
});

test('a company above 100 people registers, and is kept as not eligible with its number', async () => {
  const company = fromRegistry('Exemple Effectif Inconnu');
  const registration = aRegistration({ company, declaredHeadcount: 250, sizeCode: '100+' });
  expect((await register(registration)).statusCode).toBe(201);
  const [stored] = await db.select().from(companies).where(eq(companies.siret, company.siret));
  expect(stored).toMatchObject({ sizeCode: '100+', declaredHeadcount: 250, eligibility: 'not-eligible' });
});
