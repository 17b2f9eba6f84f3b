import type { HashtagRecord } from '@elan/domain/catalog';
import { IconHash } from '@tabler/icons-react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import { ColourTag } from '../../ui/display/colour-tag.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import type { CatalogSearch } from './catalog-search.ts';
import { hashtagsQuery } from './catalog.queries.ts';

const columns: readonly ListColumn<HashtagRecord>[] = [
  {
    key: 'name',
    title: 'Mot',
    sortable: true,
    csv: ({ name }) => name,
    render: ({ name, background, colour }) => (
      <ColourTag background={background} colour={colour}>
        #{name}
      </ColourTag>
    ),
  },
  { key: 'colour', title: 'Couleur du mot', csv: ({ colour }) => colour },
  { key: 'background', title: 'Couleur du fond', csv: ({ background }) => background },
];

/** The hashtags that sessions carry, each in its colours. */
export function HashtagsList() {
  const list = useWholeList<CatalogSearch, HashtagRecord>(hashtagsQuery, columns);
  return (
    <ListScreen
      list={list}
      label="Hashtags"
      file="hashtags"
      columns={columns}
      rowLabel={({ name }) => `#${name}`}
      searchLabel="Rechercher un hashtag"
      opens="open"
      empty={{
        icon: <IconHash size={24} stroke={1.6} />,
        title: 'Aucun hashtag pour le moment.',
        reason: 'Ajoutez-en un\u00a0: les séances le porteront dans ses couleurs.',
        noMatch: 'Aucun hashtag ne correspond.',
      }}
    />
  );
}
