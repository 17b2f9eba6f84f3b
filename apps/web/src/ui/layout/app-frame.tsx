import { AppShell, Burger } from '@mantine/core';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import '../kit-rest.css';
import classes from './app-frame.module.css';
import type { AppMenuSection, UserMenuItem } from './app-menu.ts';
import { AppRail } from './app-rail.tsx';
import { lazyPart } from '../lazy-part.ts';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { plainLink, type LinkRender } from '../link-render.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';
import { UserBlock } from './user-block.tsx';

// Phones only, and not at first: its code comes with the first opening.
const AppDrawer = lazyPart(() => import('./app-drawer.tsx'), 'AppDrawer');

type AppFrameProps = {
  /** Product name, for the logo. */
  name: string;
  /** Where the logo leads. */
  homeHref: string;
  sections: readonly AppMenuSection[];
  renderLink?: LinkRender;
  /** Header, left: for instance a `SearchTrigger`. */
  search?: ReactNode;
  /** Header, right, after the theme switch: for instance an `IconButton` of notifications. */
  headerEnd?: ReactNode;
  /** Bottom of the sidebar: for instance a `RailCard`. */
  bottom?: ReactNode;
  user?: { name: string; detail?: string; pictures?: readonly string[]; items: readonly UserMenuItem[] };
  children: ReactNode;
};

/** Frame of the signed-in pages: sidebar (a drawer under 62em), header, and the page itself. */
export function AppFrame(props: AppFrameProps) {
  const { name, homeHref, sections, search, headerEnd, bottom, user, children } = props;
  const renderLink = props.renderLink ?? plainLink;
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const burger = useRef<HTMLButtonElement>(null);
  const opened = drawer === 'open';
  const closeDrawer = () => {
    setDrawer('closed');
  };

  const logo = (size: number, onNavigate?: () => void) =>
    renderLink({
      href: homeHref,
      className: classes.logo,
      'aria-label': `${name}, accueil`,
      onClick: onNavigate,
      children: <Logo name={name} size={size} />,
    });
  const rail = (onNavigate?: () => void) => (
    <AppRail
      logo={logo(30, onNavigate)}
      sections={sections}
      renderLink={renderLink}
      onNavigate={onNavigate}
      bottom={bottom}
      user={user && <UserBlock {...user} renderLink={renderLink} />}
    />
  );

  return (
    <AppShell
      layout="alt"
      header={{ height: 64 }}
      navbar={{ width: 256, breakpoint: 'md', collapsed: { mobile: true } }}
      withBorder={false}
      className={classes.root}
    >
      <SkipLink />
      <AppShell.Header className={classes.header}>
        <div className={classes.headerStart}>
          <Burger
            opened={opened}
            ref={burger}
            onClick={() => {
              setDrawer(opened ? 'closed' : 'open');
            }}
            hiddenFrom="md"
            size={20}
            lineSize={1.8}
            aria-label="Ouvrir le menu"
            aria-expanded={opened}
          />
          <div className={classes.headerLogo}>{logo(26)}</div>
          {search}
        </div>
        <div className={classes.headerEnd}>
          <ColorSchemeSwitch />
          {headerEnd}
        </div>
      </AppShell.Header>
      <AppShell.Navbar component="div" className={classes.navbar} visibleFrom="md">
        {rail()}
      </AppShell.Navbar>
      {drawer !== 'never' && (
        <Suspense>
          <AppDrawer
            opened={opened}
            onClose={() => {
              closeDrawer();
              // It opens as it arrives: the kit does not know who had the focus before.
              burger.current?.focus();
            }}
          >
            {rail(closeDrawer)}
          </AppDrawer>
        </Suspense>
      )}
      <AppShell.Main id="contenu" tabIndex={-1} className={classes.main}>
        <div className={classes.page}>{children}</div>
      </AppShell.Main>
    </AppShell>
  );
}
