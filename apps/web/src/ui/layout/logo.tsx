import classes from './logo.module.css';

type LogoProps = {
  /** Product name, read aloud and drawn in lower case. */
  name: string;
  /** Letter size in pixels. */
  size?: number;
  /** On a pine surface, whatever the scheme. */
  onPine?: boolean;
};

const ACUTE = '\u0301';

/**
 * The wordmark. When the name begins with an acute accent, that accent is taken off the letter and drawn as
 * the coral stroke, which is the gesture of the brand.
 */
export function Logo({ name, size = 30, onPine = false }: LogoProps) {
  const letters = name.toLowerCase().normalize('NFD');
  const accented = letters[1] === ACUTE;
  const word = (accented ? letters[0] + letters.slice(2) : letters).normalize('NFC');
  return (
    <span
      role="img"
      aria-label={name}
      className={classes.root}
      data-on-pine={onPine || undefined}
      style={{ fontSize: `${size / 16}rem` }}
    >
      <span aria-hidden="true">{word}</span>
      {accented && (
        <svg className={classes.accent} viewBox="0 0 20 10" aria-hidden="true">
          <path d="M2.6 7.3 17.4 2.7" />
        </svg>
      )}
    </span>
  );
}
