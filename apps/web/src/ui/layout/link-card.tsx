import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { IconType } from './app-menu.ts';
import { plainLink, type LinkRender } from '../link-render.tsx';
import classes from './link-card.module.css';

type LinkCardProps = {
  icon: IconType;
  title: string;
  description?: ReactNode;
  /** Where it leads; without it `onClick` says what it does; without both it only informs. */
  href?: string;
  onClick?: () => void;
  busy?: boolean;
  /** For a button that shows the words of id `controls` under it. */
  expanded?: boolean;
  controls?: string;
  /** Right of the words instead of the chevron. */
  end?: ReactNode;
  renderLink?: LinkRender;
};

/** One of a list of choices: a link when it has an address, a button when it does something, words otherwise. */
export function LinkCard(props: LinkCardProps) {
  const { icon: Icon, title, description, href, onClick, busy = false, end, renderLink = plainLink } = props;
  const { expanded, controls } = props;
  const leads = href !== undefined || onClick !== undefined;
  const children = (
    <>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={22} stroke={1.8} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {description && <span className={classes.description}>{description}</span>}
      </span>
      <span className={classes.end}>
        {end ?? (leads && <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />)}
      </span>
    </>
  );
  if (href !== undefined) return renderLink({ href, className: classes.root, children });
  if (!onClick) return <div className={classes.root}>{children}</div>;
  return (
    <UnstyledButton
      className={classes.root ?? ''}
      onClick={onClick}
      aria-busy={busy || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      data-busy={busy || undefined}
    >
      {children}
    </UnstyledButton>
  );
}
