import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

type TwoColumnsProps = { main: ReactNode; side: ReactNode };

/** Two columns from 75em (1.9 to 1, the side at least 320 px wide), one under it. */
export function TwoColumns({ main, side }: TwoColumnsProps) {
  return (
    <div className={classes.root}>
      <div className={classes.column}>{main}</div>
      <div className={classes.column}>{side}</div>
    </div>
  );
}
