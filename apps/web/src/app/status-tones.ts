import type { UserStatus } from '@elan/domain/accounts';
import type { ProgramStatus, ProgramType } from '@elan/domain/programs';
import type { SessionStatus } from '@elan/domain/sessions';
import type { StatusTone, Tone } from '../ui/tone.ts';

/** The colour family of each product (design direction, section 2), for tags and calendar events. */
export const productTones: Readonly<Record<ProgramType, Tone>> = {
  COMMUNITY: 'sapin',
  SAFETY: 'corail',
  LIVE: 'miel',
};

/**
 * The tone of each status, whatever it is the status of: one state, one tone, on every screen. What our team has in hand
 * is `info`, what waits for the company is `warning`, as where a company reads who acts.
 */
const tones: Readonly<Record<ProgramStatus | SessionStatus | UserStatus, StatusTone>> = {
  DRAFT: 'neutral',
  PENDING: 'info',
  PENDING_PLANNING: 'info',
  PENDING_COACH: 'info',
  PENDING_DATE: 'info',
  PENDING_DATE_CONFIRMATION: 'warning',
  ACTIVE: 'positive',
  PAUSED: 'neutral',
  PASSED: 'info',
  ENDED: 'neutral',
  CANCELLED: 'negative',
  REFUSED: 'negative',
  INVITED: 'info',
  WAITING_EMAIL: 'warning',
  VALID_EMAIL: 'info',
  INACTIVE: 'neutral',
  BLACKLISTED: 'negative',
  DELETED: 'neutral',
};

/** Returns the tone of a status; its word stands beside it. */
export const statusToneOf = (status: string): StatusTone =>
  (tones as Readonly<Record<string, StatusTone>>)[status] ?? 'neutral';
