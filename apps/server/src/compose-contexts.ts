import { accountsContext } from './contexts/accounts/accounts.context.ts';
import { auditContext } from './contexts/audit/audit.context.ts';
import { catalogContext } from './contexts/catalog/catalog.context.ts';
import { coachesContext } from './contexts/coaches/coaches.context.ts';
import { companiesContext } from './contexts/companies/companies.context.ts';
import { cooptingsContext } from './contexts/cooptings/cooptings.context.ts';
import { dashboardsContext } from './contexts/dashboards/dashboards.context.ts';
import { deskContext } from './contexts/desk/desk.context.ts';
import { espaceContext } from './contexts/espace/espace.context.ts';
import { giftCardsContext } from './contexts/gift-cards/gift-cards.context.ts';
import { gymsContext } from './contexts/gyms/gyms.context.ts';
import { invoicingContext } from './contexts/invoicing/invoicing.context.ts';
import { jobsContext } from './contexts/jobs/jobs.context.ts';
import { mailingContext } from './contexts/mailing/mailing.context.ts';
import { membersContext } from './contexts/members/members.context.ts';
import { newsContext } from './contexts/news/news.context.ts';
import { paymentsContext } from './contexts/payments/payments.context.ts';
import { pollsContext } from './contexts/polls/polls.context.ts';
import { prescriptorsContext } from './contexts/prescriptors/prescriptors.context.ts';
import { programsContext } from './contexts/programs/programs.context.ts';
import { sessionsContext } from './contexts/sessions/sessions.context.ts';
import { settingsContext } from './contexts/settings/settings.context.ts';
import { shopContext } from './contexts/shop/shop.context.ts';
import { spotsContext } from './contexts/spots/spots.context.ts';
import { subscriptionsContext } from './contexts/subscriptions/subscriptions.context.ts';
import { supportContext } from './contexts/support/support.context.ts';
import { contextList } from './platform/context/context-manifest.ts';

/**
 * The contexts of the product. The order is the one in which people read of their data, in which the handlers of one event run and
 * in which the answers to a collected need stand: what a programme is in comes before its sessions, and these before the people.
 */
export const contexts = contextList([
  accountsContext,
  companiesContext,
  prescriptorsContext,
  gymsContext,
  newsContext,
  catalogContext,
  spotsContext,
  coachesContext,
  programsContext,
  sessionsContext,
  espaceContext,
  subscriptionsContext,
  membersContext,
  paymentsContext,
  shopContext,
  invoicingContext,
  giftCardsContext,
  cooptingsContext,
  pollsContext,
  dashboardsContext,
  supportContext,
  jobsContext,
  mailingContext,
  settingsContext,
  auditContext,
  deskContext,
]);
