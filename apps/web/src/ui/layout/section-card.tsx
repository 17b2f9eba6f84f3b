import { useId, type ReactNode } from 'react';
import classes from './section-card.module.css';

type SectionCardProps = {
  title?: string;
  /** Level of the title in the page, 2 unless told. */
  order?: 2 | 3;
  description?: ReactNode;
  /** Right of the title: a link, a figure, a legend. */
  action?: ReactNode;
  children: ReactNode;
  /** Lists and tables that touch the edges of the card. */
  flush?: boolean;
};

/** A white card with a hairline. With a title it is a region of the page. */
export function SectionCard({ title, order = 2, description, action, children, flush }: SectionCardProps) {
  const id = useId();
  const Heading = order === 2 ? 'h2' : 'h3';
  return (
    <section className={classes.root} aria-labelledby={title ? id : undefined}>
      {(title || action) && (
        <div className={classes.head}>
          <div className={classes.words}>
            {title && (
              <Heading id={id} className={classes.title}>
                {title}
              </Heading>
            )}
            {description && <p className={classes.description}>{description}</p>}
          </div>
          {action && <div className={classes.action}>{action}</div>}
        </div>
      )}
      <div className={flush ? classes.flush : undefined}>{children}</div>
    </section>
  );
}
