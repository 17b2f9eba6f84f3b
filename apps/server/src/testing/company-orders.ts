import { companyTermsVersion, dueOfOrder, type CompanyCart } from '@elan/domain/shop';
import { desc, eq } from 'drizzle-orm';
import { choose } from '../contexts/payments/sandbox/choose.ts';
import { happen } from '../contexts/payments/sandbox/happen.ts';
import type { SandboxChoice } from '@elan/domain/payments';
import { lastPaymentOf, readAgain } from '../contexts/payments/public.ts';
import { companySubject } from '../contexts/shop/companies/company-orders.repository.ts';
import { quoteForCompany } from '../contexts/shop/companies/company-prices.ts';
import { companyOrders } from '../contexts/shop/shop.tables.ts';
import { db } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import { aRegistration } from './registrations.ts';
import { aProofOf } from './shop.ts';

const nothing = {
  months: 12,
  weekly: 1,
  minutes: 60,
  licences: 5,
  options: [],
} satisfies Partial<CompanyCart>;
/** Live for a year to ten people. */
export const aLiveCart: CompanyCart = { ...nothing, offer: 'live', licences: 10 };
/** Two hours a week for six months. */
export const aCommunityCart: CompanyCart = {
  ...nothing,
  offer: 'community',
  months: 6,
  weekly: 2,
  options: ['conferences'],
};
/** 8 sessions to try. */
export const aStarterCart: CompanyCart = { ...nothing, offer: 'starter' };

/** What a company sends to buy: its registration is left out. */
export async function aCompanyCheckout(
  cart: CompanyCart = aCommunityCart,
  method: 'card' | 'sepa' | 'transfer' = 'card',
  companyId: string | null = null,
) {
  const quote = await quoteForCompany({ cart }, companyId);
  return { cart, method, termsVersion: companyTermsVersion, shownCents: dueOfOrder(quote) };
}

/** What a company that registers sends to buy its first offer, its manager’s address proved. */
export async function aCompanyPurchase(
  cart: CompanyCart = aCommunityCart,
  method: 'card' | 'sepa' | 'transfer' = 'card',
) {
  const registration = aRegistration();
  return {
    registration,
    purchase: await aCompanyCheckout(cart, method),
    proof: await aProofOf(registration.manager.email),
  };
}

/** Returns the last order that an address placed for its company. */
export async function companyOrderOf(email: string) {
  return db
    .select()
    .from(companyOrders)
    .where(eq(companyOrders.email, email))
    .orderBy(desc(companyOrders.createdAt))
    .limit(1)
    .then(onlyRow);
}

/** Does at the bank what a company chose, and reads its payment again. Returns the id of the payment. */
export async function payCompanyOrder(orderId: string, choice: SandboxChoice): Promise<string> {
  const { id, providerRef } = await lastPaymentOf(companySubject(orderId));
  await choose(providerRef ?? '', choice);
  await readAgain(id);
  return id;
}

/** Something happens at the bank to the payment of a company, told three times. */
export async function happensToPayment(orderId: string, what: Parameters<typeof happen>[1]): Promise<void> {
  const { id, providerRef } = await lastPaymentOf(companySubject(orderId));
  await happen(providerRef ?? '', what);
  for (let told = 0; told < 3; told += 1) await readAgain(id);
}
