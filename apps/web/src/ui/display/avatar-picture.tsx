import { useState } from 'react';
import classes from './avatar-picture.module.css';
import { initials } from './initials.ts';
import type { Tone } from './tone.ts';

const sizes = { xs: 24, sm: 28, md: 36, lg: 56, xl: 96 } as const;

type AvatarPictureProps = {
  /** Whose picture it is, for its initials. */
  name: string;
  /** Addresses to try in turn, the best first; the initials stand when none answers. */
  sources?: readonly string[];
  /** xs 24, sm 28, md 36, lg 56, xl 96 pixels. */
  size?: keyof typeof sizes;
  /** Round unless told: a logo and the account of the sidebar are square. */
  square?: boolean;
  tone?: Tone;
  /** Read aloud: leave it out where the name is written beside. */
  alt?: string;
};

/** A picture of a person or of a company. Its place is kept from the start: nothing moves when it comes or fails. */
export function AvatarPicture(props: AvatarPictureProps) {
  const { name, sources = [], size = 'md', square = false, tone = 'sapin', alt } = props;
  const pixels = sizes[size];
  return (
    <span
      className={classes.root}
      data-size={size}
      data-square={square || undefined}
      style={{
        width: `${pixels / 16}rem`,
        height: `${pixels / 16}rem`,
        background: `var(--mantine-color-${tone}-light)`,
        color: `var(--mantine-color-${tone}-light-color)`,
      }}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <span aria-hidden="true">{initials(name)}</span>
      <FirstThatAnswers key={sources.join(' ')} sources={sources} pixels={pixels} />
    </span>
  );
}

/** Tries each address in turn; shows nothing until one answers. */
function FirstThatAnswers({ sources, pixels }: { sources: readonly string[]; pixels: number }) {
  const [tried, setTried] = useState(0);
  const [there, setThere] = useState(false);
  const src = sources[tried];
  if (src === undefined) return null;
  return (
    <img
      // A picture that failed is another element: its error cannot be taken for the next one's.
      key={src}
      className={classes.picture}
      src={src}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      data-there={there || undefined}
      onLoad={() => {
        setThere(true);
      }}
      onError={() => {
        setThere(false);
        setTried(tried + 1);
      }}
    />
  );
}
