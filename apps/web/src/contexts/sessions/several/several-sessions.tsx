import type { Session } from '@elan/domain/sessions';
import { SeveralActs, type SeveralAct } from '../../../base/acts/several-acts.tsx';
import { CancelSeveral } from './cancel-several.tsx';
import { CoachSeveral } from './coach-several.tsx';
import { severalCount } from './several-names.ts';

const several: readonly SeveralAct<'coach' | 'cancel'>[] = [
  { key: 'coach', button: 'Changer de coach', title: 'Confier plusieurs séances à un coach' },
  { key: 'cancel', button: 'Annuler', title: 'Annuler plusieurs séances', destructive: true },
];

type SeveralSessionsProps = { rows: readonly Session[]; onDone: () => void };

/** What may be done to several sessions at once: what each act would do is shown before it is done. */
export function SeveralSessions({ rows, onDone }: SeveralSessionsProps) {
  return (
    <SeveralActs acts={several} subtitle={severalCount(rows.length)} onDone={onDone}>
      {(act, dialog) =>
        act === 'cancel' ? (
          <CancelSeveral rows={rows} {...dialog} />
        ) : (
          <CoachSeveral rows={rows} {...dialog} />
        )
      }
    </SeveralActs>
  );
}
