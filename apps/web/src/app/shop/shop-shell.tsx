import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { productName } from '../../base/transport/environment.ts';
import { useCart } from '../../contexts/shop/cart.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { PublicLayout } from '../../ui/layout/public-layout.tsx';
import { useScreenFrame } from '../use-screen-frame.ts';
import classes from './shop-shell.module.css';

const elsewhere = [
  { label: 'Pour votre entreprise', href: '/auth/onboarding' },
  { label: 'Mon espace', href: '/espace' },
];
const links = [
  { label: 'Renoncer au contrat ici', href: '/auth/end' },
  { label: 'Résilier votre contrat', href: '/auth/end' },
  { label: 'Conditions de vente', href: '/eshop/terms' },
  { label: 'Charte', href: '/charte' },
  ...elsewhere,
];

/** A page of more pixels than this fills the window. */
const wideFrom = 1_000;

/** How many offers wait in the cart, and the way to it; nothing where there is none, nor in the cart itself. */
function Basket() {
  const { lines } = useCart();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (lines.length === 0 || path.startsWith('/eshop/order')) return null;
  return (
    <div className={classes.basket}>
      <Button
        size="md"
        leftSection={<IconShoppingBag size={19} stroke={1.8} aria-hidden="true" />}
        renderRoot={(props) => routerLink({ children: null, ...props, href: '/eshop/order' })}
      >
        Panier, {lines.length}&nbsp;article{lines.length > 1 ? 's' : ''}
      </Button>
    </div>
  );
}

/** The frame of the shop: the logo, which leads to the shop itself, the cart, and where else to go. */
export function ShopFrame() {
  const { width } = useScreenFrame();
  const name = productName();
  return (
    <PublicLayout
      logo={
        <div className={classes.brand}>
          {routerLink({
            href: '/eshop',
            'aria-label': `${name}, boutique`,
            children: <Logo name={name} />,
          })}
          <span className={classes.shop}>Boutique</span>
        </div>
      }
      headerEnd={
        <div className={classes.end}>
          {elsewhere.map(({ label, href }) => (
            <Fragment key={href}>{routerLink({ href, children: label, className: classes.link })}</Fragment>
          ))}
          <Basket />
        </div>
      }
      links={links}
      renderLink={routerLink}
      top
      wide={width !== undefined && width > wideFrom}
      {...(width === undefined ? {} : { width })}
    >
      <Outlet />
    </PublicLayout>
  );
}
