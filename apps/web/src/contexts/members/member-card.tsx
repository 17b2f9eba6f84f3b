import { isConfirmed, memberStatusLabels, type MemberCard as Card } from '@elan/domain/members';
import type { ReactNode } from 'react';
import { statusToneOf } from '../../base/status-tones.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { formatDate, formatDateTime } from '../../ui/text/format.ts';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import { MemberLicences } from './licences/member-licences.tsx';
import { MemberActs } from './member-acts.tsx';
import { MemberSessions } from './member-sessions.tsx';

const sourceWords = {
  manual: 'Ajouté à la main',
  import: 'Importé d’un fichier',
  shop: 'A acheté dans la boutique',
} as const;

function factsOf({ status, joinedOn, leftOn, invitedAt, invitationExpiresAt, source }: Card) {
  const facts: (readonly [string, ReactNode])[] = [
    ['Arrivée dans la liste', formatDate(joinedOn)],
    ['Dernier jour', leftOn && formatDate(leftOn)],
    ['Origine', sourceWords[source]],
    ['Dernière invitation', invitedAt && formatDateTime(invitedAt)],
    // Once the address is confirmed nobody needs the link any more.
    [
      'Lien valable jusqu’au',
      !isConfirmed(status) && invitationExpiresAt && formatDateTime(invitationExpiresAt),
    ],
  ];
  return facts.filter(([, fact]) => Boolean(fact));
}

/** Who an employee is here, what may be done to them, and what became of the invitation. */
export function MemberCard({ member }: { member: Card }) {
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={statusToneOf(member.status)}>{memberStatusLabels[member.status]}</StatusBadge>
        {member.undelivered && <StatusBadge tone="negative">Non distribué</StatusBadge>}
      </div>
      <Facts facts={factsOf(member)} />
      <MemberActs member={member} />
      <MemberLicences member={member} />
      <MemberSessions memberId={member.id} />
      <DeliveryTimeline delivery={member.delivery} />
    </>
  );
}
