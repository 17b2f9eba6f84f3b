import { eq, sql } from 'drizzle-orm';
import type { Sheets } from '@elan/domain/gift-cards';
import { PDFDict, PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { makeLogger } from '../../../platform/log/log.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aCompany, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { aGiftCard } from '../../../testing/gift-cards.ts';
import { useApi } from '../../../testing/product.ts';
import { createGiftCards } from '../cards/create-gift-cards.ts';
import { giftCards } from '../gift-cards.tables.ts';
import { forgetSheetsJob } from './make-sheets.job.ts';
import { makeSheets } from './make-sheets.ts';
import { giftCardSheets } from './tickets.tables.ts';
import { sendDueTickets } from './send-ticket.ts';

const context = {
  id: 'test',
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
  log: makeLogger('silent'),
};

const product = useApi();
let admin: { authorization: string };

beforeAll(async () => {
  admin = await signedIn(product.app, (await aStaffMember('ADMIN')).email);
});

const get = (path: string) => product.app.inject({ url: `/api/gift-cards/${path}`, headers: admin });
const send = async (id: string, changes: object = {}) => {
  const payload = {
    email: 'adele@exemple.test',
    firstName: 'Adèle',
    message: 'Bon anniversaire',
    ...changes,
  };
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/gift-cards/${id}/sendings`,
    headers: admin,
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const today = Temporal.Now.zonedDateTimeISO('Europe/Paris').toPlainDate();
const mailsTo = (email: string) => db.select().from(mails).where(eq(mails.to, email));

describe('a ticket', () => {
  test('shows the code, the conditions and a QR code that leads to the wallet', async () => {
    const { id, code } = await aGiftCard(null, { sessions: 2 });
    const body = (await get(`${id}/ticket`)).json();
    expect(body).toMatchObject({
      code,
      sessions: 2,
      expiresOn: '2040-12-31',
      company: null,
      limitPerPerson: 1,
    });
    expect(body.link).toMatch(new RegExp(`/espace/wallet\\?code=${code}$`));
    expect(body.qr).toMatchObject({ size: 33, path: expect.stringMatching(/^M0 0h7v1h-7z/) });
  });

  test('is a PDF, of a card or of its whole lot', async () => {
    const input = { limitPerPerson: 1, limitPerCode: 1, expiresOn: '2040-12-31', kind: 'given' } as const;
    const rest = {
      manualValidation: false,
      code: null,
      companyId: null,
      programId: null,
      note: '',
      sessions: 1,
      count: 9,
    };
    const [id = ''] = await createGiftCards({ userId: null, role: 'ADMIN' }, { ...input, ...rest });
    const one = await get(`${id}/ticket/pdf`);
    expect(one.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const lot = await get(`${id}/ticket/pdf?of=lot`);
    expect(lot.headers['content-disposition']).toContain('carte-cadeau-lot-9-cartes.pdf');
    // Nine cards are two sheets of eight.
    expect(lot.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect((await get('0198c0de-0000-7000-8000-000000000001/ticket/pdf')).statusCode).toBe(404);
  }, 120_000);
});

test.each([
  ['a tag and a script', '<script>alert(1)</script>'],
  ['a formula', '=cmd|"/c calc"!A1'],
  ['words that close a string of the file', ') /JS (app.alert(1)) /S /JavaScript >> ('],
  ['marks that turn the line round', '\u202eslyadreV \u2066x\u2069'],
])(
  'the ticket and the sheet of a company called by %s run nothing',
  async (_name, name) => {
    const { id: companyId } = await aCompany({ name });
    const card = await aGiftCard(null, { companyId, count: 2 });
    for (const of of ['card', 'lot']) {
      const { rawPayload } = await get(`${card.id}/ticket/pdf?of=${of}`);
      const file = await PDFDocument.load(rawPayload);
      expect(file.getPageCount()).toBe(1);
      const acts = file.context
        .enumerateIndirectObjects()
        .flatMap(([, object]) => (object instanceof PDFDict ? object.keys().map(String) : []))
        .filter((key) =>
          ['/JS', '/JavaScript', '/OpenAction', '/AA', '/Launch', '/Annots', '/URI'].includes(key),
        );
      expect(acts).toEqual([]);
    }
  },
  60_000,
);

describe('the sheets of a large lot', () => {
  test('are laid out by a job, which says how far it is, and are one file of eight cards a page', async () => {
    const input = { limitPerPerson: 1, limitPerCode: 1, expiresOn: '2040-12-31', kind: 'given' } as const;
    const rest = { manualValidation: false, code: null, companyId: null, programId: null, note: '' };
    const actor = { userId: null, role: 'ADMIN' };
    const [id = ''] = await createGiftCards(actor, { ...input, ...rest, sessions: 1, count: 41 });
    const asked = await product.app.inject({
      method: 'POST',
      url: `/api/gift-cards/${id}/sheets`,
      headers: admin,
      payload: {},
    });
    expect(asked.statusCode).toBe(201);
    const sheets = asked.json<Sheets>();
    expect(sheets).toMatchObject({ total: 41, done: 0, finishedAt: null });
    expect((await get(`sheets/${sheets.id}/pdf`)).statusCode).toBe(404);
    await expect(makeSheets(sheets.id, AbortSignal.abort())).rejects.toThrow('sheets were given up');
    expect((await get(`sheets/${sheets.id}`)).json()).toMatchObject({ done: 0, finishedAt: null });
    await makeSheets(sheets.id);
    await makeSheets(sheets.id);
    expect((await get(`sheets/${sheets.id}`)).json()).toMatchObject({
      done: 41,
      finishedAt: expect.any(String),
    });
    const file = await get(`sheets/${sheets.id}/pdf`);
    expect(file.headers['content-disposition']).toContain('carte-cadeau-lot-41-cartes.pdf');
    expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(6);
    await db.update(giftCardSheets).set({ createdAt: sql`now() - interval '2 days'` });
    // By its nightly job: files are erased while no transaction waits.
    expect(await forgetSheetsJob.run({ again: true }, context)).toMatchObject({ days: expect.any(String) });
    expect((await get(`sheets/${sheets.id}`)).statusCode).toBe(404);
  }, 120_000);
});

describe('a card that is sent', () => {
  test('today leaves at once, and says its worth, its code and the words of who gives it', async () => {
    const { id, code } = await aGiftCard(null);
    const email = 'today@exemple.test';
    expect(await send(id, { email, sendOn: String(today) })).toMatchObject({
      status: 201,
      body: { email, sentAt: expect.any(String) },
    });
    const [mail] = await mailsTo(email);
    expect(mail?.template).toBe('gift-card');
    expect(mail?.text).toContain(code.match(/.{4}/g)?.join('-'));
    expect(mail?.text).toContain('Bon anniversaire');
  });

  test('on a later day leaves on that morning, once, whatever the job runs again', async () => {
    const { id } = await aGiftCard(null);
    const email = 'later@exemple.test';
    const day = String(today.add({ days: 3 }));
    expect((await send(id, { email, sendOn: day })).body).toMatchObject({ sentAt: null });
    await sendDueTickets(String(today.add({ days: 2 })));
    expect(await mailsTo(email)).toEqual([]);
    await sendDueTickets(day);
    await sendDueTickets(day);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await get(`${id}/sendings`)).json()).toMatchObject({ total: 1, items: [{ email, sendOn: day }] });
  });

  test('leaves although another one cannot, which is tried again', async () => {
    const { id } = await aGiftCard(null);
    const day = String(today.add({ days: 2 }));
    for (const email of ['refused@exemple.test', 'next@exemple.test']) await send(id, { email, sendOn: day });
    await db.execute(
      sql`alter table mails add constraint refuses check ("to" <> 'refused@exemple.test') not valid`,
    );
    await expect(sendDueTickets(day)).rejects.toThrow('Failed query');
    await db.execute(sql`alter table mails drop constraint refuses`);
    expect(await mailsTo('next@exemple.test')).toHaveLength(1);
    await sendDueTickets(day);
    expect(await mailsTo('refused@exemple.test')).toHaveLength(1);
    expect(await mailsTo('next@exemple.test')).toHaveLength(1);
  });

  test('waits while it is switched off, and leaves once it is on again', async () => {
    const { id } = await aGiftCard(null);
    const email = 'off@exemple.test';
    const day = String(today.add({ days: 1 }));
    await send(id, { email, sendOn: day });
    await db.update(giftCards).set({ status: 'INACTIVE' }).where(eq(giftCards.id, id));
    await sendDueTickets(day);
    expect(await mailsTo(email)).toEqual([]);
    await db.update(giftCards).set({ status: 'ACCEPTED' }).where(eq(giftCards.id, id));
    await sendDueTickets(day);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is refused on a day that is past, after its end, and while it waits', async () => {
    const { id } = await aGiftCard(null, { expiresOn: String(today.add({ days: 5 })) });
    expect((await send(id, { sendOn: String(today.subtract({ days: 1 })) })).body.error).toMatchObject({
      code: 'form-invalid',
    });
    expect((await send(id, { sendOn: String(today.add({ days: 6 })) })).body.error.code).toBe(
      'gift-cards/not-sendable',
    );
    const waiting = await aGiftCard(null, { manualValidation: true });
    expect((await send(waiting.id, { sendOn: String(today) })).body.error.code).toBe(
      'gift-cards/not-sendable',
    );
  });

  test('with hostile words runs nothing: they are text in the mail', async () => {
    const { id } = await aGiftCard(null);
    const email = 'hostile@exemple.test';
    const hostile = '<img src=x onerror=alert(1)>';
    await send(id, {
      email,
      firstName: '=1+1',
      message: `${hostile}\r\nBcc: x@exemple.test`,
      sendOn: String(today),
    });
    const [mail] = await mailsTo(email);
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.subject).not.toContain('Bcc');
    expect(mail?.text).toContain('Bonjour =1+1,');
  });

  test.each([
    ['a tag', { firstName: '<img src=x>' }, 'firstName'],
    ['an address', { firstName: 'Gagnez sur banque-fr.com' }, 'firstName'],
    ['a mark that turns the line round', { firstName: '\u202eelèdA' }, 'firstName'],
    ['two lines', { firstName: 'Adèle\r\nBcc: x' }, 'firstName'],
    ['a message that is turned round', { message: 'Bon \u202eerriasrevinna' }, 'message'],
  ])('to a name or with words of %s is refused at its field', async (_name, changes, field) => {
    const { id } = await aGiftCard(null);
    const refused = await send(id, { sendOn: String(today), ...changes });
    expect(refused.body.error).toMatchObject({ code: 'form-invalid' });
    expect(JSON.stringify(refused.body.error)).toContain(field);
  });
});
