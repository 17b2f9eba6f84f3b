import { userStatusLabels, type UserCard as Card } from '@elan/domain/accounts';
import { useEffect, useRef } from 'react';
import { usePicture } from '../../../app/picture.ts';
import { statusToneOf } from '../../../app/status-tones.ts';
import { useUser } from '../../../app/session.ts';
import { AvatarPicture } from '../../../ui/avatar-picture.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { UserActs } from './user-acts.tsx';
import { UserFacts } from './user-facts.tsx';
import record from '../../../ui/record-card.module.css';

type UserCardProps = { user: Card; onDialog: (opened: boolean) => void };

/** Who a person is, what may be done to them, where they are signed in, what happened to them. */
export function UserCard({ user, onDialog }: UserCardProps) {
  const isSelf = useUser()._uid === user.id;
  const picture = usePicture({ id: user.id, version: user.pictureVersion });
  const state = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone: the focus goes to what the person has become.
  useEffect(() => {
    if (document.activeElement === document.body) state.current?.focus();
  }, [user.version, user.actions.length]);
  return (
    <div className={record.card}>
      <div ref={state} tabIndex={-1} className={record.state}>
        <AvatarPicture name={`${user.firstName} ${user.lastName}`} sources={picture ? [picture] : []} />
        <StatusBadge tone={statusToneOf(user.status)}>{userStatusLabels[user.status]}</StatusBadge>
        {isSelf && (
          <span className={record.none}>
            C’est vous&nbsp;: votre rôle et votre accès se changent par un autre administrateur.
          </span>
        )}
      </div>
      <UserFacts user={user} />
      <UserActs user={user} onDialog={onDialog} />
      <section>
        <h3 className={record.title}>Connexions ouvertes</h3>
        {user.sessions.length === 0 && <p className={record.none}>Aucun appareil connecté.</p>}
        <ul className={record.lines}>
          {user.sessions.map(({ id, device, lastSeen }) => (
            <li key={id}>
              <span className={record.line}>{device}</span>
              <span className={`${record.when} num`}>Vu le {formatDateTime(lastSeen)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={record.title}>Historique</h3>
        {user.history.length === 0 && <p className={record.none}>Rien n’a encore été enregistré.</p>}
        <ul className={record.lines}>
          {user.history.map(({ id, at, who, what, detail }) => (
            <li key={id}>
              <span className={record.line}>
                {what}
                {detail !== null && <span className={record.second}>{detail}</span>}
              </span>
              <span className={`${record.when} num`}>
                {formatDateTime(at)}, {who}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
