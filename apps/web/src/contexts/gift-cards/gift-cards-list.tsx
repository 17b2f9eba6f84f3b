import { giftCardKindLabels, giftCardStatusLabels } from '@elan/domain/gift-cards';
import { IconGift } from '@tabler/icons-react';
import { queryIn } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { choiceFilter, choicesOf } from '../../ui/lists/filters.ts';
import type { ListFilter } from '../../ui/lists/list-types.ts';
import { giftCardColumns } from './gift-card-columns.tsx';
import { shownKinds, shownStatuses, type GiftCardsSearch } from './gift-cards-search.ts';
import { giftCards } from './gift-cards.queries.ts';

const queryOf = (search: GiftCardsSearch) => queryIn(search, 'status', 'kind', 'lotId');

const filters: readonly ListFilter[] = [
  choiceFilter('status', 'État', 'Tous', choicesOf(shownStatuses, giftCardStatusLabels)),
  choiceFilter('kind', 'Nature', 'Toutes', choicesOf(shownKinds, giftCardKindLabels)),
];

/** Cards one page after another: searched, filtered and sorted by the server, saved as a file. */
export function GiftCardsList() {
  const list = usePagedList(giftCards.list, queryOf);
  return (
    <ListScreen
      list={list}
      label="Cartes cadeaux"
      file="cartes-cadeaux"
      // The newest first, which is the order of no column alone.
      usualSort=""
      columns={giftCardColumns}
      rowLabel={({ code }) => `Carte ${code}`}
      searchLabel="Rechercher un code ou une note"
      filters={filters}
      opens="card"
      empty={{
        icon: <IconGift size={24} stroke={1.6} />,
        title: 'Aucune carte cadeau pour le moment.',
        reason: 'Créez-en une\u00a0: son code donnera des séances à qui le saisit.',
        noMatch: 'Aucune carte ne correspond.',
        searched: 'La recherche porte sur le début du code et sur la note.',
      }}
    />
  );
}
