import { statusKindLabels, type StatusRow } from '@elan/domain/dashboards';
import { formatShortDate } from '@elan/domain/kernel';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { plural } from '../../../ui/text/typography.ts';
import classes from './overview.module.css';

const dayWords = (days: number): string =>
  days === 0 ? 'aujourd’hui' : `${days}\u00a0${plural(days, 'jour', 'jours')}`;

const urgencyWords = (late: boolean): string => (late ? 'En retard' : 'Dans les temps');

/** The columns of the map of statuses, and of its file. */
export const statusMapColumns: readonly ListColumn<StatusRow>[] = [
  {
    key: 'late',
    title: 'Urgence',
    width: 160,
    sortable: true,
    csv: ({ late }) => urgencyWords(late),
    // The server sends the late ones first: those of one urgency keep its order.
    rank: ({ late }) => (late ? 0 : 1),
    render: ({ late }) => <StatusBadge tone={late ? 'warning' : 'neutral'}>{urgencyWords(late)}</StatusBadge>,
  },
  {
    key: 'name',
    title: 'Qui',
    sortable: true,
    csv: [
      ['Nom', ({ name }) => name],
      ['Nature', ({ kind }) => statusKindLabels[kind]],
    ],
    render: ({ name, kind, href }) => (
      <>
        {routerLink({ href, className: classes.name, children: name })}
        <span className={classes.second}>{statusKindLabels[kind]}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: 'État, et pourquoi',
    csv: [
      ['État', ({ status }) => status],
      ['Pourquoi', ({ why }) => why],
    ],
    render: ({ status, why }) => (
      <>
        <b>{status}</b>
        <span className={classes.second}>{why}</span>
      </>
    ),
  },
  {
    key: 'next',
    title: 'À qui d’agir, et la suite',
    csv: [
      ['À qui d’agir', ({ who }) => who],
      ['La suite', ({ next }) => next],
    ],
    render: ({ who, next }) => (
      <>
        <b>{who}</b>
        <span className={classes.second}>{next}</span>
      </>
    ),
  },
  {
    key: 'since',
    title: 'Depuis',
    width: 120,
    sortable: true,
    csv: ({ since }) => since,
    render: ({ since, days }) => (
      <>
        {formatShortDate(since)}
        <span className={`${classes.second} num`}>{dayWords(days)}</span>
      </>
    ),
  },
];
