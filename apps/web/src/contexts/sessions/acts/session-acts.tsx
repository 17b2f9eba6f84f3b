import { shortestReason, type SessionAct, type SessionDetails } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { useUser } from '../../../base/session/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toldQuery } from '../../../base/told/told.queries.ts';
import { WhoIsTold } from '../../../base/told/who-is-told.tsx';
import { mayPlan } from '../may-plan.ts';
import { dayOf } from '../session-hours.ts';
import { SessionCoachButton } from '../coach/session-coach-button.tsx';
import { actLabels, actWords, buttonOrder, goesForward } from './act-words.ts';
import { useSessionAct } from './acts.queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ClosedDayNotice } from './closed-day-notice.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useClosedDay } from './use-closed-day.ts';
import classes from './session-card.module.css';

type SessionActsProps = {
  details: SessionDetails;
  onGone: () => void;
  onDuplicate: () => void;
  onWriteDraft: () => void;
};

type Plain = keyof typeof actWords;
const isPlain = (act: SessionAct | null): act is Plain => act !== null && Object.hasOwn(actWords, act);

/** What the reader may do with a session now: one button each, and the dialog that each one opens. */
export function SessionActs({ details, onGone, onDuplicate, onWriteDraft }: SessionActsProps) {
  const plans = mayPlan(useUser());
  const { id } = details.session;
  const [opened, setOpened] = useState<SessionAct | null>(null);
  // The dialog that closes keeps its words while it fades.
  const [last, setLast] = useState<Plain>('publish');
  const [problem, setProblem] = useState('');
  const close = () => {
    setOpened(null);
    setProblem('');
  };
  const act = useSessionAct(id, (changed) => {
    close();
    if (changed === null) onGone();
  });
  const open = (next: SessionAct) => {
    if (next === 'edit' && details.session.status === 'DRAFT') {
      onWriteDraft();
      return;
    }
    if (isPlain(next)) setLast(next);
    setOpened(next);
    act.reset();
  };
  const words = actWords[last];
  // Both put a session on its day: the others leave it, or take it away.
  const plansDay = goesForward(last);
  const day = useClosedDay({
    companyId: details.session.companyId,
    spotId: details.spotId,
    date: isPlain(opened) && plansDay ? dayOf(details.session) : null,
  });
  const answer = (input: string) => {
    if (day.blocks) {
      setProblem(day.words ?? '');
      return;
    }
    setProblem('');
    act.mutate({
      act: last,
      onClosedDay: day.isConfirmed,
      ...(words.reason === undefined ? {} : { reason: input }),
    });
  };
  const offered = buttonOrder.filter((known) => details.actions.includes(known));
  const refusal = act.error ? sentenceOf(act.error) : null;
  return (
    <>
      {(offered.length > 0 || plans) && (
        <div className={classes.buttons}>
          {plans && (
            <Button variant="default" onClick={onDuplicate}>
              Dupliquer
            </Button>
          )}
          {offered.map((known) => (
            <Button
              key={known}
              variant={goesForward(known) ? 'filled' : 'default'}
              onClick={() => {
                open(known);
              }}
            >
              {actLabels[known]}
            </Button>
          ))}
          <SessionCoachButton details={details} />
        </div>
      )}
      <ConfirmDialog
        opened={isPlain(opened)}
        onClose={close}
        title={words.title}
        message={
          <>
            {words.message(details)}
            {last === 'restore' && (
              <>
                {' '}
                <WhoIsTold query={toldQuery(id)} />
              </>
            )}
            <ClosedDayNotice day={day} />
          </>
        }
        confirmLabel={actLabels[last]}
        destructive={last === 'delete'}
        {...(words.reason === undefined
          ? {}
          : {
              input: {
                label: words.reason,
                description: 'L’entreprise la lira.',
                required: true,
                shortest: shortestReason,
              },
            })}
        onAnswer={({ input }) => {
          answer(input);
        }}
        busy={act.isPending}
        error={problem || refusal}
      />
      <CancelDialog opened={opened === 'cancel'} details={details} onClose={close} />
      <MoveDialog opened={opened === 'move'} details={details} onClose={close} />
      <EditDialog opened={opened === 'edit'} details={details} onClose={close} />
    </>
  );
}
