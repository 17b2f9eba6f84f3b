import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { ConfirmInput } from '../../ui/dialogs/confirm-body.tsx';
import { IconButton } from '../../ui/display/icon-button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { issuesOf, sentenceOf } from '../transport/refusals.ts';
import classes from './act-button.module.css';

const isMade = <In,>(input: In | ((reason: string) => In)): input is (reason: string) => In =>
  typeof input === 'function';

type ActButtonProps<In> = {
  label: string;
  /** Read aloud instead of its label, where many buttons have the same: « Relancer la tâche Décompte du soir ». */
  name?: string;
  /** What `useAct` made; several buttons may share it, each shows what it sent. */
  act: Pick<UseMutationResult<unknown, Error, In>, 'mutate' | 'reset' | 'isPending' | 'error' | 'variables'>;
  /** What is sent; made from the reason that was typed when one is asked for. */
  input: NoInfer<In> | ((reason: string) => NoInfer<In>);
  look?: 'filled' | 'light' | 'default';
  size?: 'sm' | 'xs';
  destructive?: boolean;
  disabled?: boolean;
  /** One of several states, each its button: whether it is the one that stands. */
  pressed?: boolean;
  /** In a row: the id of what it is about. */
  describedBy?: string;
  /** An icon that the label names, instead of a button with words. */
  icon?: ReactNode;
  /** Asked before it is done. */
  question?: {
    title: string;
    subtitle?: string;
    message: ReactNode;
    reason?: ConfirmInput;
    /** On the button that goes ahead, when it says more than the label. */
    confirm?: string;
    /** On the button that gives the act up, when « Annuler » would be taken for it. */
    back?: string;
  };
};

/** A button that has something done by the server, once it was asked twice where that is due; its refusal stands near it. */
export function ActButton<In>(props: ActButtonProps<In>) {
  const { label, name, act, input, look = 'light', size, describedBy, icon, question } = props;
  const { destructive = false, disabled = false } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [sent, setSent] = useState<{ readonly made: In }>();
  const isOwn = sent !== undefined && act.variables === sent.made;
  const send = (reason: string, onSuccess?: () => void) => {
    const made = isMade(input) ? input(reason) : input;
    setSent({ made });
    act.mutate(made, { ...(onSuccess && { onSuccess }) });
  };
  // A reason that is refused is the only field: its own sentence says more than « the form is invalid ».
  const error = isOwn && act.error ? (issuesOf(act.error)[0]?.message ?? sentenceOf(act.error)) : null;
  const pressed = {
    loading: act.isPending && isOwn && !isAsking,
    disabled,
    onClick() {
      if (!question) {
        send('');
        return;
      }
      act.reset();
      setIsAsking(true);
    },
  };
  return (
    <>
      {icon ? (
        <IconButton variant="subtle" label={label} icon={icon} {...pressed} />
      ) : (
        <Button
          variant={look}
          aria-label={name}
          aria-describedby={describedBy}
          aria-pressed={props.pressed}
          size={size}
          {...(destructive ? { color: 'corail' } : {})}
          {...pressed}
        >
          {label}
        </Button>
      )}
      {error && !isAsking && (
        <div className={classes.refusal}>
          <FormError>{error}</FormError>
        </div>
      )}
      {question && (
        <ConfirmDialog
          opened={isAsking}
          onClose={() => {
            if (!act.isPending) setIsAsking(false);
          }}
          title={question.title}
          {...(question.subtitle === undefined ? {} : { subtitle: question.subtitle })}
          message={question.message}
          {...(question.reason ? { input: question.reason } : {})}
          confirmLabel={question.confirm ?? label}
          {...(question.back === undefined ? {} : { cancelLabel: question.back })}
          destructive={destructive}
          onAnswer={({ input: reason }) => {
            send(reason, () => {
              setIsAsking(false);
            });
          }}
          busy={act.isPending}
          error={error}
        />
      )}
    </>
  );
}
