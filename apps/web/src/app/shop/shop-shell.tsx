import { Outlet } from '@tanstack/react-router';
import { productName } from '../../base/transport/environment.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { PublicLayout } from '../../ui/layout/public-layout.tsx';
import { useScreenFrame } from '../use-screen-frame.ts';

const links = [
  { label: 'Charte', href: '/charte' },
  { label: 'Pour votre entreprise', href: '/register' },
  { label: 'Se connecter', href: '/auth/login' },
];

/** The frame of the shop: the logo, which leads to the shop itself, and where else to go. */
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
      links={links}
      renderLink={routerLink}
      top
      {...(width === undefined ? {} : { width })}
    >
      <Outlet />
    </PublicLayout>
  );
}
