import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { routerLink, useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TabsBar } from '../../../ui/layout/tabs-bar.tsx';
import { CouponsList } from './coupons-list.tsx';
import { PricesList } from './prices-list.tsx';
import type { ShopAdminSearch } from './shop-admin-search.ts';
import { VariantsList } from './variants-list.tsx';

export { shopAdminSearch as search } from './shop-admin-search.ts';

const about = {
  variants: 'Chaque boutique a son adresse, ses offres, ses prix et ses textes.',
  coupons: 'Un code, ce qu’il enlève, pour qui, jusqu’à quand et combien de fois.',
  prices: 'Les prix du catalogue et les engagements. Une commande passée garde les siens.',
} as const;

/** The shops and the prices, for an administrator. */
export function ShopAdminScreen() {
  const [{ tab }, change] = useScreenSearch<ShopAdminSearch>();
  return (
    <>
      <PageHeader
        title="Boutique"
        description={about[tab ?? 'variants']}
        actions={
          tab !== 'prices' && (
            <Button
              leftSection={<IconPlus size={18} stroke={1.8} />}
              onClick={() => {
                change({ [tab === 'coupons' ? 'coupon' : 'variant']: 'new' });
              }}
            >
              {tab === 'coupons' ? 'Ajouter un coupon' : 'Ajouter une boutique'}
            </Button>
          )
        }
      />
      <TabsBar
        label="Vues de la boutique"
        renderLink={routerLink}
        items={[
          { id: 'variants', label: 'Boutiques', href: '/app/shop', active: tab === undefined },
          {
            id: 'coupons',
            label: 'Coupons',
            href: '/app/shop?tab=coupons',
            active: tab === 'coupons',
          },
          { id: 'prices', label: 'Tarifs', href: '/app/shop?tab=prices', active: tab === 'prices' },
        ]}
      />
      {tab === 'prices' ? <PricesList /> : tab === 'coupons' ? <CouponsList /> : <VariantsList />}
    </>
  );
}
