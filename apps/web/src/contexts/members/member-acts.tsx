import { may } from '@elan/domain/accounts';
import { waitInWords } from '@elan/domain/kernel';
import type { MemberCard } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useKeep } from '../../base/records/use-keep.ts';
import { useUser } from '../../base/session/session.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { useCountdown } from '../../ui/feedback/use-countdown.ts';
import record from '../../ui/layout/record-card.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { memberQuery, members, touched } from './members.queries.ts';
import { RenameForm } from './rename.form.tsx';

const nameOf = ({ firstName, lastName }: MemberCard): string => `${firstName} ${lastName}`;

/** What may be done to an employee now: one button each, the wait before another invitation. */
export function MemberActs({ member }: { member: MemberCard }) {
  const { id, actions, email, joinedOn } = member;
  const [opened, setOpened] = useState<'rename' | 'leave' | null>(null);
  const keep = useKeep(memberQuery);
  const mayWrite = may(useUser(), 'members.write');
  const close = () => {
    setOpened(null);
  };
  if (!mayWrite) return null;
  const again = (['resend', 'comeBack'] as const).find((act) => actions.includes(act));
  return (
    <div className={record.acts}>
      {/* Invited anew, the same wait begins again. */}
      {again && <InviteAgain key={member.invitedAt} member={member} act={again} />}
      {actions.includes('resend') && <CorrectAddress member={member} />}
      {actions.includes('rename') && (
        <Button
          variant="light"
          onClick={() => {
            setOpened('rename');
          }}
        >
          Modifier le nom
        </Button>
      )}
      {actions.includes('leave') && (
        <Button
          variant="light"
          color="corail"
          onClick={() => {
            setOpened('leave');
          }}
        >
          Retirer de l’entreprise
        </Button>
      )}
      <Modal
        opened={opened === 'rename'}
        onClose={close}
        title="Modifier le nom"
        subtitle={email}
        size={560}
        keepTyped
      >
        <RenameForm member={member} onClose={close} />
      </Modal>
      <LeaveDialog
        opened={opened === 'leave'}
        who={nameOf(member)}
        joinedOn={joinedOn}
        memberId={id}
        send={(leftOn) => members.leave({ params: { id }, body: { leftOn } })}
        onDone={(card) => {
          keep(card);
          close();
          notify.success({
            title: 'Salarié retiré',
            message: `${nameOf(card)} ne fait plus partie de la liste.`,
          });
        }}
        onClose={close}
      />
    </div>
  );
}

/** Sends the invitation at once to the right address, which proves itself by its link. */
function CorrectAddress({ member: { id, email } }: { member: MemberCard }) {
  const send = useAct({
    send: (typed: string) => members.resend({ params: { id }, body: { email: typed.trim() } }),
    touches: touched,
    done: (card) => ({ title: 'Adresse corrigée', message: `L’invitation part à ${card.email}.` }),
    onDone: useKeep(memberQuery),
  });
  return (
    <ActButton
      label="Corriger l’adresse"
      act={send}
      input={(typed) => typed}
      look="light"
      question={{
        title: 'Corriger l’adresse de l’invitation',
        message: `L’invitation envoyée à ${email} ne fonctionnera plus. Elle repart tout de suite à la nouvelle adresse, que la personne confirme par son lien.`,
        reason: { label: 'Nouvelle adresse e-mail', required: true },
      }}
    />
  );
}

const words = {
  resend: {
    label: 'Relancer l’invitation',
    wait: 'Relance possible',
    title: 'Invitation relancée',
    message: 'va recevoir un nouveau lien.',
  },
  comeBack: {
    label: 'Faire revenir',
    wait: 'Retour possible',
    title: 'Retour enregistré',
    message: 'reçoit une invitation.',
  },
} as const;

/** Sends the invitation again, to who is here or to who comes back; or how long that has to wait. */
function InviteAgain({ member, act }: { member: MemberCard; act: keyof typeof words }) {
  const { label, wait, title, message } = words[act];
  const { left } = useCountdown(member.resendIn, member.resendIn);
  const send = useAct({
    send: () => members[act]({ params: { id: member.id }, body: {} }),
    touches: touched,
    done: (card) => ({ title, message: `${nameOf(card)} ${message}` }),
    onDone: useKeep(memberQuery),
  });
  if (left === 0) return <ActButton label={label} act={send} input={undefined} look="filled" />;
  return (
    <p className={record.none}>
      {wait} dans {waitInWords(left)}&nbsp;: une invitation vient de partir.
    </p>
  );
}
