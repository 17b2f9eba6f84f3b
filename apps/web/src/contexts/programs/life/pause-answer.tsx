import { pauseWords, shortestProgramReason, type Program, type ProgramPause } from '@elan/domain/programs';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { CancelledSessions } from './cancelled-sessions.tsx';
import { life, touched } from './life.queries.ts';
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

const reasonOfRefusal = {
  label: 'Raison du refus',
  description: 'L’entreprise la lira.',
  required: true,
  shortest: shortestProgramReason,
};

type PauseAnswerProps = {
  program: Pick<Program, 'id' | 'companyName'>;
  pause: ProgramPause;
  /** What the reader may do: an administrator grants, refuses or takes back; the company that asked withdraws. */
  answers: readonly PauseAct[];
};

/** What may be answered to a pause that waits, or to a granted one that is to come. */
export function PauseAnswer({ answers, ...of }: PauseAnswerProps) {
  return (
    <span className={classes.buttons}>
      {answers.map((answer) => (
        <AnswerButton key={answer} answer={answer} {...of} />
      ))}
    </span>
  );
}

type AnswerButtonProps = Omit<PauseAnswerProps, 'answers'> & { answer: PauseAct };

function AnswerButton({ answer, program, pause }: AnswerButtonProps) {
  const { title, message, button, done, destructive } = words[answer];
  const params = { id: program.id, pauseId: pause.id };
  const act = useAct({
    send: (reason: string) =>
      answer === 'refusePause' ? life.refusePause({ params, body: { reason } }) : life[answer]({ params }),
    touches: touched,
    done: () => ({ title: done, message: `${program.companyName}, pause ${pauseWords(pause)}.` }),
  });
  const endsOn = pause.endsOn === null ? {} : { endsOn: pause.endsOn };
  return (
    <ActButton
      label={button}
      act={act}
      input={(reason) => reason}
      size="sm"
      look={destructive ? 'default' : 'light'}
      destructive={destructive}
      question={{
        title,
        subtitle: `${program.companyName}, pause ${pauseWords(pause)}`,
        message: (
          <div className={classes.section}>
            {message}
            {answer === 'grantPause' && (
              <CancelledSessions
                programId={program.id}
                days={{ startsOn: pause.startsOn, ...endsOn }}
                madeUp
              />
            )}
          </div>
        ),
        ...(answer === 'refusePause' && { reason: reasonOfRefusal }),
      }}
    />
  );
}
