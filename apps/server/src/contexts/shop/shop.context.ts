import {
  badgesContract,
  companyCodeContract,
  companyOrdersContract,
  couponsContract,
  giftOrdersContract,
  receiptFilesContract,
  shopChoicesContract,
  shopContract,
  shopOrdersContract,
  shopSubscriptionsContract,
  shopVariantsContract,
  variantLogoContract,
} from '@elan/domain/shop';
import { sql } from 'drizzle-orm';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { accountUses, spaceIdentities } from '../accounts/public.ts';
import { gymPrices } from '../gyms/public.ts';
import { pricesOfGym } from './gym-prices.ts';
import { badgesRoutes } from './badges/badges.routes.ts';
import { couponsRoutes } from './coupons/coupons.routes.ts';
import { companyCodeRoutes } from './externals/company-code.routes.ts';
import { findPaidPlaces } from './externals/paid-places.ts';
import { findCustomerIdentity } from './find-customer-identity.ts';
import { followErasedAccounts } from './follow-erased-accounts.ts';
import { followCompanyPayments } from './companies/follow-company-payments.ts';
import { companyOrdersRoutes } from './companies/company-orders.routes.ts';
import { followGiftPayments } from './gifts/follow-gift-payments.ts';
import { giftOrdersPersonalData } from './gifts/gift-orders-personal-data.ts';
import { giftOrdersRoutes } from './gifts/gift-orders.routes.ts';
import { giftOrderLinks } from './gifts/gift-orders.tables.ts';
import { followMeans } from './follow-means.ts';
import { followPayments } from './follow-payments.ts';
import { shopInvariants } from './invariants.ts';
import { shopPersonalData } from './personal-data.ts';
import { receiptRoutes } from './receipts/receipts.routes.ts';
import { findLiveCustomer } from './live-customers.ts';
import { countProvisionalRights } from './provisional-rights.ts';
import { liveCustomers, paidPlaces } from '../sessions/public.ts';
import { provisionalRights } from '../payments/public.ts';
import { renewJob } from './renew.job.ts';
import { followSessionsJob } from './sessions/follow-sessions.job.ts';
import { followShopSessions } from './sessions/hear-sessions.ts';
import { shopRoutes } from './shop.routes.ts';
import { shopEmailProofs, shopOrderLinks } from './shop.tables.ts';
import { subscriptionsRoutes } from './subscriptions.routes.ts';
import { usesOfAccountInShop } from './uses-of-account.ts';
import { variantLogoRoutes } from './variants/variant-logo.ts';
import { variantsRoutes } from './variants/variants.routes.ts';

/** What is sold to people: the variants of the shop, orders, and the rights that their money opens. */
export const shopContext = defineContext({
  name: 'shop',
  contracts: {
    shop: shopContract,
    shopOrders: shopOrdersContract,
    shopSubscriptions: shopSubscriptionsContract,
    companyOrders: companyOrdersContract,
    giftOrders: giftOrdersContract,
    shopChoices: shopChoicesContract,
    badges: badgesContract,
    shopVariants: shopVariantsContract,
    variantLogos: variantLogoContract,
    coupons: couponsContract,
    receiptFiles: receiptFilesContract,
    companyCode: companyCodeContract,
  },
  readFailure: 'shop/fetch-failed',
  routes: [
    ...shopRoutes,
    ...companyOrdersRoutes,
    ...giftOrdersRoutes,
    ...badgesRoutes,
    ...variantsRoutes,
    ...couponsRoutes,
    ...subscriptionsRoutes,
    ...companyCodeRoutes,
  ],
  fileRoutes: [...variantLogoRoutes, ...receiptRoutes],
  jobs: [renewJob, followSessionsJob],
  handlers: [
    ...followPayments,
    ...followMeans,
    ...followCompanyPayments,
    ...followGiftPayments,
    ...followErasedAccounts,
    ...followShopSessions,
  ],
  personalData: [...shopPersonalData, ...giftOrdersPersonalData],
  walledTables: { company_orders: 'company_id', shop_company_codes: 'company_id' },
  openTables: {
    gift_orders: 'of a person, never of a company: the card that it bought is for anybody',
    shop_order_lines: 'of a person, never of a company: it names the code that an external employee gave',
    shop_sessions: 'of a person, never of a company: it names the session that it became',
    shop_coupon_uses:
      'counts a coupon over people and companies: read by its coupon or by the order, never by a company',
    shop_order_links: 'read by the digest of a secret only: who has it may read the order',
    shop_subscriptions: 'of a person, never of a company: it names the means that the person saved',
  },
  audited: {
    'shop-order': 'shop_orders',
    'company-order': 'company_orders',
    'gift-order': 'gift_orders',
    'shop-right': 'shop_rights',
    'shop-subscription': 'shop_subscriptions',
    'shop-session': 'shop_sessions',
    badge: 'shop_badges',
  },
  invariants: shopInvariants,
  oldRows: [
    {
      name: 'shopEmailProofs',
      table: shopEmailProofs,
      condition: sql`${shopEmailProofs.createdAt} < now() - interval '1 day'`,
    },
    { name: 'giftOrderLinks', table: giftOrderLinks, condition: sql`${giftOrderLinks.expiresAt} < now()` },
    { name: 'shopOrderLinks', table: shopOrderLinks, condition: sql`${shopOrderLinks.expiresAt} < now()` },
  ],
  provides: [
    answer(accountUses, usesOfAccountInShop),
    answer(spaceIdentities, { kind: 'member', find: findCustomerIdentity }),
    answer(liveCustomers, findLiveCustomer),
    answer(paidPlaces, findPaidPlaces),
    answer(provisionalRights, countProvisionalRights),
    answer(gymPrices, pricesOfGym),
  ],
});
