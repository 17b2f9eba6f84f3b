import { may } from '@elan/domain/accounts';
import { shortestProgramReason, type Program } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { notify } from '../../ui/notify.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
import { useProgramAction, type ProgramAction } from './programs.queries.ts';

type ProgramActionsProps = {
  program: Program;
  /** In a list, where a filled button in each row would shout. */
  quiet?: boolean;
  /** Told when a dialog opens and closes: what stands around must not answer to its Escape. */
  onDialog?: (opened: boolean) => void;
  onDone?: (changed: Program) => void;
};

/** What the reader may do with a programme now: one button each, a confirmation, and a word when it is done. */
export function ProgramActions({ program, quiet = false, onDialog, onDone }: ProgramActionsProps) {
  const mayAct = may(useUser(), 'programs.submit');
  const [opened, setOpened] = useState<ConfirmedAction | null>(null);
  const [form, setForm] = useState<FormAction | null>(null);
  // The dialog that closes keeps its words while it fades.
  const [last, setLast] = useState<ConfirmedAction>('approve');
  const close = () => {
    setOpened(null);
    setForm(null);
    onDialog?.(false);
  };
  const act = useProgramAction(program.id, (action, changed) => {
    notify.success(actionWords[action].done(changed));
    close();
    onDone?.(changed);
  });
  const open = (action: ProgramAction) => {
    onDialog?.(true);
    if (isFormAction(action)) {
      setForm(action);
      return;
    }
    setLast(action);
    setOpened(action);
    act.reset();
  };
  const carryOut = (action: ConfirmedAction, more: { reason?: string; coachId?: string } = {}) => {
    act.mutate({ action, ...more });
  };
  const reason = reasonWords[last];

  const offered = mayAct ? buttonOrder.filter((action) => program.actions.includes(action)) : [];
  if (offered.length === 0 && opened === null && form === null) return null;
  const words = actionWords[last];
  const error = act.error ? sentenceOf(act.error) : null;
  return (
    <div className={classes.actions}>
      {offered.map((action) => (
        <Button
          key={action}
          variant={goesForward(action) ? (quiet ? 'light' : 'filled') : 'default'}
          onClick={() => {
            open(action);
          }}
        >
          {isFormAction(action) ? formButtons[action] : actionWords[action].button}
        </Button>
      ))}
      {!quiet && <CoachChangeButton program={program} onDialog={onDialog} />}
      <ConfirmDialog
        opened={opened !== null && opened !== 'assignCoach'}
        onClose={close}
        title={words.title(program)}
        message={words.message(program)}
        confirmLabel={words.button}
        destructive={goesBack(last)}
        {...(reason ? { input: { ...reason, required: true, shortest: shortestProgramReason } } : {})}
        onAnswer={({ input }) => {
          carryOut(last, reason ? { reason: input } : {});
        }}
        busy={act.isPending}
        error={error}
      />
      <CoachDialog
        opened={opened === 'assignCoach'}
        program={program}
        onClose={close}
        onChoose={(coachId) => {
          carryOut('assignCoach', { coachId });
        }}
        busy={act.isPending}
        error={error}
      />
      <LifeDialog opened={form} program={program} onClose={close} onDone={onDone} />
    </div>
  );
}
