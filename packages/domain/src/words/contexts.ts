import type { WordsOfEach } from '../kernel/index.ts';
import type { policies } from '../policies/index.ts';
import { accountWords } from '../accounts/accounts.words.ts';
import { auditWords } from '../audit/audit.words.ts';
import { catalogWords } from '../catalog/catalog.words.ts';
import { coachWords } from '../coaches/coaches.words.ts';
import { companyWords } from '../companies/companies.words.ts';
import { cooptingWords } from '../cooptings/cooptings.words.ts';
import { dashboardWords } from '../dashboards/dashboards.words.ts';
import { deskWords } from '../desk/desk.words.ts';
import { espaceWords } from '../espace/espace.words.ts';
import { giftCardWords } from '../gift-cards/gift-cards.words.ts';
import { gymWords } from '../gyms/gyms.words.ts';
import { invoicingWords } from '../invoicing/invoicing.words.ts';
import { jobWords } from '../jobs/jobs.words.ts';
import { mailingWords } from '../mailing/mailing.words.ts';
import { memberWords } from '../members/members.words.ts';
import { newsWords } from '../news/news.words.ts';
import { paymentWords } from '../payments/payments.words.ts';
import { pollWords } from '../polls/polls.words.ts';
import { prescriptorWords } from '../prescriptors/prescriptors.words.ts';
import { programWords } from '../programs/programs.words.ts';
import { sessionWords } from '../sessions/sessions.words.ts';
import { settingsWords } from '../settings/settings.words.ts';
import { shopWords } from '../shop/shop.words.ts';
import { spotWords } from '../spots/spots.words.ts';
import { subscriptionWords } from '../subscriptions/subscriptions.words.ts';
import { supportWords } from '../support/support.words.ts';

/** What no page loads of each context, in the order of `policies`: the catalogue of errors, the labels and the settings come from it. */
export const words = [
  accountWords,
  auditWords,
  catalogWords,
  coachWords,
  companyWords,
  cooptingWords,
  dashboardWords,
  deskWords,
  espaceWords,
  giftCardWords,
  gymWords,
  invoicingWords,
  jobWords,
  mailingWords,
  memberWords,
  newsWords,
  paymentWords,
  pollWords,
  prescriptorWords,
  programWords,
  sessionWords,
  settingsWords,
  shopWords,
  spotWords,
  subscriptionWords,
  supportWords,
] as const satisfies WordsOfEach<typeof policies>;
