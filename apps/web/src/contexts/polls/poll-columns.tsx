import { pollStatusLabels, type Poll } from '@elan/domain/polls';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { daysWords, pollTones, targetWords } from './poll-words.ts';

export const pollColumns: readonly ListColumn<Poll>[] = [
  {
    key: 'title',
    title: 'Sondage',
    sortable: true,
    csv: [
      ['Titre', ({ title }) => title],
      ['Description', ({ description }) => description],
    ],
    render: ({ title, description }) => <NamedLine name={title} second={description} />,
  },
  { key: 'target', title: 'Pour', width: 200, csv: targetWords, render: targetWords },
  {
    key: 'days',
    title: 'Jours',
    width: 240,
    sortable: true,
    csv: [
      ['Premier jour', ({ startsOn }) => startsOn],
      ['Dernier jour', ({ endsOn }) => endsOn],
    ],
    render: daysWords,
  },
  { key: 'answers', title: 'Réponses', width: 110, align: 'right', csv: ({ answers }) => answers },
  {
    key: 'reward',
    title: 'Récompense',
    optional: true,
    align: 'right',
    csv: ({ reward }) => reward,
  },
  {
    key: 'status',
    title: 'État',
    width: 130,
    csv: ({ status }) => pollStatusLabels[status],
    render: ({ status }) => <StatusBadge tone={pollTones[status]}>{pollStatusLabels[status]}</StatusBadge>,
  },
];
