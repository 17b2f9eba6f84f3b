import type { ReactNode } from 'react';
import classes from './plain-layout.module.css';
import { SkipLink } from './skip-link.tsx';

type PlainLayoutProps = {
  children: ReactNode;
  logo?: ReactNode;
  /** Width of the text in pixels. */
  width?: number;
};

/** A plain page in body colour, for confirmations and legal texts. */
export function PlainLayout({ children, logo, width = 560 }: PlainLayoutProps) {
  return (
    <div className={classes.root}>
      <SkipLink />
      {logo && <header className={classes.header}>{logo}</header>}
      <main id="contenu" tabIndex={-1} className={classes.main}>
        <div style={{ width: '100%', maxWidth: `${width / 16}rem`, marginInline: 'auto' }}>{children}</div>
      </main>
    </div>
  );
}
