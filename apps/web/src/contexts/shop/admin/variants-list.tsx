import { offerWords, variantStateLabels, type AdminVariant, type VariantState } from '@elan/domain/shop';
import { IconBuildingStore } from '@tabler/icons-react';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { useWholeList } from '../../../base/lists/use-whole-list.ts';
import { RecordModal } from '../../../base/records/record-modal.tsx';
import { NamedLine } from '../../../ui/display/named-line.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../../ui/display/tone.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { formatDate } from '../../../ui/text/format.ts';
import type { ShopAdminSearch } from './shop-admin-search.ts';
import { variantQuery, variantsQuery } from './shop-admin.queries.ts';

// The form is heavy: the list does not wait for it.
const VariantForm = lazyPart(() => import('./variant.form.tsx'), 'VariantForm', { ahead: true });

const tones: Readonly<Record<VariantState, StatusTone>> = {
  open: 'positive',
  disabled: 'neutral',
  early: 'info',
  expired: 'warning',
};
const addressOf = ({ slug }: AdminVariant): string => (slug === 'default' ? '/eshop' : `/eshop/${slug}`);
const offersOf = ({ offers }: AdminVariant): string =>
  offers.map((offer) => offerWords[offer].name).join(', ');
const daysOf = ({ validFrom, validUntil }: AdminVariant): string =>
  [
    validFrom !== null && `du ${formatDate(validFrom, 'short')}`,
    validUntil !== null && `jusqu’au ${formatDate(validUntil, 'short')}`,
  ]
    .filter(Boolean)
    .join(' ') || 'Toujours';
const ownPrices = ({ prices }: AdminVariant): string => {
  const count = Object.keys(prices).length;
  return count === 0 ? 'Catalogue' : `${count}\u00a0prix propre${count > 1 ? 's' : ''}`;
};

const columns: readonly ListColumn<AdminVariant>[] = [
  {
    key: 'name',
    title: 'Boutique',
    width: 210,
    sortable: true,
    csv: [
      ['Boutique', ({ name }) => name],
      ['Adresse', addressOf],
      ['Partenaire', ({ owner }) => owner],
    ],
    render: (variant) => <NamedLine name={variant.name} second={addressOf(variant)} />,
  },
  { key: 'offers', title: 'Offres', csv: offersOf, render: offersOf },
  { key: 'prices', title: 'Prix', width: 130, csv: ownPrices, render: ownPrices },
  { key: 'days', title: 'Validité', width: 190, csv: daysOf, render: daysOf },
  {
    key: 'state',
    title: 'État',
    width: 170,
    csv: ({ state }) => variantStateLabels[state],
    render: ({ state }) => <StatusBadge tone={tones[state]}>{variantStateLabels[state]}</StatusBadge>,
  },
];

/** The shops, each with its address, its offers and whether it is open. */
export function VariantsList() {
  const list = useWholeList<ShopAdminSearch, AdminVariant>(variantsQuery, columns);
  const close = () => {
    list.change({ variant: undefined });
  };
  return (
    <>
      <ListScreen
        list={list}
        label="Boutiques"
        file="boutiques"
        columns={columns}
        rowLabel={({ name, slug }) => `${name}, ${slug}`}
        searchLabel="Rechercher une boutique, une offre"
        opens="variant"
        empty={{
          icon: <IconBuildingStore size={24} stroke={1.6} />,
          title: 'Aucune boutique pour le moment.',
          reason: 'Ajoutez la première, avec ses offres.',
          noMatch: 'Aucune boutique ne correspond.',
        }}
      />
      <RecordModal
        id={list.search.variant}
        query={variantQuery}
        newTitle="Ajouter une boutique"
        name="Modifier la boutique"
        title={({ name }) => `Boutique ${name}`}
        subtitle={addressOf}
        onClose={close}
      >
        {(shown) => <VariantForm key={shown?.id ?? 'new'} variant={shown} onClose={close} />}
      </RecordModal>
    </>
  );
}
