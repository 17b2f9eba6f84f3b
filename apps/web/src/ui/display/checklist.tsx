import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './checklist.module.css';
import { plainLink, type LinkRender } from '../link-render.tsx';
import { Meter } from './meter.tsx';

export type ChecklistItem = { id: string; label: string; done: boolean; href?: string };

type ChecklistProps = {
  items: readonly ChecklistItem[];
  /** What is counted, "étapes" unless told. */
  unit?: string;
  /** Hides the count when the card already shows it. */
  withProgress?: boolean;
  renderLink?: LinkRender;
  /** One light button under the list. */
  action?: ReactNode;
};

/** Steps to take, those that are done ticked and said "(fait)". */
export function Checklist(props: ChecklistProps) {
  const { items, unit = 'étapes', withProgress = true, renderLink = plainLink, action } = props;
  const done = items.filter((item) => item.done).length;
  const sentence = `${done} ${unit} sur ${items.length}`;
  return (
    <div className={classes.root}>
      {withProgress && (
        <div className={classes.progress}>
          <span className={`${classes.count} num`}>{sentence}</span>
          <Meter value={done} max={items.length} sentence={sentence} tone="corail" size={8} />
        </div>
      )}
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id} className={classes.item} data-done={item.done || undefined}>
            <span className={classes.dot} aria-hidden="true">
              {item.done && <IconCheck size={14} stroke={2.6} />}
            </span>
            <span>
              {item.href && !item.done
                ? renderLink({ href: item.href, className: classes.link, children: item.label })
                : item.label}
              {item.done && <VisuallyHidden> (fait)</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ul>
      {action}
    </div>
  );
}
