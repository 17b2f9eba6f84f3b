import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { companies } from './companies.tables.ts';

const api = useApi();

async function managerOf(company: Parameters<typeof aCompany>[0] = {}) {
  const { id, siret } = await aCompany(company);
  const { email } = await aManager({ companyId: id });
  return { companyId: id, siret, headers: await signedIn(api.app, email) };
}
type Headers = { authorization: string };

const url = (id: string) => `/api/companies/${id}/profile`;
const read = (headers: Headers, id: string) => api.app.inject({ url: url(id), headers });
const write = (headers: Headers, id: string, payload: object) =>
  api.app.inject({ method: 'PUT', url: url(id), headers, payload });
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;
const body = { sizeCode: '5-100', declaredHeadcount: 42, workAccidents: 3 };
const facts = {
  name: 'Verdalys Conseil',
  activity: 'Conseil en gestion',
  address: { line: '8 rue du Port', postalCode: '97200', city: 'Fort-de-France' },
};

describe('the page of a company', () => {
  test('facts typed by hand are kept up to date, and the address decides the public holidays', async () => {
    const { companyId, headers } = await managerOf();
    const answer = await write(headers, companyId, { ...body, facts });
    expect(answer.json()).toMatchObject({ ...body, ...facts });
    const [row] = await db.select().from(companies).where(eq(companies.id, companyId));
    expect(row).toMatchObject({ holidayZone: 'martinique', eligibility: 'eligible' });
  });

  test('the registry’s name is shown beside the one in use', async () => {
    const { companyId, headers } = await managerOf({ legalName: 'VERDALYS SAS' });
    expect((await read(headers, companyId)).json()).toMatchObject({ legalName: 'VERDALYS SAS' });
  });

  test('the facts of the registry are read-only', async () => {
    const { companyId, headers } = await managerOf({ factsSource: 'registry' });
    expect(codeOf(await write(headers, companyId, { ...body, facts }))).toBe('not-allowed');
    expect((await write(headers, companyId, body)).statusCode).toBe(200);
  });

  test('a validated SIRET never changes', async () => {
    const { companyId, headers } = await managerOf({ siret: '55208131766522', siren: '552081317' });
    expect(codeOf(await write(headers, companyId, { ...body, siret: '73282932000074' }))).toBe(
      'siret/frozen',
    );
    expect((await write(headers, companyId, { ...body, siret: '552 081 317 66522' })).statusCode).toBe(200);
  });

  test('a size that contradicts the declared number is refused at its field', async () => {
    const { companyId, headers } = await managerOf();
    const answer = await write(headers, companyId, { ...body, sizeCode: '100+' });
    expect(answer.json().error.params.issues[0]).toMatchObject({ path: 'sizeCode' });
  });

  test('a company that shrank says so, and is no longer eligible', async () => {
    const { companyId, headers } = await managerOf();
    await write(headers, companyId, { ...body, sizeCode: '1-4', declaredHeadcount: 3 });
    const [row] = await db.select().from(companies).where(eq(companies.id, companyId));
    expect(row).toMatchObject({ sizeCode: '1-4', declaredHeadcount: 3, eligibility: 'not-eligible' });
  });

  test('work accidents once told are corrected, never withdrawn', async () => {
    const { companyId, headers } = await managerOf({ workAccidents: 2 });
    const answer = await write(headers, companyId, { ...body, workAccidents: null });
    expect(answer.json().error.params.issues[0]).toMatchObject({ path: 'workAccidents' });
  });

  test.each(['status', 'prescriptorId', 'eligibility', 'companyId', 'logoVersion', 'constructor'])(
    'a page that carries « %s » is refused whole',
    async (name) => {
      const { companyId, headers } = await managerOf();
      const before = await db.select().from(companies).where(eq(companies.id, companyId));
      expect((await write(headers, companyId, { ...body, [name]: 'ACTIVE' })).statusCode).toBe(400);
      expect(await db.select().from(companies).where(eq(companies.id, companyId))).toEqual(before);
    },
  );

  test('another company answers as one that does not exist, for its page and its logo', async () => {
    const mine = await managerOf();
    const other = await managerOf();
    for (const id of [other.companyId, crypto.randomUUID(), '..%2f', 'x']) {
      expect((await read(mine.headers, id)).statusCode).toBe(404);
      expect((await write(mine.headers, id, body)).statusCode).toBe(404);
      expect((await sendLogo(mine.headers, id, await logo())).statusCode).toBe(404);
      const gone = { method: 'DELETE', url: `/api/companies/${id}/logo`, headers: mine.headers } as const;
      expect((await api.app.inject(gone)).statusCode).toBe(404);
    }
  });

  test('an administrator keeps any of them, a gym’s manager none', async () => {
    const { companyId } = await managerOf();
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    expect((await write(admin, companyId, body)).statusCode).toBe(200);
    const floor = await signedIn(api.app, (await aStaffMember('FLOOR')).email);
    expect(codeOf(await read(floor, companyId))).toBe('permission-denied');
    expect(codeOf(await sendLogo(floor, companyId, await logo()))).toBe('permission-denied');
  });
});

const logo = () =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: { r: 0, g: 100, b: 70, alpha: 0.5 } } })
    .png()
    .toBuffer();
const sendLogo = (headers: Headers, id: string, payload: Buffer) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/companies/${id}/logo`,
    headers: { ...headers, 'content-type': 'image/png' },
    payload,
  });
const seeLogo = (id: string) => api.app.inject({ url: `/api/companies/${id}/logo` });

describe('the logo of a company', () => {
  test('is seen by anybody, whole and transparent, and gone at once when it is taken away', async () => {
    const { companyId, headers } = await managerOf();
    expect(codeOf(await seeLogo(companyId))).toBe('storage/object-not-found');
    const { logoVersion } = (await sendLogo(headers, companyId, await logo())).json();
    const seen = await seeLogo(companyId);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      etag: `"${logoVersion}"`,
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({
      width: 600,
      height: 200,
      hasAlpha: true,
    });
    const gone = await api.app.inject({ method: 'DELETE', url: `/api/companies/${companyId}/logo`, headers });
    expect(gone.json().logoVersion).toBeNull();
    expect((await seeLogo(companyId)).statusCode).toBe(404);
  });

  test('a file that is no picture is refused', async () => {
    const { companyId, headers } = await managerOf();
    expect(codeOf(await sendLogo(headers, companyId, Buffer.from('<svg/>')))).toBe('files/type-refused');
  });
});
