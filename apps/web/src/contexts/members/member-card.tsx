import { isConfirmed, memberStatusLabels, type MemberCard as Card } from '@elan/domain/members';
import { useEffect, useRef } from 'react';
import { statusToneOf } from '../../app/status-tones.ts';
import { formatDate, formatDateTime } from '../../ui/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import { MemberLicences } from './licences/member-licences.tsx';
import { MemberActs } from './member-acts.tsx';
import { MemberSessions } from './member-sessions.tsx';
import record from '../../ui/record-card.module.css';

type MemberCardProps = { member: Card; onDialog: (opened: boolean) => void };

const sourceWords = { manual: 'Ajouté à la main', import: 'Importé d’un fichier' } as const;

function factsOf({ status, joinedOn, leftOn, invitedAt, invitationExpiresAt, source }: Card) {
  return [
    { label: 'Arrivée dans la liste', value: formatDate(joinedOn) },
    ...(leftOn === null ? [] : [{ label: 'Dernier jour', value: formatDate(leftOn) }]),
    { label: 'Origine', value: sourceWords[source] },
    ...(invitedAt === null ? [] : [{ label: 'Dernière invitation', value: formatDateTime(invitedAt) }]),
    // Once the address is confirmed nobody needs the link any more.
    ...(invitationExpiresAt === null || isConfirmed(status)
      ? []
      : [{ label: 'Lien valable jusqu’au', value: formatDateTime(invitationExpiresAt) }]),
  ];
}

/** Who an employee is here, what may be done to them, and what became of the invitation. */
export function MemberCard({ member, onDialog }: MemberCardProps) {
  const state = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone: the focus goes to what the person has become.
  useEffect(() => {
    if (document.activeElement === document.body) state.current?.focus();
  }, [member.version, member.actions.length]);
  return (
    <div className={record.card}>
      <div ref={state} tabIndex={-1} className={record.state}>
        <StatusBadge tone={statusToneOf(member.status)}>{memberStatusLabels[member.status]}</StatusBadge>
        {member.undelivered && <StatusBadge tone="negative">Non distribué</StatusBadge>}
      </div>
      <dl className={record.facts}>
        {factsOf(member).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <MemberActs member={member} onDialog={onDialog} />
      <MemberLicences member={member} />
      <MemberSessions memberId={member.id} />
      <DeliveryTimeline delivery={member.delivery} />
    </div>
  );
}
