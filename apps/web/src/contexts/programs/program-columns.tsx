import { zoneNote } from '@elan/domain/kernel';
import { onlinePlace, type Program } from '@elan/domain/programs';
import { productTones, statusToneOf } from '../../app/status-tones.ts';
import type { DataListColumn } from '../../ui/data-list-types.ts';
import { formatDate } from '../../ui/format.ts';
import { ProductTag } from '../../ui/product-tag.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ProgramProgress } from './program-facts.tsx';
import classes from './program-facts.module.css';
import { nextStepOf, programTypeLabel, slotsWords } from './program-words.ts';

const company: DataListColumn<Program> = {
  key: 'companyName',
  title: 'Entreprise',
  render: (program) => program.companyName,
};

const columns: readonly DataListColumn<Program>[] = [
  {
    key: 'objective',
    title: 'Programme',
    render: ({ objective, type }) => (
      <span className={classes.name}>
        {objective.name}
        <ProductTag tone={productTones[type]}>{programTypeLabel(type)}</ProductTag>
      </span>
    ),
  },
  {
    key: 'spot',
    title: 'Lieu et créneaux',
    render: ({ spot, zone, slots }) => (
      <>
        {spot?.name ?? onlinePlace}
        <span className={`${classes.second} num`}>{slotsWords(slots) + zoneNote(zone)}</span>
      </>
    ),
  },
  {
    key: 'startDate',
    title: 'Début',
    width: 132,
    render: ({ startDate }) => <span className="num">{formatDate(startDate, 'short')}</span>,
  },
  {
    key: 'progress',
    title: 'Séances planifiées',
    width: 168,
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
    render: (program) => (
      <>
        <StatusBadge tone={statusToneOf(program.status)}>{program.statusLabel}</StatusBadge>
        <span className={classes.second}>{nextStepOf(program)}</span>
      </>
    ),
  },
];

/** The columns of the planning; who looks at several companies sees which one. */
export const programColumns = (withCompany: boolean): readonly DataListColumn<Program>[] => {
  const [first, ...others] = columns;
  return first && withCompany ? [first, company, ...others] : columns;
};
