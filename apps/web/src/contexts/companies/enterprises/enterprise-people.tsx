import { userStatusLabels } from '@elan/domain/accounts';
import {
  invitationStatusLabels,
  type EnterpriseCard,
  type EnterpriseInvitation,
} from '@elan/domain/companies';
import { statusToneOf } from '../../../app/status-tones.ts';
import { formatDateTime } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './enterprises.module.css';

const reachOf = ({ email, phone }: EnterpriseCard['managers'][number]): string =>
  [email, phone].filter((part) => part !== null).join(' · ');

/** Who manages a company, and who was invited to. */
export function EnterprisePeople({ company }: { company: EnterpriseCard }) {
  const { managers, invitation } = company;
  return (
    <>
      {invitation && invitation.status !== 'ACCEPTED' && <Invitation invitation={invitation} />}
      <section>
        <h3 className={classes.title}>Gestionnaires</h3>
        {managers.length === 0 && <p className={classes.none}>Personne ne gère encore cette entreprise.</p>}
        <ul className={classes.lines}>
          {managers.map((manager) => (
            <li key={manager.id}>
              <span className={classes.line}>
                {manager.firstName} {manager.lastName}
                {reachOf(manager) && <span className={classes.second}>{reachOf(manager)}</span>}
              </span>
              <StatusBadge tone={statusToneOf(manager.status)}>
                {userStatusLabels[manager.status]}
              </StatusBadge>
            </li>
          ))}
        </ul>
      </section>
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
    <section>
      <h3 className={classes.title}>Invitation</h3>
      <ul className={classes.lines}>
        <li>
          <span className={classes.line}>
            {firstName} {lastName}
            <span className={classes.second}>{email}</span>
            <span className={classes.second}>{datesOf(invitation)}</span>
          </span>
          <StatusBadge tone={statusToneOf(status)}>{invitationStatusLabels[status]}</StatusBadge>
        </li>
      </ul>
    </section>
  );
}
