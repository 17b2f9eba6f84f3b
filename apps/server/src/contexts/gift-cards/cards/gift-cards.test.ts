import { redemptionRefusal } from '@elan/domain/gift-cards';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parisDay } from '../../../platform/clock/clock.ts';
import { databasePool, db, inTx } from '../../../platform/db/database.ts';
import { aCompany, aManager, aProgram, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { aGiftCard, endLotsOf, someFitcoins } from '../../../testing/gift-cards.ts';
import { useApi } from '../../../testing/product.ts';
import { giftCards } from '../gift-cards.tables.ts';
import { spendFitcoins } from '../ledger/spend-fitcoins.ts';
import { expireGiftCardsJob } from './expire-gift-cards.job.ts';
import { listGiftCards } from './list-gift-cards.ts';
import { redeemGiftCard } from './redeem-gift-card.ts';

const product = useApi();

type Headers = { authorization: string };
let admin: Headers;
let second: Headers;
let moderator: Headers;
let maker: string;

beforeAll(async () => {
  const made = await aStaffMember('ADMIN');
  maker = made.userId;
  admin = await signedIn(product.app, made.email);
  second = await signedIn(product.app, (await aStaffMember('ADMIN')).email);
  moderator = await signedIn(product.app, (await aStaffMember('MODERATOR')).email);
});

const input = {
  sessions: 2,
  limitPerPerson: 1,
  limitPerCode: 5,
  expiresOn: '2040-12-31',
  manualValidation: false,
  code: null,
  companyId: null,
  note: 'Salon de printemps',
};

async function call(headers: Headers, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const answer = await product.app.inject({
    method,
    url: `/api/gift-cards${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const codeOf = ({ body }: Awaited<ReturnType<typeof call>>): string => body.error?.code;
const person = (userId: string, companyIds: string[] = []) => ({ userId, companyIds, address: userId });

describe('an administrator makes cards', () => {
  test('one by hand: 2 sessions are 2,000 Fitcoins, and its code is nobody else’s, whatever the case', async () => {
    const made = await call(admin, 'POST', '', { ...input, code: 'printemps-27' });
    expect(made).toMatchObject({
      status: 201,
      body: { made: 1, card: { code: 'PRINTEMPS27', fitcoins: 2000, status: 'ACCEPTED', isOwn: true } },
    });
    expect(codeOf(await call(admin, 'POST', '', { ...input, code: 'Printemps27' }))).toBe(
      'gift-cards/code-already-used',
    );
  });

  test('a lot of them: each has a code of its own', async () => {
    const { body } = await call(admin, 'POST', '', { ...input, count: 30 });
    expect(body).toMatchObject({ made: 30 });
    const lot = await call(admin, 'GET', `?lotId=${body.card.lotId}&size=100`);
    expect(new Set(lot.body.items.map(({ code }: { code: string }) => code)).size).toBe(30);
  });

  test.each([
    ['no session', { sessions: 0 }, 'gift-cards/sessions-not-positive'],
    [
      'a company that does not exist',
      { companyId: '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60' },
      'gift-cards/unknown-company',
    ],
    [
      'a programme that does not exist',
      { programId: '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60' },
      'gift-cards/unknown-program',
    ],
    ['a day that is past', { expiresOn: '2020-01-01' }, 'form-invalid'],
    ['a code for several cards', { code: 'PRINTEMPS28', count: 2 }, 'form-invalid'],
    ['a person who may more than the code', { limitPerPerson: 6 }, 'form-invalid'],
  ])('never with %s', async (_name, changed, code) => {
    expect(codeOf(await call(admin, 'POST', '', { ...input, ...changed }))).toBe(code);
  });

  test('never for a programme that is still a draft, which may be deleted', async () => {
    const { id: companyId } = await aCompany();
    const draft = await aProgram({ companyId, status: 'DRAFT' });
    const running = await aProgram({ companyId });
    const made = (programId: string) => call(admin, 'POST', '', { ...input, programId });
    expect(codeOf(await made(draft.id))).toBe('gift-cards/unknown-program');
    expect(await made(running.id)).toMatchObject({
      status: 201,
      body: { card: { program: { id: running.id } } },
    });
  });

  test('they are found by the beginning of the code, by the note, and by what they are', async () => {
    const card = await aGiftCard(maker, { code: 'CHERCHEE1', note: 'Course du 12 mai', kind: 'sold' });
    for (const query of ['search=cherchee', 'search=12 mai', 'kind=sold&search=CHERCHEE']) {
      const { body } = await call(admin, 'GET', `?${query}`);
      expect(body.items.map(({ id }: { id: string }) => id)).toEqual([card.id]);
    }
    expect((await call(admin, 'GET', '?search=100%25')).body.items).toEqual([]);
  });
});

describe('what is left of a card', () => {
  const balanceOf = async (id: string) => {
    const { leftToGive, leftInWallets } = (await call(admin, 'GET', `/${id}`)).body;
    return [leftToGive, leftInWallets];
  };

  test('is what its code may still give, and what people may still spend of what it gave', async () => {
    const card = await aGiftCard(maker, { sessions: 2, limitPerCode: 5 });
    const [first, other] = [(await aManager()).userId, (await aManager()).userId];
    expect(await balanceOf(card.id)).toEqual([10_000, 0]);
    await redeemGiftCard(person(first), card.code);
    await redeemGiftCard(person(other), card.code);
    // Fitcoins that came from elsewhere are not of this card.
    await someFitcoins(other, 7000);
    await inTx(() => spendFitcoins({ userId: first, amount: 1500, cause: 'left-test', words: 'Séance' }));
    expect(await balanceOf(card.id)).toEqual([6000, 2500]);
    await endLotsOf(other);
    expect(await balanceOf(card.id)).toEqual([6000, 500]);
  });

  test('is nothing to give once it is off, refused or past its last day; what was given stays', async () => {
    const off = await aGiftCard(maker);
    await redeemGiftCard(person((await aManager()).userId), off.code);
    await call(admin, 'POST', `/${off.id}/deactivation`, {});
    expect(await balanceOf(off.id)).toEqual([0, 1000]);
    const waiting = await aGiftCard(maker, { manualValidation: true });
    expect(await balanceOf(waiting.id)).toEqual([10_000, 0]);
    await call(moderator, 'POST', `/${waiting.id}/refusal`, { reason: 'Budget dépassé ce mois-ci.' });
    expect(await balanceOf(waiting.id)).toEqual([0, 0]);
    const over = await aGiftCard(maker);
    await db.update(giftCards).set({ expiresOn: '2026-01-31' }).where(eq(giftCards.id, over.id));
    expect(await balanceOf(over.id)).toEqual([0, 0]);
  });

  test('does not overflow for the largest card, and sorts the list', async () => {
    const note = 'Tri par solde';
    const large = await aGiftCard(maker, { note, sessions: 1000, limitPerCode: 10_000 });
    const small = await aGiftCard(maker, { note, limitPerCode: 2 });
    const middle = await aGiftCard(maker, { note, limitPerCode: 3 });
    const { body } = await call(admin, 'GET', '?search=Tri par solde&sort=left&direction=desc');
    expect(
      body.items.map(({ id, leftToGive }: { id: string; leftToGive: number }) => [id, leftToGive]),
    ).toEqual([
      [large.id, 10_000_000_000],
      [middle.id, 3000],
      [small.id, 2000],
    ]);
  });

  test('is read in one statement for a whole page, however many cards it has', async () => {
    const statements = vi.spyOn(databasePool(), 'query');
    const countOf = async (count: number) => {
      const { lotId } = await aGiftCard(maker, { count });
      statements.mockClear();
      const { items } = await listGiftCards({ lotId: lotId ?? '', page: 1, size: 100, direction: 'asc' });
      expect(items).toHaveLength(count);
      return statements.mock.calls.length;
    };
    expect(await countOf(20)).toBe(await countOf(2));
    statements.mockRestore();
  });
});

describe('a card that waits', () => {
  test('is accepted by somebody else, never by who made it, once', async () => {
    const card = await aGiftCard(maker, { manualValidation: true });
    const accept = (headers: Headers) => call(headers, 'POST', `/${card.id}/acceptance`, {});
    expect(codeOf(await accept(admin))).toBe('gift-cards/own-card');
    expect(await accept(moderator)).toMatchObject({ status: 200, body: { status: 'ACCEPTED' } });
    expect(codeOf(await accept(second))).toBe('transition-forbidden');
  });

  test('is refused with a reason, for good', async () => {
    const card = await aGiftCard(maker, { manualValidation: true });
    const refuse = (reason: string) => call(moderator, 'POST', `/${card.id}/refusal`, { reason });
    expect(codeOf(await refuse('court'))).toBe('form-invalid');
    expect(await refuse('Budget dépassé ce mois-ci.')).toMatchObject({ body: { status: 'REFUSED' } });
    const change = { ...input, version: 2 };
    const { sessions, limitPerPerson, limitPerCode, expiresOn, note, version } = change;
    const put = { sessions, limitPerPerson, limitPerCode, expiresOn, note, version };
    expect(codeOf(await call(admin, 'PUT', `/${card.id}`, put))).toBe('gift-cards/final');
    const { userId } = await aManager();
    await expect(redeemGiftCard(person(userId), card.code)).rejects.toMatchObject({
      code: 'gift-cards/refused',
    });
  });

  test('of more than 50 sessions needs a second administrator, asked for or not', async () => {
    const card = await aGiftCard(maker, { sessions: 10, limitPerCode: 6 });
    expect(card.status).toBe('WAITING');
    const accept = (headers: Headers) => call(headers, 'POST', `/${card.id}/acceptance`, {});
    expect(codeOf(await accept(moderator))).toBe('gift-cards/second-administrator-needed');
    expect(await accept(second)).toMatchObject({ body: { status: 'ACCEPTED' } });
  });

  test('is read by who may validate; a manager with the right, those of the company alone', async () => {
    const { companyId, email } = await aManager({ canValidateGiftCards: true });
    const own = await aGiftCard(maker, { manualValidation: true, companyId });
    const foreign = await aGiftCard(maker, { manualValidation: true, companyId: (await aCompany()).id });
    const manager = await signedIn(product.app, email);
    const { body } = await call(manager, 'GET', '/waiting');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect((await call(manager, 'POST', `/${foreign.id}/acceptance`, {})).status).toBe(404);
    expect(await call(manager, 'POST', `/${own.id}/acceptance`, {})).toMatchObject({
      body: { status: 'ACCEPTED' },
    });
    expect((await call(manager, 'GET', '')).status).toBe(403);
  });
});

describe('a card that is in use', () => {
  test('only gives more: its limits go up, its end later; every change is told before and after', async () => {
    const card = await aGiftCard(maker);
    const { sessions, limitPerPerson, limitPerCode, expiresOn, note, version } = card;
    const change = { sessions, limitPerPerson, limitPerCode, expiresOn, note, version };
    const put = (changed: object) => call(admin, 'PUT', `/${card.id}`, { ...change, ...changed });
    expect(codeOf(await put({ limitPerCode: 9 }))).toBe('gift-cards/only-more');
    expect(await put({ limitPerCode: 12 })).toMatchObject({
      status: 200,
      body: { limitPerCode: 12, version: 2 },
    });
    expect(codeOf(await put({ limitPerCode: 13 }))).toBe('stale-version');
    const { body } = await call(admin, 'GET', `/${card.id}/history`);
    expect(
      body.items.map(({ what, details }: { what: string; details: string[] }) => [what, ...details]),
    ).toEqual([['Carte modifiée', 'Limite du code\u00a0: 10 → 12'], ['Carte créée']]);
  });

  test('is switched off and on; switched off it gives nothing', async () => {
    const card = await aGiftCard(maker);
    const { userId } = await aManager();
    expect(await call(admin, 'POST', `/${card.id}/deactivation`, {})).toMatchObject({
      body: { status: 'INACTIVE' },
    });
    await expect(redeemGiftCard(person(userId), card.code)).rejects.toMatchObject({
      code: 'gift-cards/inactive',
    });
    expect(await call(admin, 'POST', `/${card.id}/reactivation`, {})).toMatchObject({
      body: { status: 'ACCEPTED' },
    });
    expect(await redeemGiftCard(person(userId), card.code)).toMatchObject({ fitcoins: 1000, sessions: 1 });
  });

  test('becomes inactive with its last use, and stays so until its limit goes up', async () => {
    const card = await aGiftCard(maker, { limitPerCode: 1 });
    const { userId } = await aManager();
    await redeemGiftCard(person(userId), card.code);
    await expect(redeemGiftCard(person((await aManager()).userId), card.code)).rejects.toMatchObject({
      code: 'gift-cards/limit-reached',
    });
    expect(codeOf(await call(admin, 'POST', `/${card.id}/reactivation`, {}))).toBe('gift-cards/used-up');
    const uses = await call(admin, 'GET', `/${card.id}/uses`);
    expect(uses.body).toMatchObject({ total: 1, items: [{ person: 'Camille Roussel', fitcoins: 1000 }] });
  });

  test('of a company gives nothing to the people of another', async () => {
    const { id: companyId } = await aCompany();
    const card = await aGiftCard(maker, { companyId });
    const { userId } = await aManager();
    await expect(redeemGiftCard(person(userId, ['another']), card.code)).rejects.toMatchObject({
      code: 'gift-cards/not-yours',
    });
    expect(await redeemGiftCard(person(userId, [companyId]), card.code)).toMatchObject({ sessions: 1 });
  });

  test('ends with its last day in Paris: refused at once, inactive by the night', async () => {
    const card = await aGiftCard(maker);
    await db.update(giftCards).set({ expiresOn: '2026-01-31' }).where(eq(giftCards.id, card.id));
    await expect(redeemGiftCard(person((await aManager()).userId), card.code)).rejects.toMatchObject({
      code: 'gift-cards/expired',
      params: { on: '31/01/2026' },
    });
    const context = { signal: new AbortController().signal } as never;
    await expireGiftCardsJob.run({ again: true }, context);
    const [night] = await db.select().from(giftCards).where(eq(giftCards.id, card.id));
    expect(night?.status).toBe('INACTIVE');
  });
});

test.each([
  ['summer', '2027-06-30', '2027-06-30T21:59:59Z'],
  ['winter', '2027-01-31', '2027-01-31T22:59:59Z'],
])(
  'a card gives until the last second of its day in Paris, and nothing one second later (%s)',
  (_season, expiresOn, last) => {
    const card = { sessions: 1, limitPerPerson: 1, limitPerCode: 1, uses: 0, status: 'ACCEPTED' } as const;
    const days = { decidedOn: '2026-11-26', lastUsedOn: null };
    const who = { usesBefore: 0, lastUsedOn: null, isForThem: true };
    const at = (instant: Temporal.Instant) =>
      redemptionRefusal({ ...card, ...days, expiresOn }, who, parisDay(instant))?.code ?? null;
    const instant = Temporal.Instant.from(last);
    expect([at(instant), at(instant.add({ seconds: 1 }))]).toEqual([null, 'gift-cards/expired']);
  },
);

describe('who guesses codes', () => {
  test('from one address is stopped after 10 wrong ones, whoever they sign in as', async () => {
    const address = '203.0.113.24';
    const card = await aGiftCard(maker);
    for (let time = 0; time < 10; time += 1) {
      const who = { ...person((await aManager()).userId), address };
      await expect(redeemGiftCard(who, `FAUXCODE${time}`)).rejects.toMatchObject({
        code: 'gift-cards/unknown-code',
      });
    }
    const { userId } = await aManager();
    await expect(redeemGiftCard({ ...person(userId), address }, card.code)).rejects.toMatchObject({
      code: 'gift-cards/too-many-tries',
    });
    expect(await redeemGiftCard(person(userId), card.code)).toMatchObject({ sessions: 1 });
  });

  test('is stopped after 10 wrong ones in an hour; right ones count for nothing', async () => {
    const { userId } = await aManager();
    const who = person(userId);
    const card = await aGiftCard(maker, { limitPerPerson: 2 });
    for (let time = 0; time < 9; time += 1) {
      await expect(redeemGiftCard(who, `FAUXCODE${time}`)).rejects.toMatchObject({
        code: 'gift-cards/unknown-code',
      });
    }
    await redeemGiftCard(who, card.code);
    await expect(redeemGiftCard(who, '=1+1')).rejects.toMatchObject({ code: 'gift-cards/unknown-code' });
    await expect(redeemGiftCard(who, card.code)).rejects.toMatchObject({ code: 'gift-cards/too-many-tries' });
  });

  test('never gets more than 10 looked at, however many are sent at once', async () => {
    const { userId } = await aManager();
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => redeemGiftCard(person(userId), `FAUXCODE${index}`)),
    );
    const codes = tries.map((end) =>
      end.status === 'rejected' ? (end.reason as { code: string }).code : 'redeemed',
    );
    expect(codes.filter((code) => code === 'gift-cards/unknown-code').length).toBeLessThanOrEqual(10);
    expect(codes).toHaveLength(50);
  });
});
