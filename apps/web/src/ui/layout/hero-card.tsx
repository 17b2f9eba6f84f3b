import { useId, type ReactNode } from 'react';
import classes from './hero-card.module.css';

type HeroCardProps = {
  title: string;
  /** Right of the title. */
  note?: ReactNode;
  children: ReactNode;
};

/** The one dark card of a screen: the figure that matters most. */
export function HeroCard({ title, note, children }: HeroCardProps) {
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
