import { overCompanyWords, programTabs, type ProgramTab } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import type { ListEmpty } from '../../ui/lists/list-types.ts';
import { plural } from '../../ui/text/typography.ts';
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
export function noProgram({ tab, tabs, ofCompany, over, plan }: NoProgramProps): ListEmpty {
  const elsewhere = programTabs.find(({ key }) => key !== tab && (tabs?.[key] ?? 0) > 0);
  const count = elsewhere ? (tabs?.[elsewhere.key] ?? 0) : 0;
  const firstWords = over ? overCompanyWords : 'Préparez le premier en quelques minutes.';
  return {
    icon: <IconStack2 size={24} stroke={1.6} />,
    title: titles[tab],
    noMatch: 'Aucun programme ne correspond dans cet onglet.',
    searched:
      'La recherche porte sur l’entreprise, l’objectif, le lieu et le coach, sans tenir compte des accents.',
    reason: !elsewhere && ofCompany ? firstWords : reasons[tab],
    action: elsewhere ? (
      <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: tabHref(elsewhere.key) })}>
        {elsewhere.label}&nbsp;: {count}&nbsp;{plural(count, 'programme', 'programmes')}
      </Button>
    ) : (
      ofCompany && plan
    ),
  };
}
