import { IconPhoto } from '@tabler/icons-react';
import classes from './named-line.module.css';

type NamedLineProps = {
  name: string;
  /** Under the name, dimmed. */
  second?: string | undefined;
  /** Address of its picture; null for none yet, left out where there never is one. */
  picture?: string | null;
};

/** The name of a row, what is said under it, and its picture. */
export function NamedLine({ name, second, picture }: NamedLineProps) {
  return (
    <span className={classes.root}>
      {picture !== undefined && (
        <span className={classes.thumbnail} aria-hidden="true">
          {picture === null ? (
            <IconPhoto size={20} stroke={1.6} />
          ) : (
            <img src={picture} alt="" loading="lazy" />
          )}
        </span>
      )}
      <span className={classes.words}>
        {name}
        {second && <span className={classes.second}>{second}</span>}
      </span>
    </span>
  );
}
