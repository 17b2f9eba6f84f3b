import type { ReactNode } from 'react';
import classes from './colour-tag.module.css';

type ColourTagProps = {
  /** `#rrggbb`, both: chosen by a person, the same by day and by night. */
  background: string;
  colour: string;
  children: ReactNode;
};

/** A word in the two colours that somebody gave it: a hashtag. */
export function ColourTag({ background, colour, children }: ColourTagProps) {
  return (
    <span className={classes.root} style={{ background, color: colour }}>
      {children}
    </span>
  );
}
