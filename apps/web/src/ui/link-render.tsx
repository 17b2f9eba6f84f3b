import type { ReactNode } from 'react';

/** What a part asks of a link; the application gives it its router's link. */
export type LinkRenderProps = {
  href: string;
  className?: string | undefined;
  children: ReactNode;
  onClick?: (() => void) | undefined;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
};

export type LinkRender = (props: LinkRenderProps) => ReactNode;

/** A plain anchor, for the parts that were given no router. */
export const plainLink: LinkRender = ({ children, ...props }) => <a {...props}>{children}</a>;
