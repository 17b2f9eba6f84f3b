import { userStatusLabels, type UserCard as Card } from '@elan/domain/accounts';
import { useUser } from '../../../base/session/session.ts';
import { statusToneOf } from '../../../base/status-tones.ts';
import { usePicture } from '../../../base/transport/picture.ts';
import { AvatarPicture } from '../../../ui/display/avatar-picture.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { History } from '../../../ui/display/history.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { RecordSection } from '../../../ui/layout/record-section.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { UserActs } from './user-acts.tsx';
import { factsOf } from './user-facts.ts';

/** Who a person is, what may be done to them, where they are signed in, what happened to them. */
export function UserCard({ user }: { user: Card }) {
  const isSelf = useUser()._uid === user.id;
  const picture = usePicture({ id: user.id, version: user.pictureVersion });
  return (
    <>
      <div className={record.state}>
        <AvatarPicture name={`${user.firstName} ${user.lastName}`} sources={picture ? [picture] : []} />
        <StatusBadge tone={statusToneOf(user.status)}>{userStatusLabels[user.status]}</StatusBadge>
        {isSelf && (
          <span className={record.none}>
            C’est vous&nbsp;: votre rôle et votre accès se changent par un autre administrateur.
          </span>
        )}
      </div>
      <Facts facts={factsOf(user)} />
      <UserActs user={user} />
      <RecordSection title="Connexions ouvertes">
        {user.sessions.length === 0 && <p className={record.none}>Aucun appareil connecté.</p>}
        <ul className={record.lines}>
          {user.sessions.map(({ id, device, lastSeen }) => (
            <li key={id}>
              <span className={record.line}>{device}</span>
              <span className={`${record.when} num`}>Vu le {formatDateTime(lastSeen)}</span>
            </li>
          ))}
        </ul>
      </RecordSection>
      <RecordSection title="Historique">
        {user.history.length === 0 && <p className={record.none}>Rien n’a encore été enregistré.</p>}
        <History
          label="Historique"
          entries={user.history.map(({ at, detail, ...entry }) => ({
            ...entry,
            when: formatDateTime(at),
            details: detail === null ? [] : [detail],
          }))}
        />
      </RecordSection>
    </>
  );
}
