import { Loader } from '@mantine/core';
import { IconCalendarSearch } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { issuesOf, sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { plural } from '../../ui/text/typography.ts';
import { ProgramDates } from './program-dates.tsx';
import { ProgramWarnings } from './program-warnings.tsx';
import type { ProgramDatesState } from './use-program-dates.ts';
import classes from './program.form.module.css';

type ProgramPreviewProps = {
  state: ProgramDatesState;
  /** IANA zone of the hours. */
  zone: string;
  /** Asked for at least once. */
  shown: boolean;
  /** Why they cannot be computed now: a field is wrong. */
  blocked: boolean;
  heading: Ref<HTMLHeadingElement>;
  headingOrder: 2 | 3;
  /** What stands above the dates. */
  note?: string | null | undefined;
  children?: ReactNode;
};

/** The exact dates of a programme before it is submitted; they follow the form once they were asked for. */
export function ProgramPreview(props: ProgramPreviewProps) {
  const { state, zone, shown, blocked, heading, note, children } = props;
  const Heading = props.headingOrder === 2 ? 'h2' : 'h3';
  const { stale, loading, error, retry } = state;
  // Dates of before the mistake would be an estimate of something else.
  const simulation = blocked ? undefined : state.simulation;
  const count = simulation?.sessions.length ?? 0;
  const problems = issuesOf(error).map(({ message }) => message);
  return (
    <section
      className={`${classes.preview} ${classes.card}`}
      aria-labelledby="program-dates"
      aria-busy={loading}
    >
      <div className={classes.previewHead}>
        <Heading id="program-dates" ref={heading} tabIndex={-1} className={classes.previewTitle}>
          {simulation
            ? `${count}\u00a0${plural(count, 'séance', 'séances')}, date par date`
            : 'Dates du programme'}
        </Heading>
        <div role="status" className={classes.stale}>
          {shown && simulation && stale && !error && (
            <span>
              <Loader size={14} type="oval" aria-hidden="true" /> Mise à jour des dates…
            </span>
          )}
          {shown && !simulation && loading && (
            <span>
              <Loader size={14} type="oval" aria-hidden="true" /> Calcul des dates…
            </span>
          )}
        </div>
      </div>
      <div className={classes.scroll}>
        {!shown && (
          <EmptyState
            icon={<IconCalendarSearch size={24} stroke={1.6} />}
            title="Vos dates apparaîtront ici."
            reason="Chaque séance avec son jour et son heure, les jours fériés et les fermetures sautés, et la date de fin."
          />
        )}
        {shown && blocked && (
          <EmptyState
            icon={<IconCalendarSearch size={24} stroke={1.6} />}
            title="Un champ est à corriger."
            reason="Les dates reviennent ici dès que tous les champs sont justes."
          />
        )}
        {error && (
          <ErrorState
            title="Les dates n’ont pas pu être calculées."
            message={problems.length > 0 ? [...new Set(problems)].join(' ') : sentenceOf(error)}
            onRetry={retry}
            retrying={loading}
          />
        )}
        {simulation && (
          <div className={classes.dates} data-stale={stale || undefined}>
            {note && <ProgramWarnings warnings={[note]} />}
            <ProgramDates awaited simulation={simulation} zone={zone} />
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
