import { parisZone, zoneWords } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { productTones, statusToneOf } from '../../app/status-tones.ts';
import type { DataListColumn } from '../../ui/data-list-types.ts';
import { formatDate, formatTimeRange } from '../../ui/format.ts';
import { ProductTag } from '../../ui/product-tag.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { dayOf } from './session-hours.ts';
import { SessionPlaces } from './session-places.tsx';
import { coachWords, placeWords, sessionStatusLabel, sessionTypeLabel } from './session-words.ts';
import classes from './session-facts.module.css';

const company: DataListColumn<Session> = {
  key: 'companyName',
  title: 'Entreprise',
  width: 152,
  ellipsis: true,
  render: ({ companyName }) => companyName,
};

const columns: readonly DataListColumn<Session>[] = [
  {
    key: 'startsAt',
    title: 'Date',
    width: 206,
    render: (session) => (
      <span className={`${classes.date} num`}>
        <b>{formatDate(dayOf(session), 'short')}</b>,{' '}
        {formatTimeRange(session.startsAt, session.endsAt, session.zone)}
        {session.zone !== parisZone && <span className={classes.zone}>{zoneWords(session.zone)}</span>}
      </span>
    ),
  },
  {
    key: 'objective',
    title: 'Objectif',
    render: ({ objectiveName, type }) => (
      <span className={classes.name}>
        {objectiveName}
        <ProductTag tone={productTones[type]}>{sessionTypeLabel(type)}</ProductTag>
      </span>
    ),
  },
  { key: 'spot', title: 'Lieu', width: 136, ellipsis: true, render: placeWords },
  {
    key: 'coach',
    title: 'Coach',
    width: 132,
    ellipsis: true,
    hiddenOnPhone: true,
    render: (session) => (
      <span className={session.coachName === null ? classes.none : undefined}>{coachWords(session)}</span>
    ),
  },
  { key: 'places', title: 'Places', width: 104, render: (session) => <SessionPlaces session={session} /> },
  {
    key: 'status',
    title: 'Statut',
    width: 108,
    render: ({ status }) => (
      <StatusBadge tone={statusToneOf(status)}>{sessionStatusLabel(status)}</StatusBadge>
    ),
  },
];

/** The columns of the list; who looks at several companies sees which one. */
export function sessionColumns(withCompany: boolean): readonly DataListColumn<Session>[] {
  const [date, objective, ...others] = columns;
  return date && objective && withCompany ? [date, objective, company, ...others] : columns;
}
