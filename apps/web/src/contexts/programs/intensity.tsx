import { VisuallyHidden } from '@mantine/core';
import classes from './intensity.module.css';

const words = ['douce', 'modérée', 'intense'] as const;

/** Intensity of an objective, from 1 to 3: its word and as many dots. */
export function Intensity({ value }: { value: number }) {
  return (
    <span className={classes.root}>
      <span className={classes.dots} aria-hidden="true">
        {words.map((word, index) => (
          <span key={word} className={classes.dot} data-on={index < value || undefined} />
        ))}
      </span>
      <VisuallyHidden>Intensité </VisuallyHidden>
      {words[value - 1] ?? String(value)}
    </span>
  );
}
