import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { aGiftCard } from '../../../testing/gift-cards.ts';
import { useApi } from '../../../testing/product.ts';
import { giftCards } from '../gift-cards.tables.ts';

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

async function call(headers: Headers, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await product.app.inject({
    method,
    url: `/api/gift-cards${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const codeOf = ({ body }: Awaited<ReturnType<typeof call>>): string => body.error?.code;
describe('a lot that waits', () => {
  const lotOf = async (changes: Partial<Parameters<typeof aGiftCard>[1]> = {}) => {
    const { lotId } = await aGiftCard(maker, {
      manualValidation: true,
      limitPerCode: 1,
      count: 3,
      ...changes,
    });
    return lotId ?? '';
  };
  const accept = (headers: Headers, lotId: string) => call(headers, 'POST', `/lots/${lotId}/acceptance`, {});
  const statuses = async (lotId: string) =>
    (await db.select().from(giftCards).where(eq(giftCards.lotId, lotId))).map(({ status }) => status);

  test('is one line of the queue, and is accepted whole by somebody else, once', async () => {
    const lotId = await lotOf();
    const { body } = await call(moderator, 'GET', '/waiting?size=100');
    const lines = body.items.filter((card: { lotId: string }) => card.lotId === lotId);
    expect(lines).toMatchObject([{ waitingInLot: 3, needsSecondAdministrator: false }]);
    expect(codeOf(await accept(admin, lotId))).toBe('gift-cards/own-card');
    expect(await statuses(lotId)).toEqual(['WAITING', 'WAITING', 'WAITING']);
    expect(await accept(moderator, lotId)).toMatchObject({ status: 200, body: { decided: 3 } });
    expect(await statuses(lotId)).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
    expect(codeOf(await accept(second, lotId))).toBe('transition-forbidden');
    const [one] = lines;
    const { body: history } = await call(admin, 'GET', `/${one.id}/history`);
    expect(history.items.map(({ what }: { what: string }) => what)).toEqual([
      'Carte acceptée',
      'Carte créée',
    ]);
  });

  test('keeps what was decided of one card before; the others are refused with a reason', async () => {
    const lotId = await lotOf();
    const [first] = await db.select().from(giftCards).where(eq(giftCards.lotId, lotId));
    await call(moderator, 'POST', `/${first?.id}/acceptance`, {});
    const refuse = (reason: string) => call(moderator, 'POST', `/lots/${lotId}/refusal`, { reason });
    expect(codeOf(await refuse('court'))).toBe('form-invalid');
    expect((await refuse('Budget dépassé ce mois-ci.')).body).toEqual({ decided: 2 });
    expect((await statuses(lotId)).toSorted()).toEqual(['ACCEPTED', 'REFUSED', 'REFUSED']);
  });

  test('of more than 50 sessions together waits, asked for or not, and needs a second administrator, whole or card by card', async () => {
    const lotId = await lotOf({ manualValidation: false, count: 51 });
    expect(new Set(await statuses(lotId))).toEqual(new Set(['WAITING']));
    expect(codeOf(await accept(moderator, lotId))).toBe('gift-cards/second-administrator-needed');
    const [first] = await db.select().from(giftCards).where(eq(giftCards.lotId, lotId));
    expect(codeOf(await call(moderator, 'POST', `/${first?.id}/acceptance`, {}))).toBe(
      'gift-cards/second-administrator-needed',
    );
    expect((await accept(second, lotId)).body).toEqual({ decided: 51 });
  });

  test('is decided once, however many decide at once', async () => {
    const lotId = await lotOf({ count: 5 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(second, lotId)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  test('of another company is unknown to a manager with the right', async () => {
    const { email } = await aManager({ canValidateGiftCards: true });
    const lotId = await lotOf({ companyId: (await aCompany()).id });
    const manager = await signedIn(product.app, email);
    expect((await accept(manager, lotId)).status).toBe(404);
    expect(new Set(await statuses(lotId))).toEqual(new Set(['WAITING']));
  });
});
