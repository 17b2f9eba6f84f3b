import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

type EmptyStateProps = {
  /** A sentence: "Aucun salarié pour le moment." */
  title: string;
  /** Why, or what would come here. */
  reason?: ReactNode;
  /** One action. */
  action?: ReactNode;
  icon?: ReactNode;
};

/** Nothing here yet: a sentence, why, and one action. */
export function EmptyState({ title, reason, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <span className={classes.icon} aria-hidden="true">
        {icon ?? <IconInbox size={24} stroke={1.6} />}
      </span>
      <p className={classes.title}>{title}</p>
      {reason && <p className={classes.reason}>{reason}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
