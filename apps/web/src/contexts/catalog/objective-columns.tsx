import { objectivePictureContract, type ObjectiveRow } from '@elan/domain/catalog';
import { urlOf } from '@elan/domain/kernel';
import { IconPhoto } from '@tabler/icons-react';
import type { DataListColumn } from '../../ui/data-list-types.ts';
import { formatNumber } from '../../ui/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import record from '../../ui/record-card.module.css';
import classes from './catalog.module.css';
import { intensityWords } from './intensity-words.ts';

/** The address of the picture of an objective, as it is now; null without one. */
export const pictureUrl = ({ id, imageVersion }: ObjectiveRow): string | null =>
  imageVersion === null
    ? null
    : `${urlOf(objectivePictureContract.read, { params: { id } })}?v=${imageVersion}`;

function Thumbnail({ objective }: { objective: ObjectiveRow }) {
  const url = pictureUrl(objective);
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      {url ? <img src={url} alt="" loading="lazy" /> : <IconPhoto size={20} stroke={1.6} />}
    </span>
  );
}

/** The columns of the list of objectives. */
export const objectiveColumns: readonly DataListColumn<ObjectiveRow>[] = [
  {
    key: 'name',
    title: 'Nom',
    sortable: true,
    render: (objective) => (
      <span className={classes.named}>
        <Thumbnail objective={objective} />
        <span className={record.who}>
          {objective.name}
          <span className={record.second}>{objective.discipline?.name ?? 'Sans discipline'}</span>
        </span>
      </span>
    ),
  },
  { key: 'keyword', title: 'Mot-clé', width: 200, sortable: true, ellipsis: true, render: (o) => o.keyword },
  {
    key: 'intensity',
    title: 'Intensité',
    width: 140,
    sortable: true,
    render: ({ intensity }) => (
      <span className="num">
        {intensity} · {intensityWords[intensity]}
      </span>
    ),
  },
  {
    key: 'kcal',
    title: 'Énergie',
    width: 120,
    align: 'right',
    sortable: true,
    render: ({ kcal }) => <span className="num">{formatNumber(kcal)}&nbsp;kcal</span>,
  },
  {
    key: 'hidden',
    title: 'Listes',
    width: 130,
    render: ({ hidden }) => (
      <StatusBadge tone={hidden ? 'neutral' : 'positive'}>{hidden ? 'Masqué' : 'Proposé'}</StatusBadge>
    ),
  },
];
