import { coachStatusLabels, type CoachRow } from '@elan/domain/coaches';
import { statusToneOf } from '../../app/status-tones.ts';
import type { DataListColumn } from '../../ui/data-list-types.ts';
import { todayIn } from '../../ui/local-time.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { documentsVerdict } from './coach-words.ts';
import record from '../../ui/record-card.module.css';

const dash = <span className={record.none}>–</span>;
const mostShown = 3;

/** The first words of a list, and how many are left. */
const short = (words: readonly string[]) => {
  if (words.length === 0) return dash;
  const more = words.length - mostShown;
  return `${words.slice(0, mostShown).join(', ')}${more > 0 ? ` et ${more}\u00a0de plus` : ''}`;
};

/** The columns of the list of coaches. */
export const coachColumns: readonly DataListColumn<CoachRow>[] = [
  {
    key: 'name',
    title: 'Nom',
    sortable: true,
    render: ({ firstName, lastName, email }) => (
      <span className={record.who}>
        {firstName} {lastName}
        <span className={record.second}>{email}</span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'État',
    width: 116,
    sortable: true,
    render: ({ status }) => (
      <StatusBadge tone={statusToneOf(status)}>{coachStatusLabels[status]}</StatusBadge>
    ),
  },
  {
    key: 'disciplines',
    title: 'Disciplines',
    render: ({ disciplines }) => short(disciplines.map(({ name }) => name)),
  },
  {
    key: 'zones',
    title: 'Zones',
    width: 150,
    render: ({ zones }) => <span className="num">{short(zones)}</span>,
  },
  {
    key: 'documents',
    title: 'Documents',
    width: 150,
    sortable: true,
    render: (coach) => {
      const { words, tone } = documentsVerdict(coach, todayIn());
      return <StatusBadge tone={tone}>{words}</StatusBadge>;
    },
  },
];
