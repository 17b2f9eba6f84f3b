import { may } from '@elan/domain/accounts';
import { shortestProgramReason, type Program } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useUser } from '../../base/session/session.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import {
  actionWords,
  buttonOrder,
  formButtons,
  goesBack,
  goesForward,
  reasonWords,
  type ConfirmedAction,
} from './action-words.ts';
import { CoachChangeButton } from './coach-change.tsx';
import { CoachDialog } from './coach-dialog.tsx';
import { isFormAction, type FormAction } from './life/form-actions.ts';
import { LifeDialog } from './life/life-dialog.tsx';
import classes from './program-facts.module.css';
import { runAction } from './programs.queries.ts';

type ProgramActionsProps = {
  program: Program;
  /** In a list, where a filled button in each row would shout. */
  quiet?: boolean;
  onDone?: (changed: Program) => void;
};

type ActionButtonProps<Action> = ProgramActionsProps & { action: Action };

const lookOf = ({ action, quiet = false }: ActionButtonProps<Parameters<typeof goesForward>[0]>) =>
  goesForward(action) ? (quiet ? 'light' : 'filled') : 'default';

const useAction = ({ program, action, onDone }: ActionButtonProps<ConfirmedAction>) =>
  useAct({
    send: (more: string) => runAction(program.id, action, more),
    touches: ['programs'],
    done: (changed) => actionWords[action].done(changed),
    ...(onDone && { onDone }),
  });

/** What the reader may do with a programme now: one button each, a confirmation, and a word when it is done. */
export function ProgramActions({ quiet = false, ...of }: ProgramActionsProps) {
  const { program } = of;
  const mayAct = may(useUser(), 'programs.submit');
  const [form, setForm] = useState<FormAction | null>(null);
  const offered = mayAct ? buttonOrder.filter((action) => program.actions.includes(action)) : [];
  if (offered.length === 0 && form === null) return null;
  return (
    <div className={classes.actions}>
      {offered.map((action) => {
        if (action === 'assignCoach')
          return <CoachButton key={action} action={action} quiet={quiet} {...of} />;
        if (!isFormAction(action)) return <ActionButton key={action} action={action} quiet={quiet} {...of} />;
        return (
          <Button
            key={action}
            variant={lookOf({ action, quiet, ...of })}
            onClick={() => {
              setForm(action);
            }}
          >
            {formButtons[action]}
          </Button>
        );
      })}
      {!quiet && <CoachChangeButton program={program} />}
      <LifeDialog
        opened={form}
        program={program}
        onClose={() => {
          setForm(null);
        }}
        onDone={of.onDone}
      />
    </div>
  );
}

function ActionButton(props: ActionButtonProps<ConfirmedAction>) {
  const { action, program } = props;
  const { button, title, message } = actionWords[action];
  const reason = reasonWords[action];
  return (
    <ActButton
      label={button}
      act={useAction(props)}
      input={(typed) => typed}
      look={lookOf(props)}
      destructive={goesBack(action)}
      question={{
        title: title(program),
        message: message(program),
        ...(reason && { reason: { ...reason, required: true, shortest: shortestProgramReason } }),
      }}
    />
  );
}

function CoachButton(props: ActionButtonProps<'assignCoach'>) {
  const act = useAction(props);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant={lookOf(props)}
        onClick={() => {
          act.reset();
          setIsOpen(true);
        }}
      >
        {actionWords.assignCoach.button}
      </Button>
      <CoachDialog
        opened={isOpen}
        program={props.program}
        onClose={close}
        onChoose={(coachId) => {
          act.mutate(coachId, { onSuccess: close });
        }}
        busy={act.isPending}
        error={act.error ? sentenceOf(act.error) : null}
      />
    </>
  );
}
