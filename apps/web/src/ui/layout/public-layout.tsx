import type { CSSProperties, ReactNode } from 'react';
import { plainLink, type LinkRender } from '../link-render.tsx';
import classes from './public-layout.module.css';
import { SkipLink } from './skip-link.tsx';

type PublicLayoutProps = {
  logo: ReactNode;
  children: ReactNode;
  /** Right column, for instance a `LanesPanel`; it disappears under 62em. */
  panel?: ReactNode;
  /** Width of the form in pixels. */
  width?: number;
  /** Holds the form at the top: one that changes height must not move. */
  top?: boolean | undefined;
  /** A page that fills its window, right under the header, instead of a form. */
  wide?: boolean;
  /** Small links under the form. */
  links?: readonly { label: string; href: string }[];
  renderLink?: LinkRender;
  /** Beside the logo, for instance a way back. */
  headerEnd?: ReactNode;
};

/** The two columns of the sign-in page; every public form takes the same left column. */
export function PublicLayout({
  logo,
  children,
  panel,
  width = 400,
  top = false,
  wide = false,
  links = [],
  renderLink = plainLink,
  headerEnd,
}: PublicLayoutProps) {
  return (
    <div className={classes.root} data-panel={panel ? true : undefined}>
      <SkipLink />
      <div
        className={classes.column}
        data-wide={wide || undefined}
        style={{ '--form-width': `${width / 16}rem` } as CSSProperties}
      >
        <header className={classes.header}>
          {logo}
          {headerEnd}
        </header>
        <main id="contenu" tabIndex={-1} className={classes.main} data-top={top || undefined}>
          <div className={classes.form}>{children}</div>
        </main>
        {links.length > 0 && (
          <footer className={classes.footer}>
            {links.map(({ label, href }) => (
              <span key={href}>{renderLink({ href, children: label, className: classes.link })}</span>
            ))}
          </footer>
        )}
      </div>
      {panel && <div className={classes.panel}>{panel}</div>}
    </div>
  );
}
