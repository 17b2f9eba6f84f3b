import type { ComponentType, ReactNode } from 'react';
import type { LinkRender } from '../link-render.tsx';
import { SkipLink } from './skip-link.tsx';
import classes from './space-frame.module.css';

export type SpaceTab = {
  readonly label: string;
  readonly href: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
  /** What waits there, beside the icon; said with `countWords`. */
  readonly count?: number;
  readonly countWords?: string;
};

type SpaceFrameProps = {
  children: ReactNode;
  logo: ReactNode;
  /** At the right of the mark. */
  end?: ReactNode;
  tabs: readonly SpaceTab[];
  /** The path that is open. */
  path: string;
  renderLink: LinkRender;
  /** A screen with one decision shows its own bar in the place of the tabs. */
  bare?: boolean;
};

const isOpen = (path: string, href: string): boolean => path.replace(/\/$/, '') === href;

/** The frame of a space on a telephone: the mark above, tabs under the thumb; in the middle of a wide screen. */
export function SpaceFrame({ children, logo, end, tabs, path, renderLink, bare = false }: SpaceFrameProps) {
  return (
    <div className={classes.root}>
      <SkipLink />
      {!bare && (
        <header className={classes.header}>
          {logo}
          <div className={classes.end}>{end}</div>
        </header>
      )}
      <main id="contenu" tabIndex={-1} className={classes.main} data-bare={bare || undefined}>
        {children}
      </main>
      {!bare && (
        <nav className={classes.tabs} aria-label="Navigation principale">
          {tabs.map(({ label, href, icon: Icon, count = 0, countWords }) => (
            <span key={href} className={classes.cell}>
              {renderLink({
                href,
                className: classes.tab ?? '',
                ...(isOpen(path, href) ? { 'aria-current': 'page' as const } : {}),
                children: (
                  <>
                    <span className={classes.pill}>
                      <Icon size={21} stroke={1.8} aria-hidden="true" />
                      {count > 0 && (
                        <span className={classes.count} aria-hidden="true">
                          {count}
                        </span>
                      )}
                    </span>
                    <span>{label}</span>
                    {count > 0 && countWords && <span className={classes.hidden}>{countWords}</span>}
                  </>
                ),
              })}
            </span>
          ))}
        </nav>
      )}
    </div>
  );
}
