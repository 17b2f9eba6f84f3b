import { may } from '@elan/domain/accounts';
import { waitInWords } from '@elan/domain/kernel';
import type { MemberCard } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { FormError } from '../../ui/form-error.tsx';
import { notify } from '../../ui/notify.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useMemberAct, type MemberAct } from './members.queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useWait } from './use-wait.ts';
import record from '../../ui/record-card.module.css';
import classes from './members.module.css';

type MemberActsProps = {
  member: MemberCard;
  /** Told when a dialog opens and closes: what stands around must not answer to its Escape. */
  onDialog: (opened: boolean) => void;
};

const done = {
  resend: (name: string) => ({
    title: 'Invitation relancée',
    message: `${name} va recevoir un nouveau lien.`,
  }),
  comeBack: (name: string) => ({ title: 'Retour enregistré', message: `${name} reçoit une invitation.` }),
  leave: (name: string) => ({ title: 'Salarié retiré', message: `${name} ne fait plus partie de la liste.` }),
} as const;

/** What may be done to an employee now: one button each, the wait before another invitation, a word when it is done. */
export function MemberActs({ member, onDialog }: MemberActsProps) {
  const [opened, setOpened] = useState<'rename' | 'leave' | null>(null);
  const act = useMemberAct(member.id);
  const wait = useWait(member.resendIn, member);
  const name = `${member.firstName} ${member.lastName}`;
  const mayWrite = may(useUser(), 'members.write');
  const can = (action: MemberCard['actions'][number]) => mayWrite && member.actions.includes(action);
  const show = (dialog: 'rename' | 'leave' | null) => {
    setOpened(dialog);
    onDialog(dialog !== null);
    act.reset();
  };
  const run = (asked: Exclude<MemberAct, { act: 'rename' }>) => {
    act.mutate(asked, {
      onSuccess() {
        notify.success(done[asked.act](name));
        show(null);
      },
    });
  };
  const again = can('resend') ? 'resend' : can('comeBack') ? 'comeBack' : null;
  return (
    <div className={classes.actsBlock}>
      <div className={record.acts}>
        {again && wait === 0 && (
          <Button
            loading={act.isPending && opened === null}
            onClick={() => {
              run({ act: again });
            }}
          >
            {again === 'resend' ? 'Relancer l’invitation' : 'Faire revenir'}
          </Button>
        )}
        {can('rename') && (
          <Button
            variant="light"
            onClick={() => {
              show('rename');
            }}
          >
            Modifier le nom
          </Button>
        )}
        {can('leave') && (
          <Button
            variant="light"
            color="corail"
            onClick={() => {
              show('leave');
            }}
          >
            Retirer de l’entreprise
          </Button>
        )}
      </div>
      {again && wait > 0 && (
        <p className={record.none}>
          {again === 'resend' ? 'Relance possible' : 'Retour possible'} dans {waitInWords(wait)}&nbsp;: une
          invitation vient de partir.
        </p>
      )}
      <FormError>{act.error && opened === null ? sentenceOf(act.error) : null}</FormError>
      <RenameDialog
        member={member}
        opened={opened === 'rename'}
        onClose={() => {
          show(null);
        }}
      />
      <LeaveDialog
        opened={opened === 'leave'}
        who={name}
        joinedOn={member.joinedOn}
        busy={act.isPending}
        error={opened === 'leave' ? act.error : null}
        onClose={() => {
          show(null);
        }}
        onAnswer={(leftOn) => {
          run({ act: 'leave', leftOn });
        }}
      />
    </div>
  );
}
