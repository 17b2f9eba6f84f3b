import { formatShortDate, zoneNote } from '@elan/domain/kernel';
import { onlinePlace, type Program } from '@elan/domain/programs';
import { productTones, statusToneOf } from '../../base/status-tones.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate } from '../../ui/text/format.ts';
import { ProductTag } from '../../ui/display/product-tag.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ProgramProgress } from './program-facts.tsx';
import classes from './program-facts.module.css';
import { nextStepOf, programTypeLabel, slotsWords } from './program-words.ts';

const columns: readonly ListColumn<Program>[] = [
  {
    key: 'objective',
    title: 'Programme',
    sortable: true,
    csv: [
      ['Programme', ({ type }) => programTypeLabel(type)],
      ['Objectif', ({ objective }) => objective.name],
    ],
    render: ({ objective, type }) => (
      <span className={classes.name}>
        {objective.name}
        <ProductTag tone={productTones[type]}>{programTypeLabel(type)}</ProductTag>
      </span>
    ),
  },
  { key: 'company', title: 'Entreprise', sortable: true, csv: ({ companyName }) => companyName },
  {
    key: 'spot',
    title: 'Lieu et créneaux',
    sortable: true,
    csv: [
      ['Lieu', ({ spot }) => spot?.name ?? onlinePlace],
      ['Créneaux', ({ slots, zone }) => slotsWords(slots) + zoneNote(zone)],
      ['Durée (min)', ({ durationMinutes }) => durationMinutes],
    ],
    render: ({ spot, zone, slots }) => (
      <>
        {spot?.name ?? onlinePlace}
        <span className={`${classes.second} num`}>{slotsWords(slots) + zoneNote(zone)}</span>
      </>
    ),
  },
  {
    key: 'start',
    title: 'Début',
    sortable: true,
    width: 132,
    csv: ({ startDate }) => formatShortDate(startDate),
    render: ({ startDate }) => <span className="num">{formatDate(startDate, 'short')}</span>,
  },
  {
    key: 'progress',
    title: 'Séances planifiées',
    width: 168,
    csv: [
      ['Séances vendues', ({ sessionsSold }) => sessionsSold],
      ['Séances planifiées', ({ sessionsPlanned }) => sessionsPlanned],
      ['Séances comptées', ({ sessionsCounted }) => sessionsCounted],
    ],
    render: (program) => (
      <span className={classes.progress}>
        <span className="num">
          <b>{program.sessionsPlanned}</b> / {program.sessionsSold}
        </span>
        <ProgramProgress program={program} />
      </span>
    ),
  },
  {
    key: 'next',
    title: 'Suite',
    csv: [
      ['Coach', ({ coach }) => coach?.displayName ?? null],
      ['Statut', ({ statusLabel }) => statusLabel],
      ['Suite', (program) => nextStepOf(program)],
    ],
    render: (program) => (
      <>
        <StatusBadge tone={statusToneOf(program.status)}>{program.statusLabel}</StatusBadge>
        <span className={classes.second}>{nextStepOf(program)}</span>
      </>
    ),
  },
];

const ofOneCompany = columns.filter(({ key }) => key !== 'company');

/** The columns of the planning, and of its file; who looks at several companies sees which one. */
export const programColumns = (withCompany: boolean): readonly ListColumn<Program>[] =>
  withCompany ? columns : ofOneCompany;
