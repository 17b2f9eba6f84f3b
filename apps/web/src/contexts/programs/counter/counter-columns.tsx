import { formatShortDate } from '@elan/domain/kernel';
import {
  beforeStartWords,
  counterStateLabels,
  countRuleLabels,
  lineCountedWord,
  ruleWords,
  type CounterLineView,
  type CounterState,
} from '@elan/domain/sessions';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { formatDate, formatTime } from '../../../ui/text/format.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../../ui/display/tone.ts';
import classes from './counter.module.css';

const stateTones: Readonly<Record<CounterState, StatusTone>> = {
  held: 'neutral',
  cancelled: 'negative',
  waiting: 'info',
  coming: 'positive',
};

/** The columns of a counter, and of its file: when, what happened, whether it counts, and by which rule. */
export const counterColumns: readonly ListColumn<CounterLineView>[] = [
  {
    key: 'date',
    title: 'Séance',
    width: 200,
    csv: [
      ['N°', (_line, index) => index + 1],
      ['Date', ({ date }) => formatShortDate(date)],
      ['Heure', ({ start }) => start],
    ],
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
    csv: [
      ['État', ({ state }) => counterStateLabels[state]],
      ['Délai d’annulation', ({ cancelled }) => cancelled && beforeStartWords(cancelled.minutesBefore)],
      ['Annulée par', ({ cancelled }) => cancelled?.by ?? null],
    ],
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
    csv: lineCountedWord,
    render: (line) => (
      <span className={line.counted === true ? classes.counted : ''}>{lineCountedWord(line)}</span>
    ),
  },
  {
    key: 'rule',
    title: 'Règle et motif',
    csv: [
      ['Règle', ({ rule }) => rule && countRuleLabels[rule]],
      ['Motif', ({ reason, cancelled }) => reason ?? cancelled?.reason ?? null],
      [
        'Décidé le',
        ({ countedAt }) => countedAt && `${formatDate(countedAt, 'table')} ${formatTime(countedAt)}`,
      ],
    ],
    render: (line) => ruleWords(line) || <span className={classes.second}>–</span>,
  },
];
