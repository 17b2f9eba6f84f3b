import type { ReactNode } from 'react';
import classes from './facts-list.module.css';

type FactsListProps = { items: readonly { label: string; value: ReactNode }[] };

/** Facts to read: a name, a value. */
export function FactsList({ items }: FactsListProps) {
  return (
    <dl className={classes.root}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
