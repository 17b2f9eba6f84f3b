import type { ReactNode } from 'react';
import classes from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Period control and the one primary action of the page. */
  actions?: ReactNode;
  /** Above the title, for instance a way back. */
  before?: ReactNode;
};

/** Head of a page: its only h1, one sentence, and what can be done here. `data-tour` is what a guided tour points at. */
export function PageHeader({ title, description, actions, before }: PageHeaderProps) {
  return (
    <div className={classes.root} data-tour="page">
      <div className={classes.words}>
        {before}
        <h1 className={classes.title}>{title}</h1>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {actions && (
        <div className={classes.actions} data-tour="page-actions">
          {actions}
        </div>
      )}
    </div>
  );
}
