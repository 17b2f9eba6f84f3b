import type { Wallet } from '@elan/domain/gift-cards';
import { addDays, formatShortDate, typographyProblems } from '@elan/domain/kernel';
import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { anElan } from '../../testing/elans.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { aGiftCard } from '../../testing/gift-cards.ts';
import { useApi } from '../../testing/product.ts';
import { giftCards } from './gift-cards.tables.ts';
import { fitcoinLots } from './ledger/ledger.tables.ts';
import { tellEndingLots } from './ledger/tell-ending-lots.ts';

const api = useApi();
let maker: string;
let me: Awaited<ReturnType<typeof anElan>>;
beforeAll(async () => {
  maker = (await aStaffMember('ADMIN')).userId;
});
beforeEach(async () => {
  me = await anElan(api.app, (await aCompany()).id);
});

const redeem = async (code: string, headers = me.headers) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/espace/gift-cards/redemption',
    headers,
    payload: { code },
  });
  return answer.json<{ fitcoins?: number; error?: { code: string; message: string } }>();
};
const codeOf = async (code: string) => (await redeem(code)).error?.code;
const walletOf = async (headers = me.headers) =>
  (await api.app.inject({ url: '/api/espace/wallet', headers })).json<Wallet>();

describe('an employee', () => {
  test('redeems a code typed with dashes, and by its QR link, and reads it in the wallet', async () => {
    const { code } = await aGiftCard(maker, { sessions: 2, limitPerPerson: 2 });
    expect(await redeem(code.replace(/(.{4})(.{4})/, '$1-$2 -').toLowerCase())).toMatchObject({
      fitcoins: 2000,
    });
    expect(await redeem(`https://elan.test/espace/wallet?code=${code}`)).toMatchObject({ fitcoins: 2000 });
    const { balance, sessions, lots, movements } = await walletOf();
    expect({ balance, sessions }).toEqual({ balance: 4000, sessions: 4 });
    expect(lots.map(({ origin, left }) => [origin, left])).toEqual([
      ['Carte cadeau offerte', 2000],
      ['Carte cadeau offerte', 2000],
    ]);
    expect(movements.items[0]).toMatchObject({ kind: 'Crédit', amount: 2000 });
  });

  test('reads why a code gives nothing, each refusal in its own sentence', async () => {
    expect(await codeOf('INCONNU99')).toBe('gift-cards/unknown-code');
    expect(await codeOf((await aGiftCard(maker, { manualValidation: true })).code)).toBe(
      'gift-cards/waiting',
    );
    const foreign = await aGiftCard(maker, { companyId: (await aCompany()).id });
    expect(await codeOf(foreign.code)).toBe('gift-cards/not-yours');
    const { id, code } = await aGiftCard(maker, { limitPerPerson: 1 });
    await redeem(code);
    const today = parisDay(await databaseNow());
    expect((await redeem(code)).error?.message).toBe(
      `Vous avez déjà utilisé cette carte cadeau le ${formatShortDate(today)}. Essayez-en une autre.`,
    );
    const ended = addDays(parisDay(await databaseNow()), -1);
    await db.update(giftCards).set({ expiresOn: ended }).where(eq(giftCards.id, id));
    expect((await redeem(code)).error?.message).toBe(
      `Cette carte cadeau a expiré le ${formatShortDate(ended)}.`,
    );
  });

  test('uses a card of the own company', async () => {
    const { code } = await aGiftCard(maker, { companyId: me.companyId });
    expect(await redeem(code)).toMatchObject({ fitcoins: 1000 });
  });

  test('sees nothing of the wallet of a colleague, and a manager’s token opens none (T06)', async () => {
    const { code } = await aGiftCard(maker);
    await redeem(code);
    const colleague = await anElan(api.app, me.companyId);
    expect(await walletOf(colleague.headers)).toMatchObject({
      balance: 0,
      lots: [],
      movements: { total: 0 },
    });
    const manager = await signedIn(api.app, (await aManager({ companyId: me.companyId })).email);
    const answer = await api.app.inject({ url: '/api/espace/wallet', headers: manager });
    expect(answer.statusCode).toBe(403);
  });
});

test('whoever has Fitcoins is told 30 and 7 days before they end, once each, with what is left', async () => {
  const { code } = await aGiftCard(maker, { sessions: 2, limitPerPerson: 2 });
  await redeem(code);
  await redeem(code);
  const lastDay = addDays(parisDay(await databaseNow()), 40);
  await db.update(fitcoinLots).set({ expiresOn: lastDay }).where(eq(fitcoinLots.userId, me.userId));
  for (let left = 40; left >= 0; left -= 1) {
    await tellEndingLots(addDays(lastDay, -left));
    await tellEndingLots(addDays(lastDay, -left));
  }
  const sent = await db
    .select()
    .from(mails)
    .where(like(mails.key, `gift-cards.ending:${me.userId}:%`));
  expect(new Set(sent.map(({ key }) => key.split(':').at(-1)))).toEqual(new Set(['30', '7']));
  expect(sent).toHaveLength(2);
  for (const { to, subject, text } of sent) {
    expect(to).toBe(me.email);
    expect(subject).toContain('4\u202f000\u00a0Fitcoins');
    expect(text).toContain('http://elan.test/espace/wallet');
    for (const line of text.split('\n').filter((words) => !words.startsWith('http')))
      expect(typographyProblems(line)).toEqual([]);
  }
});
