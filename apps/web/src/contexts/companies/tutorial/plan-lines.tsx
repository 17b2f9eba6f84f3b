import type { ReactNode } from 'react';
import type { IconType } from '../../../ui/layout/app-menu.ts';
import classes from './tutorial-layout.module.css';

export type PlanLine = {
  readonly id: string;
  readonly icon: IconType;
  readonly title: string;
  readonly text: ReactNode;
  /** Left aside: greyed. */
  readonly off?: boolean;
  /** Where it is changed. */
  readonly action?: ReactNode;
};

type PlanLinesProps = { lines: readonly PlanLine[]; order?: 2 | 3 | 4 };

/** A few lines, each with its icon: what is coming, or what was done. */
export function PlanLines({ lines, order = 3 }: PlanLinesProps) {
  const Heading = `h${order}` as const;
  return (
    <ul className={classes.plan}>
      {lines.map(({ id, icon: Icon, title, text, off, action }) => (
        <li key={id}>
          <span className={classes.icon} data-off={off || undefined} aria-hidden="true">
            <Icon size={22} stroke={1.7} />
          </span>
          <div className={classes.planWords}>
            <Heading className={classes.planTitle}>{title}</Heading>
            <p>{text}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
