import { formatCivilDate, formatTime } from '@elan/domain/kernel';
import type { CounterLineView } from '@elan/domain/sessions';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { counter, touched } from './counter.queries.ts';

/** Closes and counts a session that is over, without waiting for the evening: it asks before. */
export function CloseSession({ line }: { line: CounterLineView }) {
  const close = useAct({
    send: (id: string) => counter.close({ params: { id } }),
    touches: touched,
    done: 'Séance clôturée et comptée',
  });
  return (
    <ActButton
      label="Clôturer"
      act={close}
      input={line.id}
      size="sm"
      question={{
        title: 'Clôturer et compter cette séance',
        message: `La séance du ${formatCivilDate(line.date)} à ${formatTime(line.start)} est comptée maintenant, sans attendre ce soir. Les inscrits qui ne sont pas pointés deviennent absents.`,
        confirm: 'Clôturer et compter',
      }}
    />
  );
}
