import type { UserStatus } from '@elan/domain/accounts';
import type { CandidateStatus } from '@elan/domain/coaches';
import type { CompanyStatus, InvitationStatus } from '@elan/domain/companies';
import type { CooptingStatus } from '@elan/domain/cooptings';
import type { GiftCardStatus } from '@elan/domain/gift-cards';
import type { ProgramStatus, ProgramType } from '@elan/domain/programs';
import type { SessionStatus } from '@elan/domain/sessions';
import type { StatusTone, Tone } from '../ui/display/tone.ts';

/** The colour family of each product (design direction, section 2), for tags and calendar events. */
export const productTones: Readonly<Record<ProgramType, Tone>> = {
  COMMUNITY: 'sapin',
  SAFETY: 'corail',
  LIVE: 'miel',
};

type KnownStatus =
  | CandidateStatus
  | ProgramStatus
  | SessionStatus
  | UserStatus
  | CompanyStatus
  | InvitationStatus
  | CooptingStatus
  | GiftCardStatus;

/**
 * The tone of each status, whatever it is the status of: one state, one tone, on every screen. What our team has in hand
 * is `info`, what waits for the company is `warning`, as where a company reads who acts.
 */
const tones: Readonly<Record<KnownStatus, StatusTone>> = {
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
  PENDING_CONFIG: 'warning',
  PENDING_DISCIPLINE: 'warning',
  PENDING_SURVEY: 'info',
  PENDING_CONNECTION: 'warning',
  PENDING_SIGNUP: 'warning',
  PENDING_EMAIL: 'warning',
  TUTORIAL: 'warning',
  ACTIVE_PENDING: 'info',
  EXTENDED: 'positive',
  EXPIRED: 'negative',
  SUSPENDED: 'negative',
  ARCHIVED: 'neutral',
  FAILED_EMAIL: 'negative',
  ACCEPTED: 'info',
  CREATED: 'neutral',
  SENDING: 'info',
  SENT: 'info',
  OPENED: 'info',
  FAILED: 'negative',
  REVOKED: 'neutral',
  PENDING_DOCUMENTS: 'warning',
  INCOMPLETE_DOCUMENTS: 'warning',
  VALIDATION_DOCUMENTS: 'info',
  PENDING_QCM: 'warning',
  FAILED_QCM: 'negative',
  BANNED_QCM: 'negative',
  PASSED_QCM: 'positive',
  PENDING_APPOINTMENT: 'warning',
  VALID_APPOINTMENT: 'positive',
  PENDING_RESULTS: 'info',
  FAILED_RESULTS: 'negative',
  PENDING_PAYMENT: 'warning',
  VALID_PAYMENT: 'positive',
  PENDING_CODE: 'warning',
  WAITING: 'warning',
  PAID: 'positive',
  REVERSED: 'negative',
};

/** Returns the tone of a status; its word stands beside it. */
export const statusToneOf = (status: string): StatusTone =>
  (tones as Readonly<Record<string, StatusTone>>)[status] ?? 'neutral';
