import { userStatusLabels } from '@elan/domain/accounts';
import {
  coachStatusLabels,
  documentStatusLabels,
  offerStatusLabels,
  searchStatusLabels,
} from '@elan/domain/coaches';
import { companyStatusLabels, invitationStatusLabels } from '@elan/domain/companies';
import { cooptingStatusLabels } from '@elan/domain/cooptings';
import { giftCardStatusLabels } from '@elan/domain/gift-cards';
import { invoiceStatusLabels } from '@elan/domain/invoicing';
import { memberStatusLabels } from '@elan/domain/members';
import { disputeStatusLabels, paymentStatusLabels, refundStatusLabels } from '@elan/domain/payments';
import { pollStatusLabels } from '@elan/domain/polls';
import { programStatusLabels } from '@elan/domain/programs';
import { participantStatusLabels, sessionStatusLabels } from '@elan/domain/sessions';
import {
  badgeStatusLabels,
  companyOrderStatusLabels,
  orderStatusLabels,
  rightStatusLabels,
  shopSubscriptionStatusLabels,
} from '@elan/domain/shop';

type Labels = Readonly<Record<string, string>>;

const labelsOf: Readonly<Record<string, Labels>> = {
  user: userStatusLabels,
  'account-manager': userStatusLabels,
  coach: coachStatusLabels,
  company: companyStatusLabels,
  'company-invitation': invitationStatusLabels,
  invitation: invitationStatusLabels,
  'company-order': companyOrderStatusLabels,
  member: memberStatusLabels,
  program: programStatusLabels,
  session: sessionStatusLabels,
  participant: participantStatusLabels,
  'coach-document': documentStatusLabels,
  'coach-offer': offerStatusLabels,
  'coach-search': searchStatusLabels,
  coopting: cooptingStatusLabels,
  'gift-card': giftCardStatusLabels,
  invoice: invoiceStatusLabels,
  payment: paymentStatusLabels,
  refund: refundStatusLabels,
  dispute: disputeStatusLabels,
  poll: pollStatusLabels,
  'shop-order': orderStatusLabels,
  'shop-right': rightStatusLabels,
  'shop-subscription': shopSubscriptionStatusLabels,
  badge: badgeStatusLabels,
};

/** Returns what a person reads for a state of an object of the audit; the state itself where it has no word. */
export const statusInWords = (entity: string, status: string): string => labelsOf[entity]?.[status] ?? status;
