import type { Company } from '@elan/domain/companies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FactsForm } from '../contexts/companies/tutorial/facts.form.tsx';
import { TutorialFinish } from '../contexts/companies/tutorial/tutorial-finish.tsx';
import { TutorialLayout } from '../contexts/companies/tutorial/tutorial-layout.tsx';
import {
  stepToShow,
  type TutorialKey,
  type TutorialSearch,
} from '../contexts/companies/tutorial/tutorial-path.ts';
import { TutorialReading, TutorialWelcome } from '../contexts/companies/tutorial/tutorial-welcome.tsx';
import { currentCompanyQuery } from '../contexts/companies/tutorial/tutorial.queries.ts';
import { ProgramStep } from '../contexts/programs/program-step.tsx';
import { SpotStep } from '../contexts/spots/spot-step.tsx';
import '../ui/kit-rest.css';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadingState } from '../ui/loading-state.tsx';
import { useGo, useScreenSearch } from './navigation.tsx';
import { notifyRefusal, sentenceOf } from './refusals.ts';
import { refreshUser, useUser } from './session.ts';

/** The first connection of a company's manager: facts, a spot, a programme. The others read what it is. */
export function TutorialScreen() {
  const { role, company } = useUser();
  if (role !== 'COMMUNITY_MANAGER') {
    return (
      <TutorialReading
        title="La mise en route d’une entreprise"
        description="À sa première connexion, le responsable d’une entreprise passe par ces trois étapes. Il n’y a rien à faire ici avec votre compte."
      />
    );
  }
  if (company?.status !== 'TUTORIAL') {
    return (
      <TutorialReading
        title="Votre mise en route est terminée"
        description="Ces étapes sont derrière vous. Vos lieux et vos programmes se gèrent désormais depuis l’application."
      />
    );
  }
  return <ManagerTutorial />;
}

function ManagerTutorial() {
  const { data, error, refetch, isFetching } = useQuery(currentCompanyQuery);
  if (data) return <Steps company={data} />;
  if (!error) return <LoadingState shape="form" count={4} label="Chargement de votre mise en route" />;
  return (
    <ErrorState
      title="Votre mise en route n’a pas pu être chargée."
      message={sentenceOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

type StepScreen = { readonly title: string; readonly description: ReactNode; readonly content: ReactNode };

function Steps({ company }: { company: Company }) {
  const { firstname } = useUser();
  const [search, change] = useScreenSearch<TutorialSearch>();
  const client = useQueryClient();
  const go = useGo();
  const current = stepToShow(search.step, company.steps);
  const show = (step: TutorialKey) => () => {
    change({ step });
  };
  // The step that follows opens once the server says that this one is done.
  const showOnceKnown = (step: TutorialKey) => () => {
    client.invalidateQueries({ queryKey: ['companies'] }).then(show(step), notifyRefusal);
  };
  const leave = () => {
    refreshUser().then(() => go('/app'), notifyRefusal);
  };

  const screens: Readonly<Record<TutorialKey, StepScreen>> = {
    welcome: {
      title: `Bienvenue, ${firstname}`,
      description:
        'Trois étapes, une dizaine de minutes. Chacune est enregistrée dès qu’elle est passée\u00a0: partez et revenez quand vous voulez.',
      content: <TutorialWelcome onStart={show('facts')} />,
    },
    facts: {
      title: 'Votre entreprise',
      description:
        'Son adresse dit quels jours sont fériés. Les accidents du travail donnent le point de départ de votre prévention.',
      content: <FactsForm company={company} onSaved={show('spot')} />,
    },
    spot: {
      title: 'Un lieu de pratique',
      description:
        'Où vos équipes bougeront, et quand. Les programmes se planifient dans ses heures d’ouverture.',
      content: (
        <SpotStep
          companyId={company.id}
          address={company.address}
          onSaved={showOnceKnown('program')}
          onContinue={show('program')}
        />
      ),
    },
    program: {
      title: 'Un premier programme',
      description:
        'Vous verrez chaque date avant de soumettre. Vous pouvez aussi passer cette étape\u00a0: votre entreprise deviendra active sans séance, et vous planifierez plus tard.',
      content: (
        <ProgramStep
          companyId={company.id}
          onSubmitted={showOnceKnown('finish')}
          onContinue={show('finish')}
        />
      ),
    },
    finish: {
      title: 'Tout est prêt',
      description: 'Relisez, puis ouvrez votre espace. Vos lieux et vos programmes se complètent ensuite.',
      content: <TutorialFinish company={company} onCompleted={leave} />,
    },
  };
  const { title, description, content } = screens[current];
  return (
    <TutorialLayout
      companyName={company.name}
      current={current}
      steps={company.steps}
      title={title}
      description={description}
    >
      {content}
    </TutorialLayout>
  );
}
