import { formatCivilDate } from '@elan/domain/kernel';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { plural } from '../../ui/text/typography.ts';
import { conflictsQuery } from './validation.queries.ts';
import classes from './validation.module.css';

const shown = 5;

/** Which hours of a submitted programme its spot already gives to something else: it cannot be approved with one. */
export function ProgramConflicts({ programId }: { programId: string }) {
  const { data, error, refetch, isFetching } = useQuery(conflictsQuery(programId));
  if (error && !data) {
    return (
      <ErrorState
        title="Les créneaux déjà pris n’ont pas pu être lus."
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <p className={classes.free}>Recherche des créneaux déjà pris…</p>;
  const { items, total } = data;
  if (total === 0) {
    return (
      <p className={classes.free}>
        <IconCircleCheck size={17} stroke={1.8} aria-hidden="true" />
        Tous ses créneaux sont libres dans ce lieu.
      </p>
    );
  }
  const more = total - Math.min(shown, items.length);
  return (
    <Alert
      color="corail"
      variant="light"
      icon={<IconAlertTriangle size={20} />}
      title={`${total}\u00a0${plural(total, 'créneau déjà pris', 'créneaux déjà pris')} dans ce lieu\u00a0: ce programme ne peut pas être validé.`}
    >
      <ul className={classes.conflicts}>
        {items.slice(0, shown).map(({ date, start, holder }) => (
          <li key={date + start + holder}>
            {formatCivilDate(date)} à <span className="num">{start}</span>, {holder}
          </li>
        ))}
        {more > 0 && (
          <li>
            et {more}&nbsp;{plural(more, 'autre', 'autres')}
          </li>
        )}
      </ul>
    </Alert>
  );
}
