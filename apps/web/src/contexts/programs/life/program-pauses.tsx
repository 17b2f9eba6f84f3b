import { may } from '@elan/domain/accounts';
import { pauseWords, type PauseStatus, type Program, type ProgramPause } from '@elan/domain/programs';
import { PagedSection } from '../../../base/records/paged-section.tsx';
import { useUser } from '../../../base/session/session.ts';
import record from '../../../ui/layout/record-card.module.css';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../../ui/display/tone.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import { capitalised } from '../../../ui/text/typography.ts';
import { pausesQuery } from './life.queries.ts';
import { PauseAnswer, type PauseAct } from './pause-answer.tsx';
import classes from './life.module.css';

const looks: Readonly<Record<PauseStatus, { readonly label: string; readonly tone: StatusTone }>> = {
  REQUESTED: { label: 'Demandée', tone: 'warning' },
  GRANTED: { label: 'Accordée', tone: 'positive' },
  REFUSED: { label: 'Refusée', tone: 'negative' },
  WITHDRAWN: { label: 'Retirée', tone: 'neutral' },
};

/** The pauses of a programme, and what the reader may answer to one; nothing for a programme that has none. */
export function ProgramPauses({ program }: { program: Program }) {
  return (
    <PagedSection title="Pauses" none={null} query={() => pausesQuery(program.id)}>
      {(pauses) => (
        <ul className={record.lines} aria-label="Pauses">
          {pauses.map((pause) => (
            <PauseLine key={pause.id} pause={pause} program={program} />
          ))}
        </ul>
      )}
    </PagedSection>
  );
}

function PauseLine({ pause, program }: { pause: ProgramPause; program: Program }) {
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
      {answers.length > 0 && <PauseAnswer program={program} pause={pause} answers={answers} />}
    </li>
  );
}
