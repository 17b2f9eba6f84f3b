import classes from './espace.module.css';

/** The kind of a session, in the colour of its product. */
export const SessionTag = ({ type }: { type: string }) => (
  <span className={classes.tag} data-type={type}>
    {type}
  </span>
);
