import type { Company, TutorialStepKey } from '@elan/domain/companies';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { companyProfileQuery } from '../contexts/companies/profile/company-profile.queries.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { LoadingState } from '../ui/feedback/loading-state.tsx';

// Off the short way: each part is loaded when its step is opened.
const ClosingsCard = lazyPart(() => import('../contexts/companies/people/closings-card.tsx'), 'ClosingsCard');
const ManagersCard = lazyPart(() => import('../contexts/companies/people/managers-card.tsx'), 'ManagersCard');
const FirstMembers = lazyPart(() => import('../contexts/members/first-members.tsx'), 'FirstMembers');
const LogoCard = lazyPart(() => import('../contexts/companies/profile/logo-card.tsx'), 'LogoCard');

const loading = <LoadingState height={220} label="Chargement de l’étape" />;

function LogoStep({ companyId }: { companyId: string }) {
  const { data } = useQuery(companyProfileQuery(companyId));
  return data ? <LogoCard company={data} order={3} /> : loading;
}

export type OptionalStepScreen = {
  readonly title: string;
  readonly description: string;
  readonly content: ReactNode;
};

/** The optional steps of the tutorial: the part of the real page that each one is about. `onDone` reads again which steps are done. */
export function optionalScreens(
  { id }: Company,
  onDone: () => void,
): Readonly<Partial<Record<TutorialStepKey, OptionalStepScreen>>> {
  return {
    closings: {
      title: 'Vos jours de fermeture',
      description:
        'Congés, inventaire, pont\u00a0: vos plannings sautent ces jours et reportent les séances.',
      content: (
        <Suspense fallback={loading}>
          <ClosingsCard companyId={id} order={3} />
        </Suspense>
      ),
    },
    logo: {
      title: 'Votre logo',
      description: 'Il figure sur la fiche de votre entreprise, la vôtre et celle de notre équipe.',
      content: (
        <Suspense fallback={loading}>
          <LogoStep companyId={id} />
        </Suspense>
      ),
    },
    managers: {
      title: 'Un second gestionnaire',
      description: 'Une personne de plus pour gérer l’espace\u00a0: une absence ne bloque rien.',
      content: (
        <Suspense fallback={loading}>
          <ManagersCard companyId={id} order={3} />
        </Suspense>
      ),
    },
    employees: {
      title: 'Vos salariés',
      description: 'Ceux qui participeront aux séances. Vous les ajoutez un par un, ou depuis un tableur.',
      content: (
        <Suspense fallback={loading}>
          <FirstMembers onAdded={onDone} />
        </Suspense>
      ),
    },
  };
}
