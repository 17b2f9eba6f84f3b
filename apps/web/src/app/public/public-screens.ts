import type { Screen, WebContext } from '../../base/screens/screen.ts';
import { accountsPublic } from '../../contexts/accounts/accounts-public.context.ts';
import { companiesPublic } from '../../contexts/companies/companies-public.context.ts';
import { cooptingsPublic } from '../../contexts/cooptings/cooptings-public.context.ts';
import { gymsPublic } from '../../contexts/gyms/gyms-public.context.ts';
import { membersPublic } from '../../contexts/members/members-public.context.ts';
import { paymentsPublic } from '../../contexts/payments/payments-public.context.ts';
import { sessionsPublic } from '../../contexts/sessions/sessions-public.context.ts';

const contexts: readonly WebContext[] = [
  accountsPublic,
  companiesPublic,
  cooptingsPublic,
  gymsPublic,
  membersPublic,
  paymentsPublic,
  sessionsPublic,
];

/** Every screen of who is not signed in, and of who opens a mailed link. */
export const publicScreens: readonly Screen[] = contexts.flatMap(({ screens }) => screens);
