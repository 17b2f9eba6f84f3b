import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { productName } from '../../base/transport/environment.ts';
import { useCart } from '../../contexts/shop/cart.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { PublicLayout } from '../../ui/layout/public-layout.tsx';
import { useScreenFrame } from '../use-screen-frame.ts';

const links = [
  { label: 'Conditions de vente', href: '/eshop/terms' },
  { label: 'Charte', href: '/charte' },
  { label: 'Pour votre entreprise', href: '/register' },
  { label: 'Mon espace', href: '/espace' },
];

/** How many offers wait in the cart, and the way to it; nothing where there is none, nor in the cart itself. */
function Basket() {
  const { lines } = useCart();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (lines.length === 0 || path.startsWith('/eshop/order')) return null;
  return (
    <Button
      size="md"
      leftSection={<IconShoppingBag size={19} stroke={1.8} aria-hidden="true" />}
      renderRoot={(props) => routerLink({ children: null, ...props, href: '/eshop/order' })}
    >
      Panier, {lines.length}&nbsp;article{lines.length > 1 ? 's' : ''}
    </Button>
  );
}

/** The frame of the shop: the logo, which leads to the shop itself, the cart, and where else to go. */
export function ShopFrame() {
  const { width } = useScreenFrame();
  const name = productName();
  return (
    <PublicLayout
      logo={routerLink({
        href: '/eshop',
        'aria-label': `${name}, boutique`,
        children: <Logo name={name} />,
      })}
      headerEnd={<Basket />}
      links={links}
      renderLink={routerLink}
      top
      {...(width === undefined ? {} : { width })}
    >
      <Outlet />
    </PublicLayout>
  );
}
