import type { ReactNode } from 'react';
import classes from './record-head.module.css';

type RecordHeadProps = {
  /** Its picture or initials; its day, where it is a session. */
  mark: ReactNode;
  /** How it stands, in badges. */
  state: ReactNode;
  /** One or two lines that say which one it is. */
  children?: ReactNode;
  /** The one act that is most wanted. */
  act?: ReactNode;
};

/** The head of the card of a record, under its title: its mark, how it stands, its main act. */
export function RecordHead({ mark, state, children, act }: RecordHeadProps) {
  return (
    <div className={classes.root}>
      {mark}
      <div className={classes.words}>
        <div className={classes.state}>{state}</div>
        {children && <div className={classes.lines}>{children}</div>}
      </div>
      {act && <div className={classes.act}>{act}</div>}
    </div>
  );
}
