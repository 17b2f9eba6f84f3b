import type { CooptingRow } from '@elan/domain/cooptings';
import { addDays } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { aCoopting } from '../../testing/cooptings.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { companies, companyDirectory } from '../companies/public.ts';
import { cooptings } from './cooptings.tables.ts';

const api = useApi();
type Headers = { authorization: string };
let admin: Headers;
let manager: Headers;
let companyId: string;
let managerEmail: string;
let establishments: Awaited<ReturnType<typeof companyDirectory.search>>;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const found = [];
  for (const word of ['Exemple Atelier', 'Exemple Conseil', 'Exemple', 'Verdalys', 'Lyon', 'Paris', 'Nantes'])
    found.push(...(await companyDirectory.search(word)));
  const bySiren = new Map(found.map((one) => [one.siren, one]));
  establishments = [...bySiren.values()].filter(({ administrativeState }) => administrativeState === 'A');
});
beforeEach(async () => {
  ({ companyId, email: managerEmail } = await aManager());
  manager = await signedIn(api.app, managerEmail);
});

let next = -1;
/** An establishment of the directory that no test took before. */
function anEstablishment() {
  const found = establishments[(next += 1)];
  if (!found) throw new Error('the directory has no more establishments');
  return found;
}

const call = async (headers: Headers | null, method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await api.app.inject({
    method,
    url: `/api/${path}`,
    ...(headers && { headers }),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const contact = (email = `lea.${(next + 1) * 7}@invitee.example`) => ({
  firstName: 'Léa',
  lastName: 'Martin',
  email,
});
const recommend = (siret: string, who = contact(), headers = manager) =>
  call(headers, 'POST', 'cooptings', { siret, contact: who });
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
const today = async () => parisDay(await databaseNow());
const changeSponsor = (changes: Partial<typeof companies.$inferInsert>) =>
  db.update(companies).set(changes).where(eq(companies.id, companyId));

/** The token of the last mail to an address. */
async function tokenSentTo(email: string): Promise<string> {
  const sent = await db
    .select({ text: mails.text })
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(mails.createdAt);
  const [, token] = /cooptingValidation\?token=([\w-]+)/.exec(sent.at(-1)?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`no link was sent to ${email}`);
  return token;
}

describe('a company manager', () => {
  test('recommends a company: one mail with a link, one line of the list, and the path of it', async () => {
    const { siret, name } = anEstablishment();
    const who = contact();
    const made = await recommend(siret, who);
    expect(made.body).toMatchObject({ status: 'PENDING', company: { name, siret }, resendIn: 30 });
    expect(await tokenSentTo(who.email)).toMatch(/^[\w-]{43}$/);
    const { body } = await call(manager, 'GET', 'cooptings');
    expect(body.items.map(({ id }: CooptingRow) => id)).toEqual([made.body.id]);
    const search = `cooptings?status=PENDING&search=${encodeURIComponent(who.email)}`;
    expect((await call(admin, 'GET', search)).body.total).toBe(1);
    const other = await signedIn(api.app, (await aManager()).email);
    expect((await call(other, 'GET', `cooptings/${made.body.id}`)).status).toBe(404);
  });

  test('is told that the company is their own, a sister, a client, recommended or rewarded already', async () => {
    const own = anEstablishment();
    await changeSponsor({ siret: own.siret, siren: own.siren });
    expect(codeOf(await recommend(own.siret))).toBe('cooptings/own-company');
    await changeSponsor({ siret: `${own.siren}99999`, siren: own.siren });
    expect(codeOf(await recommend(own.siret))).toBe('cooptings/sister-company');
    const client = anEstablishment();
    await aCompany({ siret: client.siret, siren: client.siren });
    expect(codeOf(await recommend(client.siret))).toBe('cooptings/already-client');
    const taken = anEstablishment();
    await aCoopting({ siret: taken.siret, siren: taken.siren });
    expect(codeOf(await recommend(taken.siret))).toBe('cooptings/already-open');
    const rewarded = anEstablishment();
    await aCoopting({
      siret: rewarded.siret,
      siren: rewarded.siren,
      status: 'REVERSED',
      activatedOn: '2026-01-05',
      paidOn: '2026-02-01',
      referredCompanyId: (await aCompany()).id,
    });
    expect(codeOf(await recommend(rewarded.siret))).toBe('cooptings/already-rewarded');
    expect(codeOf(await recommend('98765432198765'))).toMatch(/^siret\/|form-invalid/);
  });

  test('is refused a circle, the address of a colleague or of an account, and while the company is stopped', async () => {
    const [sponsor] = await db.select().from(companies).where(eq(companies.id, companyId));
    const theirs = anEstablishment();
    const them = await aCompany({ siret: theirs.siret, siren: theirs.siren, status: 'CANCELLED' });
    await aCoopting({ companyId: them.id, siret: sponsor?.siret ?? '', siren: sponsor?.siren ?? '' });
    expect(codeOf(await recommend(theirs.siret))).toBe('cooptings/circle');
    const { siret } = anEstablishment();
    expect(codeOf(await recommend(siret, contact(managerEmail)))).toBe('cooptings/own-email');
    const colleague = `autre@${managerEmail.split('@')[1]}`;
    expect(codeOf(await recommend(siret, contact(colleague)))).toBe('cooptings/colleague-email');
    const { userId } = await aManager();
    await db.execute(sql`update users set email = 'deja@ailleurs.example' where id = ${userId}`);
    expect(codeOf(await recommend(siret, contact('deja@ailleurs.example')))).toBe('cooptings/known-contact');
    await changeSponsor({ status: 'TUTORIAL' });
    expect(codeOf(await recommend(siret))).toBe('cooptings/sponsor-not-active');
  });

  test('is told that a company is closed', async () => {
    const found = [];
    for (const word of ['Exemple', 'fermé', 'cess', 'La Poste'])
      found.push(...(await companyDirectory.search(word)));
    const closed = found.find(({ administrativeState }) => administrativeState !== 'A');
    expect(closed && codeOf(await recommend(closed.siret))).toBe('cooptings/company-closed');
  });

  test('sends it again after 30 minutes, the link before stops working, and withdraws it', async () => {
    const who = contact();
    const { body } = await recommend(anEstablishment().siret, who);
    const act = (path: string, headers = manager) =>
      call(headers, 'POST', `cooptings/${body.id}/${path}`, {});
    const link = (path: string, token: string) => call(null, 'POST', `coopting-links/${path}`, { token });
    const first = await tokenSentTo(who.email);
    expect(codeOf(await act('resending'))).toBe('cooptings/too-early');
    const before = Temporal.Now.instant().subtract({ minutes: 31 });
    await db.update(cooptings).set({ sentAt: before }).where(eq(cooptings.id, body.id));
    expect((await act('resending')).status).toBe(200);
    expect(codeOf(await link('reading', first))).toBe('cooptings/unknown');
    const token = await tokenSentTo(who.email);
    expect((await link('reading', token)).body).toMatchObject({ firstName: 'Léa' });
    expect((await act('withdrawal')).body).toMatchObject({ status: 'INACTIVE' });
    expect(codeOf(await link('confirmation', token))).toBe('cooptings/inactive');
    expect((await act('reactivation')).status).toBe(403);
    expect((await act('reactivation', admin)).body).toMatchObject({ status: 'PENDING' });
  });

  test('writes nothing that runs, whatever the companies are called', async () => {
    await changeSponsor({ name: '=cmd|<script>alert(1)</script>' });
    const who = contact();
    await recommend(anEstablishment().siret, who);
    const [sent] = await db.select().from(mails).where(eq(mails.to, who.email));
    expect(sent?.html).toContain('cooptingValidation');
    expect(sent?.html).not.toContain('<script>alert');
    expect(sent?.subject).toBe('«\u00a0=cmd|<script>alert(1)</script>\u00a0» vous recommande Élan');
  });

  test.each([
    ['a tag', '<script>alert(1)</script>'],
    ['a formula', '=HYPERLINK("x")'],
    ['an address', 'Voir www.attaque'],
    ['a mark that turns the line round', '\u202eaéL'],
  ])('is refused a contact whose name holds %s, and nothing is sent', async (_name, firstName) => {
    const who = { ...contact(), firstName };
    expect(codeOf(await recommend(anEstablishment().siret, who))).toBe('form-invalid');
    expect(await db.select().from(mails).where(eq(mails.to, who.email))).toEqual([]);
  });

  test('whose company carries a mark that turns the line round writes a mail without it', async () => {
    await changeSponsor({ name: 'Verdalys \u202eslyadreV' });
    const who = contact();
    await recommend(anEstablishment().siret, who);
    const [sent] = await db.select().from(mails).where(eq(mails.to, who.email));
    for (const text of [sent?.subject, sent?.html, sent?.text]) expect(text).not.toContain('\u202e');
  });
});

describe('the contact', () => {
  test('confirms by a click, one of twenty at once, and registers with the sponsor; opening changes nothing', async () => {
    const who = contact();
    const { body } = await recommend(anEstablishment().siret, who);
    const token = await tokenSentTo(who.email);
    for (let time = 0; time < 3; time += 1) await call(null, 'POST', 'coopting-links/reading', { token });
    const status = async () => (await call(manager, 'GET', `cooptings/${body.id}`)).body.status;
    expect(await status()).toBe('PENDING');
    const { sponsor } = (await call(manager, 'GET', 'cooptings/summary')).body;
    expect(sponsor.link).toBe(`http://elan.test/register?sponsor=${sponsor.code}`);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(null, 'POST', 'coopting-links/confirmation', { token })),
    );
    const confirmed = answers.filter((one) => one.status === 200);
    expect(confirmed.map((one) => one.body)).toEqual([{ sponsorCode: sponsor.code }]);
    expect(new Set(answers.filter((one) => one.status !== 200).map(codeOf))).toEqual(
      new Set(['cooptings/already-confirmed']),
    );
    expect(await status()).toBe('VALID_EMAIL');
  });

  test('reads why a link cannot be answered: unknown, declined, expired', async () => {
    const link = (path: string, token: string) => call(null, 'POST', `coopting-links/${path}`, { token });
    expect(codeOf(await link('reading', 'nothing'))).toBe('cooptings/unknown');
    const who = contact();
    const declined = await recommend(anEstablishment().siret, who);
    const token = await tokenSentTo(who.email);
    expect((await link('refusal', token)).status).toBe(200);
    expect(codeOf(await link('confirmation', token))).toBe('cooptings/not-found');
    expect((await call(manager, 'GET', `cooptings/${declined.body.id}`)).body).toMatchObject({
      status: 'REFUSED',
      refusedReason: 'declined',
    });
    const late = contact();
    const { body } = await recommend(anEstablishment().siret, late);
    const yesterday = addDays(await today(), -1);
    await db.update(cooptings).set({ expiresOn: yesterday }).where(eq(cooptings.id, body.id));
    expect(codeOf(await link('reading', await tokenSentTo(late.email)))).toBe('cooptings/expired');
    await call(admin, 'POST', `cooptings/${body.id}/deactivation`, {});
    expect(codeOf(await call(admin, 'POST', `cooptings/${body.id}/reactivation`, {}))).toBe(
      'cooptings/expired',
    );
  });
});

test('an administrator switches one off and on where it was, unless another opened meanwhile', async () => {
  const row = await aCoopting({ status: 'VALID_EMAIL' });
  const act = (path: string) => call(admin, 'POST', `cooptings/${row.id}/${path}`, {});
  expect((await act('deactivation')).body.status).toBe('INACTIVE');
  expect((await act('reactivation')).body.status).toBe('VALID_EMAIL');
  await act('deactivation');
  await aCoopting({ siret: row.siret, siren: row.siren });
  expect(codeOf(await act('reactivation'))).toBe('cooptings/already-open');
});
