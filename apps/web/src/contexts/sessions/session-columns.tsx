import { formatShortDate, parisZone, timeOfDayOf, zoneName, zoneWords } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { productTones, statusToneOf } from '../../base/status-tones.ts';
import { ProductTag } from '../../ui/display/product-tag.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate, formatTimeRange } from '../../ui/text/format.ts';
import { dayOf } from './session-hours.ts';
import { SessionPlaces } from './session-places.tsx';
import {
  coachWords,
  minutesOfSession,
  placeWords,
  sessionStatusLabel,
  sessionTypeLabel,
} from './session-words.ts';
import classes from './session-facts.module.css';

const columns: readonly ListColumn<Session>[] = [
  {
    key: 'date',
    title: 'Date',
    sortable: true,
    width: 206,
    // Days and hours are those of the place, whose zone is named.
    csv: [
      ['Date', (session) => formatShortDate(dayOf(session))],
      ['Début', ({ startsAt, zone }) => timeOfDayOf(startsAt, zone)],
      ['Fin', ({ endsAt, zone }) => timeOfDayOf(endsAt, zone)],
      ['Fuseau', ({ zone }) => zoneName(zone)],
      ['Durée (min)', minutesOfSession],
    ],
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
    sortable: true,
    csv: [
      ['Type', ({ type }) => sessionTypeLabel(type)],
      ['Objectif', ({ objectiveName }) => objectiveName],
    ],
    render: ({ objectiveName, type }) => (
      <span className={classes.name}>
        {objectiveName}
        <ProductTag tone={productTones[type]}>{sessionTypeLabel(type)}</ProductTag>
      </span>
    ),
  },
  {
    key: 'company',
    title: 'Entreprise',
    sortable: true,
    width: 152,
    ellipsis: true,
    csv: ({ companyName }) => companyName,
  },
  { key: 'spot', title: 'Lieu', sortable: true, width: 136, ellipsis: true, csv: placeWords },
  {
    key: 'coach',
    title: 'Coach',
    sortable: true,
    width: 132,
    ellipsis: true,
    hiddenOnPhone: true,
    csv: ({ coachName }) => coachName,
    render: (session) => (
      <span className={session.coachName === null ? classes.none : undefined}>{coachWords(session)}</span>
    ),
  },
  {
    key: 'places',
    title: 'Places',
    width: 104,
    csv: [
      ['Inscrits', ({ registered }) => registered],
      ['Places', ({ maxParticipants }) => maxParticipants],
    ],
    render: (session) => <SessionPlaces session={session} />,
  },
  {
    key: 'status',
    title: 'Statut',
    width: 108,
    csv: ({ status }) => sessionStatusLabel(status),
    render: ({ status }) => (
      <StatusBadge tone={statusToneOf(status)}>{sessionStatusLabel(status)}</StatusBadge>
    ),
  },
];

const ofOneCompany = columns.filter(({ key }) => key !== 'company');

/** The columns of the list, and of its file; who looks at several companies sees which one. */
export const sessionColumns = (withCompany: boolean): readonly ListColumn<Session>[] =>
  withCompany ? columns : ofOneCompany;
