import { IconTag } from '@tabler/icons-react';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { useWholeList } from '../../../base/lists/use-whole-list.ts';
import { RecordModal } from '../../../base/records/record-modal.tsx';
import { recordIn } from '../../../base/records/use-record.ts';
import { NamedLine } from '../../../ui/display/named-line.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { priceInWords } from './price-words.ts';
import type { ShopAdminSearch } from './shop-admin-search.ts';
import { pricesQuery, type PriceRow } from './shop-admin.queries.ts';

const PriceForm = lazyPart(() => import('./price.form.tsx'), 'PriceForm', { ahead: true });

const priceQuery = recordIn<PriceRow>(pricesQuery);
const changed = ({ changedAt, changedBy }: PriceRow): string =>
  changedAt === null
    ? 'Jamais'
    : [formatDate(changedAt, 'short'), changedBy !== null && `par ${changedBy}`].filter(Boolean).join(' ');

const columns: readonly ListColumn<PriceRow>[] = [
  {
    key: 'label',
    title: 'Prix',
    sortable: true,
    csv: ({ label }) => label,
    render: ({ label, effect }) => <NamedLine name={label} second={effect ?? undefined} />,
  },
  {
    key: 'value',
    title: 'Valeur',
    width: 160,
    csv: priceInWords,
    render: (price) => <span className="num">{priceInWords(price)}</span>,
  },
  { key: 'changed', title: 'Changé', width: 220, csv: changed, render: changed },
];

/** The prices of the catalogue and the commitments: what every shop has unless it has its own. */
export function PricesList() {
  const list = useWholeList<ShopAdminSearch, PriceRow>(pricesQuery, columns);
  const close = () => {
    list.change({ price: undefined });
  };
  return (
    <>
      <ListScreen
        list={list}
        label="Tarifs"
        file="tarifs"
        columns={columns}
        rowLabel={({ label }) => label}
        searchLabel="Rechercher un prix"
        opens="price"
        empty={{
          icon: <IconTag size={24} stroke={1.6} />,
          title: 'Aucun prix.',
          reason: 'Les prix du catalogue sont des réglages.',
          noMatch: 'Aucun prix ne correspond.',
        }}
      />
      <RecordModal
        id={list.search.price}
        query={priceQuery}
        name="Modifier un prix"
        title={({ label }) => label}
        onClose={close}
        size={560}
      >
        {(shown) => shown && <PriceForm key={shown.key} price={shown} onClose={close} />}
      </RecordModal>
    </>
  );
}
