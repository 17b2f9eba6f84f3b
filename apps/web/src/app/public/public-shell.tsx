import { Outlet } from '@tanstack/react-router';
import { LanesPanel } from '../../ui/layout/lanes-panel.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { PublicLayout } from '../../ui/layout/public-layout.tsx';
import { productName } from '../../base/transport/environment.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { useScreenFrame } from '../use-screen-frame.ts';

const links = [
  { label: 'Charte', href: '/charte' },
  { label: 'Sur téléphone', href: '/download' },
  { label: 'Renvoyer l’e-mail de confirmation', href: '/auth/resendVerification' },
];
const pills = ['Séances sur site et en visio', 'Prévention santé', 'Espaces bien-être'];

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
      {...(panel ? { panel: <LanesPanel title="Donnez de l’élan à vos équipes." pills={pills} /> } : {})}
    >
      <Outlet />
    </PublicLayout>
  );
}
