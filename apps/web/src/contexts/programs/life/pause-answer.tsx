import { reasonTooShortMessage } from '@elan/domain/kernel';
import { pauseWords, shortestProgramReason, type Program, type ProgramPause } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../app/refusals.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { CancelledSessions } from './cancelled-sessions.tsx';
import { useLifeAct, type LifeAct } from './life.queries.ts';
import classes from './life.module.css';

export type PauseAct = 'grantPause' | 'refusePause' | 'withdrawPause' | 'takeBackPause';

const words: Readonly<
  Record<PauseAct, { button: string; title: string; message: string; done: string; destructive: boolean }>
> = {
  grantPause: {
    button: 'Accorder',
    title: 'Accorder cette pause\u202f?',
    message: 'L’entreprise en est prévenue par e-mail.',
    done: 'Pause accordée',
    destructive: false,
  },
  refusePause: {
    button: 'Refuser',
    title: 'Refuser cette pause\u202f?',
    message: 'Les séances auront lieu comme prévu.',
    done: 'Pause refusée',
    destructive: true,
  },
  withdrawPause: {
    button: 'Retirer la demande',
    title: 'Retirer cette demande de pause\u202f?',
    message: 'Les séances auront lieu comme prévu.',
    done: 'Demande retirée',
    destructive: true,
  },
  takeBackPause: {
    button: 'Annuler la pause',
    title: 'Annuler cette pause avant son début\u202f?',
    message:
      'Les séances qu’elle avait annulées sont rétablies si leur coach et leur lieu sont encore libres, les autres sont rattrapées à la fin. L’entreprise en est prévenue par e-mail.',
    done: 'Pause annulée',
    destructive: true,
  },
};

type PauseAnswerProps = {
  program: Pick<Program, 'id' | 'companyName'>;
  pause: ProgramPause;
  /** What the reader may do: an administrator grants, refuses or takes back; the company that asked withdraws. */
  answers: readonly PauseAct[];
  onDialog?: ((opened: boolean) => void) | undefined;
};

/** What may be answered to a pause that waits, or to a granted one that is to come. */
export function PauseAnswer({ program, pause, answers, onDialog }: PauseAnswerProps) {
  const [opened, setOpened] = useState<PauseAct | null>(null);
  const [last, setLast] = useState<PauseAct>('grantPause');
  const [problem, setProblem] = useState('');
  const close = () => {
    setOpened(null);
    setProblem('');
    onDialog?.(false);
  };
  const act = useLifeAct(program.id, () => {
    notify.success({
      title: words[last].done,
      message: `${program.companyName}, pause ${pauseWords(pause)}.`,
    });
    close();
  });
  const carryOut = (reason: string) => {
    if (last === 'refusePause' && reason.length < shortestProgramReason) {
      setProblem(reasonTooShortMessage(shortestProgramReason));
      return;
    }
    setProblem('');
    const pauseId = pause.id;
    const asked: LifeAct = last === 'refusePause' ? { act: last, pauseId, reason } : { act: last, pauseId };
    act.mutate(asked);
  };
  const { title, message, button, destructive } = words[last];
  const endsOn = pause.endsOn === null ? {} : { endsOn: pause.endsOn };
  return (
    <span className={classes.buttons}>
      {answers.map((answer) => (
        <Button
          key={answer}
          size="sm"
          variant={words[answer].destructive ? 'default' : 'light'}
          onClick={() => {
            setLast(answer);
            setOpened(answer);
            act.reset();
            onDialog?.(true);
          }}
        >
          {words[answer].button}
        </Button>
      ))}
      <ConfirmDialog
        opened={opened !== null}
        onClose={() => {
          if (!act.isPending) close();
        }}
        title={title}
        subtitle={`${program.companyName}, pause ${pauseWords(pause)}`}
        message={
          <div className={classes.section}>
            {message}
            {last === 'grantPause' && opened !== null && (
              <CancelledSessions
                programId={program.id}
                days={{ startsOn: pause.startsOn, ...endsOn }}
                madeUp
              />
            )}
          </div>
        }
        confirmLabel={button}
        destructive={destructive}
        {...(last === 'refusePause'
          ? { input: { label: 'Raison du refus', description: 'L’entreprise la lira.', required: true } }
          : {})}
        onAnswer={({ input }) => {
          carryOut(input);
        }}
        busy={act.isPending}
        error={problem || (act.error ? sentenceOf(act.error) : null)}
      />
    </span>
  );
}
