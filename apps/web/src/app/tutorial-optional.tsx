import type { Company, TutorialStepKey } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { companyProfileQuery } from '../contexts/companies/profile/company-profile.queries.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { LoadingState } from '../ui/feedback/loading-state.tsx';
import { SectionCard } from '../ui/layout/section-card.tsx';
import { routerLink } from '../base/navigation/navigation.tsx';

// Off the short way: each part is loaded when its step is opened.
const ClosingsCard = lazyPart(() => import('../contexts/companies/people/closings-card.tsx'), 'ClosingsCard');
const ManagersCard = lazyPart(() => import('../contexts/companies/people/managers-card.tsx'), 'ManagersCard');
const LogoCard = lazyPart(() => import('../contexts/companies/profile/logo-card.tsx'), 'LogoCard');

const loading = <LoadingState height={220} label="Chargement de l’étape" />;

function LogoStep({ companyId }: { companyId: string }) {
  const { data } = useQuery(companyProfileQuery(companyId));
  return data ? <LogoCard company={data} order={3} /> : loading;
}

type ElsewhereProps = { title: string; text: string; href: string; label: string };

/** A step that is done on its own page, which leads back here. */
function Elsewhere({ title, text, href, label }: ElsewhereProps) {
  return (
    <SectionCard title={title} order={3} description={text}>
      <Button
        variant="light"
        rightSection={<IconArrowRight size={18} stroke={1.9} />}
        renderRoot={(props) => routerLink({ ...props, href })}
      >
        {label}
      </Button>
    </SectionCard>
  );
}

export type OptionalStepScreen = {
  readonly title: string;
  readonly description: string;
  readonly content: ReactNode;
};

/** The optional steps of the tutorial: the part of the real page that each one is about. */
export function optionalScreens({
  id,
  steps,
}: Company): Readonly<Partial<Record<TutorialStepKey, OptionalStepScreen>>> {
  const isDone = (key: TutorialStepKey) => steps.some((step) => step.key === key && step.done);
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
      description: 'Il figure à côté du nom de votre entreprise.',
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
        <Elsewhere
          title={isDone('employees') ? 'Vos salariés sont là' : 'Ajouter des salariés'}
          text="La page Salariés s’ouvre. Pour revenir ici, choisissez Mise en route dans le menu."
          href="/app/employees"
          label="Ouvrir la page Salariés"
        />
      ),
    },
  };
}
