import {
  beforeStartWords,
  counterStateLabels,
  lineCountedWord,
  ruleWords,
  type CounterLineView,
  type CounterState,
} from '@elan/domain/sessions';
import type { DataListColumn } from '../../../ui/data-list-types.ts';
import { formatDate, formatTime } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { StatusTone } from '../../../ui/tone.ts';
import classes from './counter.module.css';

const stateTones: Readonly<Record<CounterState, StatusTone>> = {
  held: 'neutral',
  cancelled: 'negative',
  waiting: 'info',
  coming: 'positive',
};

/** The columns of a counter: when, what happened, whether it counts, and by which rule. */
export const counterColumns: readonly DataListColumn<CounterLineView>[] = [
  {
    key: 'date',
    title: 'Séance',
    width: 200,
    render: ({ date, start }) => (
      <span className="num">
        {formatDate(date, 'short')}
        <span className={classes.second}>{formatTime(start)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    title: 'État',
    render: ({ state, cancelled }) => (
      <>
        <StatusBadge tone={stateTones[state]}>{counterStateLabels[state]}</StatusBadge>
        {cancelled && (
          <span className={classes.second}>
            {beforeStartWords(cancelled.minutesBefore)}
            {cancelled.by !== null && `, par ${cancelled.by}`}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'counted',
    title: 'Décompte',
    width: 140,
    render: (line) => (
      <span className={line.counted === true ? classes.counted : ''}>{lineCountedWord(line)}</span>
    ),
  },
  {
    key: 'rule',
    title: 'Règle et motif',
    render: (line) => ruleWords(line) || <span className={classes.second}>–</span>,
  },
];
