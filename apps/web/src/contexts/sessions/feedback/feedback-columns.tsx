import {
  feedbackMarkLabels,
  feedbackMarks,
  followUpLabels,
  type CoachFeedback,
  type FollowUpState,
} from '@elan/domain/sessions';
import { NamedLine } from '../../../ui/display/named-line.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../../ui/display/tone.ts';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';

export const followUpTones: Readonly<Record<FollowUpState, StatusTone>> = {
  none: 'neutral',
  open: 'warning',
  done: 'positive',
};

/** « 4,3 / 5 » */
export const meanWords = (mean: number): string => `${formatNumber(mean)}\u00a0/\u00a05`;

/** The columns of the feedbacks, and of their file. */
export const feedbackColumns: readonly ListColumn<CoachFeedback>[] = [
  {
    key: 'heldOn',
    title: 'Jour',
    width: 120,
    sortable: true,
    csv: ({ heldOn }) => formatDate(heldOn, 'table'),
  },
  {
    key: 'coach',
    title: 'Coach',
    csv: [
      ['Coach', ({ coachName }) => coachName],
      ['Salle', ({ gymName }) => gymName ?? ''],
      ['Séance', ({ session }) => session?.objectiveName ?? ''],
    ],
    render: ({ coachName, gymName, session }) => (
      <NamedLine
        name={coachName}
        second={[session?.objectiveName, gymName].filter(Boolean).join(', ') || 'Hors séance'}
      />
    ),
  },
  {
    key: 'mean',
    title: 'Note',
    width: 96,
    sortable: true,
    csv: feedbackMarks.map((mark) => [feedbackMarkLabels[mark], (row: CoachFeedback) => row[mark]] as const),
    render: ({ mean }) => <span className="num">{meanWords(mean)}</span>,
  },
  { key: 'words', title: 'Mots', csv: ({ words }) => words },
  {
    key: 'followUp',
    title: 'Suite',
    width: 132,
    csv: [
      ['Suite', ({ followUpState }) => followUpLabels[followUpState]],
      ['À faire', ({ followUp }) => followUp ?? ''],
    ],
    render: ({ followUpState }) => (
      <StatusBadge tone={followUpTones[followUpState]}>{followUpLabels[followUpState]}</StatusBadge>
    ),
  },
  { key: 'author', title: 'Écrit par', width: 160, csv: ({ authorName }) => authorName },
];
