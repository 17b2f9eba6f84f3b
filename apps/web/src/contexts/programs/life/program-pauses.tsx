import { may } from '@elan/domain/accounts';
import { pauseWords, type PauseStatus, type Program, type ProgramPause } from '@elan/domain/programs';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../app/refusals.ts';
import { useUser } from '../../../app/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import record from '../../../ui/record-card.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { StatusTone } from '../../../ui/tone.ts';
import { todayIn } from '../../../ui/local-time.ts';
import { pausesQuery } from './life.queries.ts';
import { PauseAnswer, type PauseAct } from './pause-answer.tsx';
import classes from './life.module.css';

/** « Du 24/12 au 03/01 »: words that begin a line. */
const capitalised = (words: string): string => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);

const looks: Readonly<Record<PauseStatus, { readonly label: string; readonly tone: StatusTone }>> = {
  REQUESTED: { label: 'Demandée', tone: 'warning' },
  GRANTED: { label: 'Accordée', tone: 'positive' },
  REFUSED: { label: 'Refusée', tone: 'negative' },
  WITHDRAWN: { label: 'Retirée', tone: 'neutral' },
};

type ProgramPausesProps = { program: Program; onDialog?: ((opened: boolean) => void) | undefined };

/** The pauses of a programme, and what the reader may answer to one; nothing for a programme that has none. */
export function ProgramPauses({ program, onDialog }: ProgramPausesProps) {
  const { data, error, refetch, isFetching } = useQuery(pausesQuery(program.id));
  if (error && !data) {
    return (
      <ErrorState
        title="Les pauses n’ont pas pu être chargées."
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <LoadingState shape="rows" count={1} label="Chargement des pauses" />;
  if (data.items.length === 0) return null;
  return (
    <section>
      <h3 className={record.title}>Pauses</h3>
      <ul className={record.lines} aria-label="Pauses">
        {data.items.map((pause) => (
          <PauseLine key={pause.id} pause={pause} program={program} onDialog={onDialog} />
        ))}
      </ul>
    </section>
  );
}

function PauseLine({ pause, program, onDialog }: ProgramPausesProps & { pause: ProgramPause }) {
  const user = useUser();
  const { label, tone } = looks[pause.status];
  const decides = may(user, 'programs.pause');
  const isToCome = pause.status === 'GRANTED' && pause.startsOn > todayIn(program.zone);
  const runs = program.status === 'ACTIVE' || program.status === 'PAUSED';
  const answersOf = (): readonly PauseAct[] => {
    if (pause.status === 'REQUESTED' && may(user, 'programs.request-pause')) {
      return decides ? ['refusePause', 'grantPause'] : ['withdrawPause'];
    }
    return isToCome && runs && decides ? ['takeBackPause'] : [];
  };
  const answers = answersOf();
  return (
    <li>
      <span className={record.line}>
        <span className={classes.headline}>
          {capitalised(pauseWords(pause))}
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </span>
        <span className={record.second}>{pause.reason}</span>
        {pause.refusalReason !== null && (
          <span className={record.second}>Raison du refus&nbsp;: {pause.refusalReason}</span>
        )}
      </span>
      {answers.length > 0 && (
        <PauseAnswer program={program} pause={pause} answers={answers} onDialog={onDialog} />
      )}
    </li>
  );
}
