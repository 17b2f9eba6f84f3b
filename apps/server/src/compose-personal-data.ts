import { contexts } from './compose-contexts.ts';
import { jobsPersonalData } from './platform/jobs/personal-data.ts';
import { mailPersonalData } from './platform/mail/personal-data.ts';
import type { DeclaredTable } from './platform/personal-data/declare-table.ts';
import { idempotencyPersonalData } from './platform/idempotency/personal-data.ts';
import { rateLimitPersonalData } from './platform/rate-limit/personal-data.ts';
import { pushPersonalData } from './platform/push/personal-data.ts';
import { auditPersonalData } from './platform/registry/personal-data.ts';
import { settingsPersonalData } from './platform/settings/personal-data.ts';
import { smsPersonalData } from './platform/sms/personal-data.ts';
import { tokensPersonalData } from './platform/tokens/personal-data.ts';

/** The registry of personal data: every table of the product, in the order in which people read it (threats T64). */
export const personalData: readonly DeclaredTable[] = [
  ...contexts.flatMap((context) => context.personalData ?? []),
  ...mailPersonalData,
  ...smsPersonalData,
  ...auditPersonalData,
  ...settingsPersonalData,
  ...jobsPersonalData,
  ...idempotencyPersonalData,
  ...rateLimitPersonalData,
  ...tokensPersonalData,
  ...pushPersonalData,
];
