import { useEffect, useRef, type ReactNode } from 'react';
import { plainLink, type LinkRender } from '../link-render.tsx';
import classes from './tabs-bar.module.css';

export type TabsBarItem = { id: string; label: ReactNode; href: string; active: boolean };

type TabsBarProps = {
  /** Name of the views: "Vues du tableau de bord". */
  label: string;
  items: readonly TabsBarItem[];
  renderLink?: LinkRender;
};

/** Views of one page, each with its own address; the row scrolls by itself on a phone. */
export function TabsBar({ label, items, renderLink = plainLink }: TabsBarProps) {
  const list = useRef<HTMLUListElement>(null);
  const active = items.find((item) => item.active)?.id;
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const show = () => {
      const tab = row.querySelector<HTMLElement>('[aria-current="page"]');
      // Only the row moves: scrollIntoView would move the page as well.
      if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    };
    // Counts that come later, fonts, a phone that turns: the tabs move, and the reader has not.
    const observer = new ResizeObserver(show);
    for (const part of [row, ...row.children]) observer.observe(part);
    show();
    return () => {
      observer.disconnect();
    };
  }, [active, items.length]);
  return (
    <nav aria-label={label} className={classes.root}>
      <ul className={classes.list} ref={list}>
        {items.map((item) => (
          <li key={item.id}>
            {renderLink({
              href: item.href,
              className: classes.tab ?? '',
              'aria-current': item.active ? 'page' : undefined,
              children: item.label,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
