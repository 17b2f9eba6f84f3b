import type { Video } from '@elan/domain/catalog';
import { IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryIn } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { choiceFilter, choicesNamed } from '../../ui/lists/filters.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { disciplinesQuery } from './catalog.queries.ts';
import { durationText } from './duration-words.ts';
import { audienceWords, sourceWords } from './video-words.ts';
import { posterUrl, proposedObjectivesQuery, videos } from './videos.queries.ts';
import type { VideosSearch } from './videos-search.ts';

const queryOf = (search: VideosSearch) => ({
  ...queryIn(search, 'shown'),
  objectiveId: search.objective,
  disciplineId: search.discipline,
});

const about = ({ objective, discipline }: Video): string =>
  [objective?.name, discipline?.name].filter(Boolean).join(', ');

const columns: readonly ListColumn<Video>[] = [
  {
    key: 'title',
    title: 'Titre',
    sortable: true,
    csv: [
      ['Titre', ({ title }) => title],
      ['Présentation', ({ words }) => words],
      ['Objectif', ({ objective }) => objective?.name ?? ''],
      ['Discipline', ({ discipline }) => discipline?.name ?? ''],
      ['Hashtags', ({ hashtags }) => hashtags.map(({ name }) => `#${name}`).join(' ')],
    ],
    render: (video) => (
      <NamedLine name={video.title} second={about(video) || 'Sans objectif'} picture={posterUrl(video)} />
    ),
  },
  {
    key: 'duration',
    title: 'Durée',
    width: 110,
    align: 'right',
    sortable: true,
    csv: ({ durationSeconds }) => durationText(durationSeconds),
  },
  { key: 'source', title: 'Source', width: 180, csv: sourceWords },
  {
    key: 'audience',
    title: 'Qui peut la voir',
    width: 260,
    ellipsis: true,
    csv: ({ audience }) => audienceWords[audience],
  },
  {
    key: 'shown',
    title: 'Espace',
    width: 130,
    csv: ({ published }) => (published ? 'Montrée' : 'Masquée'),
    render: ({ published }) => (
      <StatusBadge tone={published ? 'positive' : 'neutral'}>{published ? 'Montrée' : 'Masquée'}</StatusBadge>
    ),
  },
];

const shownFilter = choiceFilter('shown', 'Espace', 'Toutes', [
  { value: 'shown', label: 'Montrées' },
  { value: 'hidden', label: 'Masquées' },
]);

/** Videos one page after another: searched, filtered and sorted by the server, and saved as a file. */
export function VideosList() {
  const list = usePagedList(videos.page, queryOf);
  const { data: objectives } = useQuery(proposedObjectivesQuery);
  const { data: disciplines } = useQuery(disciplinesQuery);
  return (
    <ListScreen
      list={list}
      label="Vidéos"
      file="videos"
      columns={columns}
      rowLabel={({ title }) => title}
      searchLabel="Rechercher un titre ou des mots"
      filters={[
        choiceFilter('objective', 'Objectif', 'Tous', choicesNamed(objectives?.items)),
        choiceFilter('discipline', 'Discipline', 'Toutes', choicesNamed(disciplines?.items)),
        shownFilter,
      ]}
      opens="open"
      empty={{
        icon: <IconMovie size={24} stroke={1.6} />,
        title: 'Aucune vidéo pour le moment.',
        reason: 'Ajoutez-en une\u00a0: elle se montre quand son fichier ou son adresse est là.',
        noMatch: 'Aucune vidéo ne correspond à cette recherche.',
        searched: 'La recherche porte sur le titre et la présentation, sans tenir compte des accents.',
      }}
    />
  );
}
