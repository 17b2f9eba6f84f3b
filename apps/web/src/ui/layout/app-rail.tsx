import { useEffect, useRef, type ReactNode } from 'react';
import type { AppMenuSection } from './app-menu.ts';
import classes from './app-rail.module.css';
import { RailItem } from './rail-item.tsx';
import type { LinkRender } from '../link-render.tsx';

type AppRailProps = {
  logo: ReactNode;
  sections: readonly AppMenuSection[];
  renderLink: LinkRender;
  /** Called when an item is chosen, to close the drawer. */
  onNavigate?: (() => void) | undefined;
  /** Cards at the bottom, above the user. */
  bottom?: ReactNode;
  user?: ReactNode;
};

/** Content of the sidebar, and of the drawer that replaces it under 62em. */
export function AppRail({ logo, sections, renderLink, onNavigate, bottom, user }: AppRailProps) {
  const nav = useRef<HTMLElement>(null);
  const active = sections.flatMap(({ items }) => items).find((item) => item.active)?.id;
  // A long menu scrolls: the page that is open is in sight, however it was reached.
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <nav ref={nav} aria-label="Menu principal" className={classes.root}>
      <div className={classes.logo}>{logo}</div>
      <div className={classes.nav}>
        {sections.map((section) => (
          <div key={section.id} className={classes.section}>
            {section.label && <p className={classes.label}>{section.label}</p>}
            <ul className={classes.list} aria-label={section.label}>
              {section.items.map((item) => (
                <li key={item.id}>
                  <RailItem item={item} renderLink={renderLink} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {(bottom || user) && (
        <div className={classes.bottom}>
          {bottom}
          {user}
        </div>
      )}
    </nav>
  );
}
