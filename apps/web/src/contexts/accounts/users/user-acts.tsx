import type { UserCard } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useKeep } from '../../../base/records/use-keep.ts';
import record from '../../../ui/layout/record-card.module.css';
import { actWords, confirmedActs, type ConfirmedAct } from './act-words.ts';
import { LedWork } from './led-work.tsx';
import { UserForms, formActs, type FormAct } from './user-forms.tsx';
import classes from './users.module.css';
import { privacy, touched, userQuery, users } from './users.queries.ts';

/** What may be done to a person now: one button each, a form or a confirmation, and a word when it is done. */
export function UserActs({ user }: { user: UserCard }) {
  const [form, setForm] = useState<FormAct>();
  return (
    <div className={record.acts}>
      {formActs
        .filter(({ act }) => user.actions.includes(act))
        .map(({ act, button }) => (
          <Button
            key={act}
            variant="light"
            onClick={() => {
              setForm(act);
            }}
          >
            {button}
          </Button>
        ))}
      {confirmedActs
        .filter((act) => user.actions.includes(act))
        .map((act) => (
          <UserAct key={act} user={user} act={act} />
        ))}
      <UserForms
        user={user}
        opened={form}
        onClose={() => {
          setForm(undefined);
        }}
      />
    </div>
  );
}

/** Returns the person as the act leaves them; null where the server answers nothing of them. */
async function send(uid: string, act: ConfirmedAct, reason: string): Promise<UserCard | null> {
  const params = { uid };
  switch (act) {
    case 'blacklist':
    case 'lift':
      return users[act]({ params, body: { reason } });
    case 'exportData':
      await privacy.requestExportOf({ params });
      return null;
    case 'erase':
      await privacy.eraseUser({ params });
      return null;
    default:
      return users[act]({ params, body: {} });
  }
}

/** The acts after which somebody signs in no more: what a coach leads is counted first. */
const closingAccess: readonly ConfirmedAct[] = ['disable', 'blacklist', 'erase'];

function UserAct({ user, act }: { user: UserCard; act: ConfirmedAct }) {
  const { button, title, message, input, done, destructive } = actWords(act, user);
  const keep = useKeep(userQuery);
  const doing = useAct({
    send: (reason: string) => send(user.id, act, reason),
    touches: touched,
    done: () => done,
    onDone(card) {
      if (card) keep(card);
    },
  });
  return (
    <ActButton
      label={button}
      act={doing}
      input={(reason) => reason}
      look={destructive ? 'light' : 'default'}
      destructive={destructive}
      question={{
        title,
        message:
          user.leads && closingAccess.includes(act) ? (
            <div className={classes.question}>
              <p>{message}</p>
              <LedWork leads={user.leads} />
            </div>
          ) : (
            message
          ),
        ...(input && { reason: input }),
      }}
    />
  );
}
