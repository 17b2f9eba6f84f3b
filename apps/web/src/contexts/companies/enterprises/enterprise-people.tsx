import { userStatusLabels } from '@elan/domain/accounts';
import {
  invitationStatusLabels,
  type EnterpriseCard,
  type EnterpriseInvitation,
} from '@elan/domain/companies';
import { Anchor } from '@mantine/core';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { useUser } from '../../../base/session/session.ts';
import { statusToneOf } from '../../../base/status-tones.ts';
import { formatDateTime } from '../../../ui/text/format.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { RecordSection } from '../../../ui/layout/record-section.tsx';

const reachOf = ({ email, phone }: EnterpriseCard['managers'][number]): string =>
  [email, phone].filter((part) => part !== null).join(' · ');

/** Who manages a company, and who was invited to. */
export function EnterprisePeople({ company }: { company: EnterpriseCard }) {
  const { managers, invitation } = company;
  const isAdmin = useUser().role === 'ADMIN';
  return (
    <>
      {invitation && invitation.status !== 'ACCEPTED' && <Invitation invitation={invitation} />}
      <RecordSection title="Gestionnaires">
        {managers.length === 0 && <p className={record.none}>Personne ne gère encore cette entreprise.</p>}
        <ul className={record.lines}>
          {managers.map((manager) => (
            <li key={manager.id}>
              <span className={record.line}>
                {isAdmin ? (
                  <Anchor
                    inherit
                    underline="always"
                    renderRoot={(props) => routerLink({ ...props, href: `/app/users?user=${manager.id}` })}
                  >
                    {manager.firstName} {manager.lastName}
                  </Anchor>
                ) : (
                  `${manager.firstName} ${manager.lastName}`
                )}
                {reachOf(manager) && <span className={record.second}>{reachOf(manager)}</span>}
              </span>
              <StatusBadge tone={statusToneOf(manager.status)}>
                {userStatusLabels[manager.status]}
              </StatusBadge>
            </li>
          ))}
        </ul>
      </RecordSection>
    </>
  );
}

function datesOf({ sentAt, openedAt, expiresAt }: EnterpriseInvitation): string {
  const dates = [
    sentAt && `envoyée le ${formatDateTime(sentAt)}`,
    openedAt && `consultée le ${formatDateTime(openedAt)}`,
    expiresAt && `valable jusqu’au ${formatDateTime(expiresAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
  return dates.charAt(0).toUpperCase() + dates.slice(1);
}

function Invitation({ invitation }: { invitation: EnterpriseInvitation }) {
  const { firstName, lastName, email, status } = invitation;
  return (
    <RecordSection title="Invitation">
      <ul className={record.lines}>
        <li>
          <span className={record.line}>
            {firstName === '' ? 'Invitée par un visiteur' : `${firstName} ${lastName}`}
            <span className={record.second}>{email}</span>
            <span className={record.second}>{datesOf(invitation)}</span>
          </span>
          <StatusBadge tone={statusToneOf(status)}>{invitationStatusLabels[status]}</StatusBadge>
        </li>
      </ul>
    </RecordSection>
  );
}
