import * as z from 'zod/mini';
import { companyStatuses } from './company-status-labels.ts';
import { companyKinds } from './company-words.ts';

/** One company of the list of those who look after companies. */
export const enterpriseRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  siret: z.string(),
  city: z.nullable(z.string()),
  kind: z.enum(companyKinds),
  status: z.enum(companyStatuses),
  /** What it reads: its status, or that its employees are asked what they wish; and since when it does. */
  reads: z.enum(companyStatuses),
  statusSince: z.string(),
  /** Null for a company without a prescriptor. */
  prescriptorName: z.nullable(z.string()),
  /** Its first manager; the address and the last connection are for administrators only. */
  contactName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  lastActivityAt: z.nullable(z.string()),
  /** The last day of its subscriptions, for administrators only; null without an end, or without any. */
  contractEndsOn: z.nullable(z.string()),
  createdAt: z.string(),
});
export type EnterpriseRow = z.output<typeof enterpriseRowSchema>;
