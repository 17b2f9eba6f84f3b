import { accountsPersonalData } from './contexts/accounts/personal-data.ts';
import { catalogPersonalData } from './contexts/catalog/personal-data.ts';
import { coachesPersonalData } from './contexts/coaches/personal-data.ts';
import { companiesPersonalData } from './contexts/companies/personal-data.ts';
import { gymsPersonalData } from './contexts/gyms/personal-data.ts';
import { prescriptorsPersonalData } from './contexts/prescriptors/personal-data.ts';
import { membersPersonalData } from './contexts/members/personal-data.ts';
import { programsPersonalData } from './contexts/programs/personal-data.ts';
import { sessionsPersonalData } from './contexts/sessions/personal-data.ts';
import { spotsPersonalData } from './contexts/spots/personal-data.ts';
import { subscriptionsPersonalData } from './contexts/subscriptions/personal-data.ts';
import { supportPersonalData } from './contexts/support/personal-data.ts';
import { jobsPersonalData } from './platform/jobs/personal-data.ts';
import { mailPersonalData } from './platform/mail/personal-data.ts';
import type { DeclaredTable } from './platform/personal-data/declare-table.ts';
import { rateLimitPersonalData } from './platform/rate-limit/personal-data.ts';
import { auditPersonalData } from './platform/registry/personal-data.ts';
import { settingsPersonalData } from './platform/settings/personal-data.ts';
import { smsPersonalData } from './platform/sms/personal-data.ts';
import { tokensPersonalData } from './platform/tokens/personal-data.ts';

/** The registry of personal data: every table of the product, in the order in which people read it (threats T64). */
export const personalData: readonly DeclaredTable[] = [
  ...accountsPersonalData,
  ...companiesPersonalData,
  ...prescriptorsPersonalData,
  ...membersPersonalData,
  ...subscriptionsPersonalData,
  ...coachesPersonalData,
  ...supportPersonalData,
  ...mailPersonalData,
  ...smsPersonalData,
  ...auditPersonalData,
  ...settingsPersonalData,
  ...spotsPersonalData,
  ...catalogPersonalData,
  ...gymsPersonalData,
  ...sessionsPersonalData,
  ...programsPersonalData,
  ...jobsPersonalData,
  ...rateLimitPersonalData,
  ...tokensPersonalData,
];
