import { useId, type ReactNode } from 'react';
import record from './record-card.module.css';

type RecordSectionProps = { title: string; children: ReactNode };

/** A part of the card of a record, with its title: a region of the page. */
export function RecordSection({ title, children }: RecordSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`${record.title} num`}>
        {title}
      </h3>
      {children}
    </section>
  );
}
