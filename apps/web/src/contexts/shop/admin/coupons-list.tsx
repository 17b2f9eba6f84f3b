import { couponAudienceLabels, type AdminCoupon } from '@elan/domain/shop';
import { IconTicket } from '@tabler/icons-react';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { useWholeList } from '../../../base/lists/use-whole-list.ts';
import { RecordModal } from '../../../base/records/record-modal.tsx';
import { NamedLine } from '../../../ui/display/named-line.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import type { ShopAdminSearch } from './shop-admin-search.ts';
import { couponQuery, couponsQuery } from './shop-admin.queries.ts';

const CouponForm = lazyPart(() => import('./coupon.form.tsx'), 'CouponForm', { ahead: true });

const valueOf = ({ kind, percent, amountCents, months }: AdminCoupon): string =>
  kind === 'percentage'
    ? `${percent ?? 0}\u00a0%`
    : kind === 'amount'
      ? formatMoney(amountCents ?? 0)
      : `${formatMoney(amountCents ?? 0)} par mois, ${months ?? 0}\u00a0mois`;
const usesOf = ({ settled, held, limitTotal }: AdminCoupon): string =>
  [limitTotal === null ? String(settled) : `${settled} sur ${limitTotal}`, held > 0 && `${held} en attente`]
    .filter(Boolean)
    .join(', ');
const untilOf = ({ validUntil }: AdminCoupon): string =>
  validUntil === null ? 'Sans fin' : formatDate(validUntil, 'short');
const stateOf = ({ isOpen }: AdminCoupon): string => (isOpen ? 'Valable' : 'Non valable');

const columns: readonly ListColumn<AdminCoupon>[] = [
  {
    key: 'code',
    title: 'Code',
    sortable: true,
    csv: [
      ['Code', ({ code }) => code],
      ['Pour', ({ audience }) => couponAudienceLabels[audience]],
    ],
    render: ({ code, audience }) => <NamedLine name={code} second={couponAudienceLabels[audience]} />,
  },
  { key: 'value', title: 'Valeur', width: 200, csv: valueOf, render: valueOf },
  { key: 'used', title: 'Commandes réglées', width: 190, csv: usesOf, render: usesOf },
  { key: 'until', title: 'Jusqu’au', width: 130, csv: untilOf, render: untilOf },
  {
    key: 'state',
    title: 'État',
    width: 130,
    csv: stateOf,
    render: (coupon) => (
      <StatusBadge tone={coupon.isOpen ? 'positive' : 'neutral'}>{stateOf(coupon)}</StatusBadge>
    ),
  },
];

/** The coupons: what each takes off, and how many orders settled with it. */
export function CouponsList() {
  const list = useWholeList<ShopAdminSearch, AdminCoupon>(couponsQuery, columns);
  const close = () => {
    list.change({ coupon: undefined });
  };
  return (
    <>
      <ListScreen
        list={list}
        label="Coupons"
        file="coupons"
        columns={columns}
        rowLabel={({ code }) => code}
        searchLabel="Rechercher un coupon"
        opens="coupon"
        empty={{
          icon: <IconTicket size={24} stroke={1.6} />,
          title: 'Aucun coupon pour le moment.',
          reason: 'Ajoutez le premier\u00a0: il sert dans la boutique ou à l’inscription d’une entreprise.',
          noMatch: 'Aucun coupon ne correspond.',
        }}
      />
      <RecordModal
        id={list.search.coupon}
        query={couponQuery}
        newTitle="Ajouter un coupon"
        name="Modifier le coupon"
        title={({ code }) => `Coupon ${code}`}
        onClose={close}
      >
        {(shown) => <CouponForm key={shown?.id ?? 'new'} coupon={shown} onClose={close} />}
      </RecordModal>
    </>
  );
}
