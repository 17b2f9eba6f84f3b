import type { Screen, WebContext } from '../../base/screens/screen.ts';
import { accounts } from '../../contexts/accounts/accounts.context.ts';
import { audit } from '../../contexts/audit/audit.context.ts';
import { catalog } from '../../contexts/catalog/catalog.context.ts';
import { coaches } from '../../contexts/coaches/coaches.context.ts';
import { companies } from '../../contexts/companies/companies.context.ts';
import { cooptings } from '../../contexts/cooptings/cooptings.context.ts';
import { dashboards } from '../../contexts/dashboards/dashboards.context.ts';
import { gyms } from '../../contexts/gyms/gyms.context.ts';
import { giftCards } from '../../contexts/gift-cards/gift-cards.context.ts';
import { invoicing } from '../../contexts/invoicing/invoicing.context.ts';
import { jobs } from '../../contexts/jobs/jobs.context.ts';
import { mailing } from '../../contexts/mailing/mailing.context.ts';
import { members } from '../../contexts/members/members.context.ts';
import { news } from '../../contexts/news/news.context.ts';
import { payments } from '../../contexts/payments/payments.context.ts';
import { polls } from '../../contexts/polls/polls.context.ts';
import { prescriptors } from '../../contexts/prescriptors/prescriptors.context.ts';
import { programs } from '../../contexts/programs/programs.context.ts';
import { sessions } from '../../contexts/sessions/sessions.context.ts';
import { shopBadges } from '../../contexts/shop/shop-badges.context.ts';
import { settings } from '../../contexts/settings/settings.context.ts';
import { shopAdmin } from '../../contexts/shop/shop-admin.context.ts';
import { spots } from '../../contexts/spots/spots.context.ts';
import { subscriptions } from '../../contexts/subscriptions/subscriptions.context.ts';
import { desk } from '../../contexts/desk/desk.context.ts';
import { composed } from './composed.context.ts';

const contexts: readonly WebContext[] = [
  composed,
  accounts,
  audit,
  catalog,
  coaches,
  companies,
  cooptings,
  dashboards,
  gyms,
  shopBadges,
  giftCards,
  invoicing,
  jobs,
  mailing,
  members,
  news,
  payments,
  polls,
  prescriptors,
  programs,
  sessions,
  settings,
  shopAdmin,
  spots,
  subscriptions,
  desk,
];

/** Every screen of the back-office; those of the menu stand in it by their order. */
export const backOfficeScreens: readonly Screen[] = contexts.flatMap(({ screens }) => screens);
