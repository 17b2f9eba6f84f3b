import { coachedStatuses, type Program } from '@elan/domain/programs';
import { SeveralActs, type SeveralAct } from '../../../base/acts/several-acts.tsx';
import { ApproveSeveral } from './approve-several.tsx';
import { CoachSeveral } from './coach-several.tsx';
import { PauseSeveral } from './pause-several.tsx';
import { RepairSeveral } from './repair-several.tsx';
import { severalCount } from './several-names.ts';

type Act = SeveralAct<'approve' | 'repair' | 'coach' | 'pause'> & {
  /** Whether it is for a programme as the list shows it. */
  readonly isFor: (program: Program) => boolean;
};

const acts: readonly Act[] = [
  {
    key: 'approve',
    button: 'Valider',
    title: 'Valider plusieurs programmes',
    isFor: ({ actions }) => actions.includes('approve'),
  },
  {
    key: 'repair',
    button: 'Réparer les écarts',
    title: 'Réparer les écarts de plusieurs programmes',
    isFor: ({ status }) => status === 'ACTIVE',
  },
  {
    key: 'coach',
    button: 'Changer de coach',
    title: 'Confier plusieurs programmes à un coach',
    isFor: ({ status, actions }) =>
      actions.includes('assignCoach') || coachedStatuses.some((one) => one === status),
  },
  {
    key: 'pause',
    button: 'Annuler sur une période',
    title: 'Annuler sur une période',
    destructive: true,
    isFor: ({ actions }) => actions.includes('pause'),
  },
];

type SeveralProgramsProps = { rows: readonly Program[]; onDone: () => void };

/** What may be done to several programmes at once, as they stand: what each act would do is shown before it is done. */
export function SeveralPrograms({ rows, onDone }: SeveralProgramsProps) {
  const offered = acts.filter(({ isFor }) => rows.some(isFor));
  return (
    <SeveralActs acts={offered} subtitle={severalCount(rows.length)} onDone={onDone}>
      {(key, dialog) => {
        const isFor = acts.find((act) => act.key === key)?.isFor ?? (() => false);
        const split = { will: rows.filter(isFor), left: rows.filter((row) => !isFor(row)) };
        switch (key) {
          case 'approve':
            return <ApproveSeveral {...split} {...dialog} />;
          case 'repair':
            return <RepairSeveral {...split} {...dialog} />;
          case 'coach':
            return <CoachSeveral {...split} {...dialog} />;
          case 'pause':
            return <PauseSeveral {...split} {...dialog} />;
        }
      }}
    </SeveralActs>
  );
}
