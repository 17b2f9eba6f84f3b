import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { routerLink, useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TabsBar } from '../../../ui/layout/tabs-bar.tsx';
import { PricesList } from './prices-list.tsx';
import type { ShopAdminSearch } from './shop-admin-search.ts';
import { VariantsList } from './variants-list.tsx';

export { shopAdminSearch as search } from './shop-admin-search.ts';

const about = {
  variants: 'Chaque boutique a son adresse, ses offres, ses prix et ses textes.',
  prices: 'Les prix du catalogue et les engagements. Une commande passée garde les siens.',
} as const;

/** The shops and the prices, for an administrator. */
export function ShopAdminScreen() {
  const [{ tab }, change] = useScreenSearch<ShopAdminSearch>();
  return (
    <>
      <PageHeader
        title="Boutique"
        description={about[tab === 'prices' ? 'prices' : 'variants']}
        actions={
          tab === undefined && (
            <Button
              leftSection={<IconPlus size={18} stroke={1.8} />}
              onClick={() => {
                change({ variant: 'new' });
              }}
            >
              Ajouter une boutique
            </Button>
          )
        }
      />
      <TabsBar
        label="Vues de la boutique"
        renderLink={routerLink}
        items={[
          { id: 'variants', label: 'Boutiques', href: '/app/shop', active: tab === undefined },
          { id: 'prices', label: 'Tarifs', href: '/app/shop?tab=prices', active: tab === 'prices' },
        ]}
      />
      {tab === 'prices' ? <PricesList /> : <VariantsList />}
    </>
  );
}
