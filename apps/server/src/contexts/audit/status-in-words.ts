import { userStatusLabels } from '@elan/domain/accounts';
import { coachStatusLabels } from '@elan/domain/coaches';
import { companyStatusLabels, invitationStatusLabels } from '@elan/domain/companies';
import { memberStatusLabels } from '@elan/domain/members';
import { programStatusLabels } from '@elan/domain/programs';
import { participantStatusLabels, sessionStatusLabels } from '@elan/domain/sessions';

type Labels = Readonly<Record<string, string>>;

const labelsOf: Readonly<Record<string, Labels>> = {
  user: userStatusLabels,
  'account-manager': userStatusLabels,
  coach: coachStatusLabels,
  company: companyStatusLabels,
  'company-invitation': invitationStatusLabels,
  member: memberStatusLabels,
  program: programStatusLabels,
  session: sessionStatusLabels,
  participant: participantStatusLabels,
};

/** Returns what a person reads for a state of an object of the audit; the state itself where it has no word. */
export const statusInWords = (entity: string, status: string): string => labelsOf[entity]?.[status] ?? status;
