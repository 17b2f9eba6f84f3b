// The contexts of the domain: the tables of permissions and routes are made from this list. Its order says nothing.
import { accountPolicy } from '../accounts/accounts.policy.ts';
import { auditPolicy } from '../audit/audit.policy.ts';
import { catalogPolicy } from '../catalog/catalog.policy.ts';
import { coachPolicy } from '../coaches/coaches.policy.ts';
import { companyPolicy } from '../companies/companies.policy.ts';
import { cooptingPolicy } from '../cooptings/cooptings.policy.ts';
import { dashboardPolicy } from '../dashboards/dashboards.policy.ts';
import { deskPolicy } from '../desk/desk.policy.ts';
import { espacePolicy } from '../espace/espace.policy.ts';
import { giftCardPolicy } from '../gift-cards/gift-cards.policy.ts';
import { gymPolicy } from '../gyms/gyms.policy.ts';
import { invoicingPolicy } from '../invoicing/invoicing.policy.ts';
import { jobPolicy } from '../jobs/jobs.policy.ts';
import { mailingPolicy } from '../mailing/mailing.policy.ts';
import { memberPolicy } from '../members/members.policy.ts';
import { newsPolicy } from '../news/news.policy.ts';
import { paymentPolicy } from '../payments/payments.policy.ts';
import { pollPolicy } from '../polls/polls.policy.ts';
import { prescriptorPolicy } from '../prescriptors/prescriptors.policy.ts';
import { programPolicy } from '../programs/programs.policy.ts';
import { sessionPolicy } from '../sessions/sessions.policy.ts';
import { settingsPolicy } from '../settings/settings.policy.ts';
import { shopPolicy } from '../shop/shop.policy.ts';
import { spotPolicy } from '../spots/spots.policy.ts';
import { subscriptionPolicy } from '../subscriptions/subscriptions.policy.ts';
import { supportPolicy } from '../support/support.policy.ts';

/** What every page of the web loads of each context. */
export const policies = [
  accountPolicy,
  auditPolicy,
  catalogPolicy,
  coachPolicy,
  companyPolicy,
  cooptingPolicy,
  dashboardPolicy,
  deskPolicy,
  espacePolicy,
  giftCardPolicy,
  gymPolicy,
  invoicingPolicy,
  jobPolicy,
  mailingPolicy,
  memberPolicy,
  newsPolicy,
  paymentPolicy,
  pollPolicy,
  prescriptorPolicy,
  programPolicy,
  sessionPolicy,
  settingsPolicy,
  shopPolicy,
  spotPolicy,
  subscriptionPolicy,
  supportPolicy,
] as const;
