import { Outlet } from '@tanstack/react-router';
import { Logo } from '../../ui/layout/logo.tsx';
import { PublicLayout } from '../../ui/layout/public-layout.tsx';
import { productName } from '../../base/transport/environment.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { SidePanel } from '../shells/side-panel.tsx';
import { useScreenFrame } from '../use-screen-frame.ts';

const links = [
  { label: 'Charte', href: '/charte' },
  { label: 'Sur téléphone', href: '/download' },
  { label: 'Renvoyer l’e-mail de confirmation', href: '/auth/resendVerification' },
];

/** The public pages: sign-in, registration, charter. */
export function PublicFrame() {
  const { width, top, panel = true } = useScreenFrame();
  const name = productName();
  return (
    <PublicLayout
      logo={routerLink({
        href: '/auth/login',
        'aria-label': `${name}, accueil`,
        children: <Logo name={name} />,
      })}
      links={links}
      renderLink={routerLink}
      top={top}
      {...(width === undefined ? {} : { width })}
      {...(panel ? { panel: <SidePanel panel={panel} /> } : {})}
    >
      <Outlet />
    </PublicLayout>
  );
}
