import type { UserCard } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../app/refusals.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { actWords, confirmedActs, type ConfirmedAct } from './act-words.ts';
import { UserForms, formActs, type FormAct } from './user-forms.tsx';
import { useUserAct } from './users.queries.ts';
import record from '../../../ui/record-card.module.css';

type UserActsProps = {
  user: UserCard;
  /** Told when a dialog opens and closes: what stands around must not answer to its Escape. */
  onDialog: (opened: boolean) => void;
};

/** What may be done to a person now: one button each, a form or a confirmation, and a word when it is done. */
export function UserActs({ user, onDialog }: UserActsProps) {
  const [opened, setOpened] = useState<ConfirmedAct | null>(null);
  const [form, setForm] = useState<FormAct | null>(null);
  // The dialog that closes keeps its words while it fades.
  const [last, setLast] = useState<ConfirmedAct>('disable');
  const act = useUserAct(user.id);
  const close = () => {
    setOpened(null);
    setForm(null);
    onDialog(false);
  };
  const ask = (confirmed: ConfirmedAct) => {
    setLast(confirmed);
    setOpened(confirmed);
    act.reset();
    onDialog(true);
  };
  const words = actWords(last, user);
  const answer = (reason: string) => {
    const asked = last === 'blacklist' || last === 'lift' ? { act: last, reason } : { act: last };
    act.mutate(asked, {
      onSuccess() {
        notify.success(words.done);
        close();
      },
    });
  };
  const offered = confirmedActs.filter((one) => user.actions.includes(one));
  const forms = formActs.filter(({ act: one }) => user.actions.includes(one));
  return (
    <div className={record.acts}>
      {forms.map(({ act: one, button }) => (
        <Button
          key={one}
          variant="light"
          onClick={() => {
            setForm(one);
            onDialog(true);
          }}
        >
          {button}
        </Button>
      ))}
      {offered.map((one) => (
        <Button
          key={one}
          {...(actWords(one, user).destructive
            ? { variant: 'light', color: 'corail' }
            : { variant: 'default' })}
          onClick={() => {
            ask(one);
          }}
        >
          {actWords(one, user).button}
        </Button>
      ))}
      <UserForms user={user} opened={form} onClose={close} />
      <ConfirmDialog
        opened={opened !== null}
        onClose={() => {
          if (!act.isPending) close();
        }}
        title={words.title}
        message={words.message}
        confirmLabel={words.button}
        destructive={words.destructive}
        {...(words.input ? { input: words.input } : {})}
        onAnswer={({ input }) => {
          answer(input);
        }}
        busy={act.isPending}
        error={act.error ? sentenceOf(act.error) : null}
      />
    </div>
  );
}
