import { formatPhone } from '@elan/domain/accounts';
import {
  coachDocumentLabels,
  coachDocuments,
  coachStatusLabels,
  type ListedCoach,
} from '@elan/domain/coaches';
import { formatShortDate } from '@elan/domain/kernel';
import { statusToneOf } from '../../base/status-tones.ts';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate, formatNumber, formatTime } from '../../ui/text/format.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import { documentsVerdict, languagesWords, ratingWords } from './coach-words.ts';
import record from '../../ui/layout/record-card.module.css';

const mostShown = 3;

/** The first words of a list, and how many are left. */
const short = (words: readonly string[]) => {
  if (words.length === 0) return <span className={record.none}>–</span>;
  const more = words.length - mostShown;
  return `${words.slice(0, mostShown).join(', ')}${more > 0 ? ` et ${more}\u00a0de plus` : ''}`;
};

/** The columns of the list of coaches, and of its file. */
export const coachColumns: readonly ListColumn<ListedCoach>[] = [
  {
    key: 'name',
    title: 'Nom',
    width: 200,
    sortable: true,
    csv: [
      ['Prénom', ({ firstName }) => firstName],
      ['Nom', ({ lastName }) => lastName],
      ['E-mail', ({ email }) => email],
      ['Mobile', ({ phone }) => phone && formatPhone(phone)],
    ],
    render: ({ firstName, lastName, email }) => (
      <NamedLine name={`${firstName} ${lastName}`} second={email} />
    ),
  },
  {
    key: 'status',
    title: 'État',
    width: 100,
    sortable: true,
    csv: ({ status }) => coachStatusLabels[status],
    render: ({ status }) => (
      <StatusBadge tone={statusToneOf(status)}>{coachStatusLabels[status]}</StatusBadge>
    ),
  },
  {
    key: 'zones',
    title: 'Zones',
    width: 116,
    csv: ({ zones }) => zones.join(', '),
    render: ({ zones }) => <span className="num">{short(zones)}</span>,
  },
  {
    key: 'disciplines',
    title: 'Disciplines',
    csv: [
      ['Disciplines', ({ disciplines }) => disciplines.map(({ name }) => name).join(', ')],
      ['Langues', ({ languages }) => languagesWords(languages)],
    ],
    render: ({ disciplines }) => short(disciplines.map(({ name }) => name)),
  },
  {
    key: 'documents',
    title: 'Documents',
    width: 142,
    sortable: true,
    csv: coachDocuments.map((document) => [
      `${coachDocumentLabels[document]}, dernier jour`,
      ({ [document]: day }) => day && formatShortDate(day),
    ]),
    render: (coach) => {
      const { words, tone } = documentsVerdict(coach, todayIn());
      return <StatusBadge tone={tone}>{words}</StatusBadge>;
    },
  },
  {
    key: 'week',
    title: 'Cette semaine',
    width: 124,
    csv: ({ weekSessions }) => weekSessions,
    render: ({ weekSessions }) => <span className="num">{formatNumber(weekSessions)}</span>,
  },
  {
    key: 'next',
    title: 'Prochaine séance',
    width: 148,
    csv: ({ nextSessionAt }) => nextSessionAt && `${formatDate(nextSessionAt)} ${formatTime(nextSessionAt)}`,
    render: ({ nextSessionAt }) =>
      nextSessionAt === null ? (
        <span className={record.none}>–</span>
      ) : (
        <span className="num">
          {formatDate(nextSessionAt)}, {formatTime(nextSessionAt)}
        </span>
      ),
  },
  {
    key: 'rating',
    title: 'Note',
    width: 72,
    csv: ({ rating }) => rating && rating.mean,
    render: ({ rating }) =>
      rating === null ? (
        <span className={record.none}>–</span>
      ) : (
        <span className="num">{ratingWords(rating)}</span>
      ),
  },
];
