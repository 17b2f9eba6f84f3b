import { Avatar } from '@mantine/core';
import classes from './person-tag.module.css';
import { initials } from './initials.ts';
import type { Tone } from './tone.ts';

type PersonTagProps = { name: string; picture?: string; tone?: Tone; detail?: string };

/** A person: round picture or initials, and the name. */
export function PersonTag({ name, picture, tone = 'sapin', detail }: PersonTagProps) {
  return (
    <span className={classes.root}>
      <Avatar src={picture ?? null} alt="" size={28} color={tone} variant="light" aria-hidden="true">
        {initials(name)}
      </Avatar>
      <span className={classes.words}>
        {name}
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </span>
  );
}
