import { VisuallyHidden } from '@mantine/core';
import type { AppMenuItem } from './app-menu.ts';
import type { LinkRender } from '../link-render.tsx';
import classes from './rail-item.module.css';

type RailItemProps = {
  item: AppMenuItem;
  renderLink: LinkRender;
  onNavigate?: (() => void) | undefined;
};

/** One line of the menu: icon, name, and what waits behind it. */
export function RailItem({ item, renderLink, onNavigate }: RailItemProps) {
  const { label, href, icon: Icon, active = false, counter = 0, counterLabel = 'à traiter' } = item;
  return renderLink({
    href,
    className: active ? `${classes.root} ${classes.active}` : (classes.root ?? ''),
    'aria-current': active ? 'page' : undefined,
    onClick: onNavigate,
    children: (
      <>
        <span className={classes.icon} aria-hidden="true">
          <Icon size={20} stroke={1.8} />
        </span>
        <span className={classes.label}>{label}</span>
        {counter > 0 && (
          <span className={`${classes.counter} num`}>
            {counter}
            <VisuallyHidden> {counterLabel}</VisuallyHidden>
          </span>
        )}
      </>
    ),
  });
}
