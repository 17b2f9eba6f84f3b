import { AvatarPicture } from './avatar-picture.tsx';
import classes from './person-tag.module.css';
import type { Tone } from './tone.ts';

type PersonTagProps = {
  name: string;
  /** Addresses to try in turn. */
  pictures?: readonly string[];
  tone?: Tone;
  detail?: string;
};

/** A person: round picture or initials, and the name. */
export function PersonTag({ name, pictures = [], tone = 'sapin', detail }: PersonTagProps) {
  return (
    <span className={classes.root}>
      <AvatarPicture name={name} sources={pictures} size="sm" tone={tone} />
      <span className={classes.words}>
        {name}
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </span>
  );
}
