import { overCompanyWords, programTabs, type ProgramTab } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { routerLink } from '../../app/navigation.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { plural } from '../../ui/typography.ts';
import { tabHref } from './programs-search.ts';

type NoProgramProps = {
  tab: ProgramTab;
  tabs: Readonly<Record<ProgramTab, number>> | undefined;
  ofCompany: boolean;
  /** The company is over: it prepares none. */
  over: boolean;
  /** The button that prepares a first one. */
  plan: ReactNode;
};

const titles: Readonly<Record<ProgramTab, string>> = {
  active: 'Aucun programme actif.',
  paused: 'Aucun programme suspendu.',
  pending: 'Aucun programme en attente.',
  ended: 'Aucun programme terminé.',
};

const reasons: Readonly<Record<ProgramTab, string>> = {
  active: 'Un programme devient actif quand il démarre.',
  paused: 'Un programme en pause apparaît ici, avec sa date de reprise.',
  pending: 'Un programme soumis attend ici sa validation, puis son coach.',
  ended: 'Les programmes terminés, retirés ou refusés restent ici.',
};

/** A tab without a programme: where the others are, or how to prepare the first one. */
export function NoProgram({ tab, tabs, ofCompany, over, plan }: NoProgramProps) {
  const elsewhere = programTabs.find(({ key }) => key !== tab && (tabs?.[key] ?? 0) > 0);
  const count = elsewhere ? (tabs?.[elsewhere.key] ?? 0) : 0;
  const action = elsewhere ? (
    <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: tabHref(elsewhere.key) })}>
      {elsewhere.label}&nbsp;: {count}&nbsp;{plural(count, 'programme', 'programmes')}
    </Button>
  ) : (
    ofCompany && plan
  );
  const firstWords = over ? overCompanyWords : 'Préparez le premier en quelques minutes.';
  return (
    <EmptyState
      icon={<IconStack2 size={24} stroke={1.6} />}
      title={titles[tab]}
      reason={!elsewhere && ofCompany ? firstWords : reasons[tab]}
      action={action}
    />
  );
}
