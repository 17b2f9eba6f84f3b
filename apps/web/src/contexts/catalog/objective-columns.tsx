import { objectivePictureContract, type ObjectiveRow } from '@elan/domain/catalog';
import { urlOf } from '@elan/domain/kernel';
import { NamedLine } from '../../ui/display/named-line.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { intensityWords } from './intensity-words.ts';

/** The address of the picture of an objective, as it is now; null without one. */
export const pictureUrl = ({ id, imageVersion }: ObjectiveRow): string | null =>
  imageVersion === null
    ? null
    : `${urlOf(objectivePictureContract.read, { params: { id } })}?v=${imageVersion}`;

/** The columns of the list of objectives, and of its file. */
export const objectiveColumns: readonly ListColumn<ObjectiveRow>[] = [
  {
    key: 'name',
    title: 'Nom',
    sortable: true,
    csv: [
      ['Nom', ({ name }) => name],
      ['Description', ({ description }) => description],
      ['Discipline', ({ discipline }) => discipline?.name ?? 'Sans discipline'],
    ],
    render: (objective) => (
      <NamedLine
        name={objective.name}
        second={objective.discipline?.name ?? 'Sans discipline'}
        picture={pictureUrl(objective)}
      />
    ),
  },
  {
    key: 'keyword',
    title: 'Mot-clé',
    width: 200,
    sortable: true,
    ellipsis: true,
    csv: ({ keyword }) => keyword,
  },
  {
    key: 'intensity',
    title: 'Intensité',
    width: 140,
    sortable: true,
    csv: ({ intensity }) => `${intensity} · ${intensityWords[intensity]}`,
  },
  {
    key: 'kcal',
    title: 'Énergie',
    width: 120,
    align: 'right',
    sortable: true,
    csv: [['Énergie (kcal)', ({ kcal }) => kcal]],
    render: ({ kcal }) => <span className="num">{formatNumber(kcal)}&nbsp;kcal</span>,
  },
  {
    key: 'hidden',
    title: 'Listes',
    width: 130,
    csv: ({ hidden }) => (hidden ? 'Masqué' : 'Proposé'),
    render: ({ hidden }) => (
      <StatusBadge tone={hidden ? 'neutral' : 'positive'}>{hidden ? 'Masqué' : 'Proposé'}</StatusBadge>
    ),
  },
];
