import type { Actor } from '@elan/domain/accounts';
import { fieldMessages, isPeriod, isUuid, kernelErrors } from '@elan/domain/kernel';
import { couponIsOpen, isUnderUse, shopErrors, type AdminCoupon, type CouponInput } from '@elan/domain/shop';
import { asc, eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../../platform/registry/require-opened.ts';
import { shopCoupons } from './coupons.tables.ts';

type By = Pick<Actor, 'userId' | 'role'>;

// Named whole: a use has an id too.
const held = sql<number>`(select count(*)::int from shop_coupon_uses u where u.coupon_id = shop_coupons.id and u.status = 'HELD')`;

async function rows(id?: string): Promise<AdminCoupon[]> {
  const today = parisDay(await databaseNow());
  const found = await db
    .select({ coupon: shopCoupons, held })
    .from(shopCoupons)
    .where(id === undefined ? undefined : eq(shopCoupons.id, id))
    .orderBy(asc(shopCoupons.code))
    .limit(1000);
  return found.map(({ coupon, held: waiting }) => ({
    ...coupon,
    isOpen: couponIsOpen(coupon, today),
    held: waiting,
  }));
}

/** Returns every coupon, by its code. */
export const listCoupons = (): Promise<AdminCoupon[]> => rows();

/** Returns a coupon. Throws `not-found`. */
export async function readCoupon(id: string): Promise<AdminCoupon> {
  const [found] = isUuid(id) ? await rows(id) : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

/** What is kept of what was typed: what its kind does not count is left out. */
const kept = ({ percent, amountCents, months, ...input }: CouponInput) => ({
  ...input,
  percent: input.kind === 'percentage' ? percent : null,
  amountCents: input.kind === 'percentage' ? null : amountCents,
  months: input.kind === 'free-pack' ? months : null,
});

/** Throws `form-invalid` for a coupon without a value, days in the wrong order, or fewer uses than there were. */
function check(input: CouponInput, usedAlready: number): void {
  const { percent, amountCents, months } = kept(input);
  const { kind, audience, validFrom, validUntil, limitTotal } = input;
  const wrong: (readonly [boolean, string, string])[] = [
    [kind === 'percentage' && percent === null, 'percent', fieldMessages.required],
    [kind !== 'percentage' && !amountCents, 'amountCents', fieldMessages.positiveExpected],
    [kind === 'free-pack' && months === null, 'months', fieldMessages.required],
    [kind === 'free-pack' && audience !== 'companies', 'audience', 'Un pack s’offre à une entreprise.'],
    [!isPeriod(validFrom, validUntil), 'validUntil', 'Choisissez un jour qui suit le premier.'],
    [
      isUnderUse(limitTotal, usedAlready),
      'limitTotal',
      `Il a déjà servi ${usedAlready}\u00a0fois\u00a0: indiquez au moins ce nombre.`,
    ],
  ];
  const issues = wrong.flatMap(([is, path, message]) => (is ? [{ path, message }] : []));
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
}

async function withFreeCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTx(work);
  } catch (error) {
    if (violates(error, 'shop_coupons_code')) throw shopErrors.fail('coupons/code-taken');
    throw error;
  }
}

async function told(actor: By, id: string, event: string, details: object): Promise<AdminCoupon> {
  const what = { entity: 'shop-coupon', entityId: id, event, from: null, to: null };
  await recordAudit({ actor, ...what, details: { ...details } });
  await publishLive({ topic: 'role:ADMIN', kind: 'shop/changed', id });
  return readCoupon(id);
}

/** Adds a coupon. Throws `form-invalid`, `coupons/code-taken`, in a race too. */
export function createCoupon(actor: By, input: CouponInput): Promise<AdminCoupon> {
  check(input, 0);
  return withFreeCode(async () => {
    const made = await db
      .insert(shopCoupons)
      .values(kept(input))
      .returning({ id: shopCoupons.id })
      .then(onlyRow);
    return told(actor, made.id, 'create', { code: input.code });
  });
}

/** Changes a coupon; what was ordered with it keeps its price. Throws `not-found`, `stale-version`, and as `createCoupon` does. */
export function updateCoupon(
  actor: By,
  id: string,
  { version, ...input }: CouponInput & Opened,
): Promise<AdminCoupon> {
  return withFreeCode(async () => {
    await readCoupon(id);
    // Nobody takes a use of it meanwhile.
    await db.select().from(shopCoupons).where(eq(shopCoupons.id, id)).for('no key update');
    const before = await readCoupon(id);
    requireOpened(before, { version });
    check(input, before.settled + before.held);
    await db
      .update(shopCoupons)
      .set({ ...kept(input), updatedAt: sql`now()`, version: sql`${shopCoupons.version} + 1` })
      .where(eq(shopCoupons.id, id));
    const { id: _, isOpen: __, settled: ___, held: ____, version: _____, ...facts } = before;
    return told(actor, id, 'change', { before: facts, after: kept(input) });
  });
}
