import classes from './history.module.css';

export type HistoryEntry = {
  id: string;
  /** « Programme soumis » */
  what: string;
  who: string;
  /** Date and hour, in words. */
  when: string;
  /** The changes one by one, the reason that was given. */
  details?: readonly string[];
};

type HistoryProps = {
  label: string;
  /** Newest first. */
  entries: readonly HistoryEntry[];
};

/** What happened to a record: what, by whom, when, and why. */
export function History({ label, entries }: HistoryProps) {
  return (
    <ol className={classes.list} aria-label={label}>
      {entries.map(({ id, what, who, when, details = [] }) => (
        <li key={id} className={classes.entry}>
          <span className={classes.words}>
            {what}
            {details.map((detail) => (
              <span key={detail} className={classes.second}>
                {detail}
              </span>
            ))}
          </span>
          <span className={`${classes.when} num`}>
            {when}, {who}
          </span>
        </li>
      ))}
    </ol>
  );
}
