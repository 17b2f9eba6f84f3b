import { attendanceSeenBy } from '@elan/domain/accounts';
import {
  stepAfter,
  stepToShow,
  tutorialStepKeys,
  tutorialTable,
  type Company,
  type TutorialStepKey,
} from '@elan/domain/companies';
import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { AccidentsForm } from '../contexts/companies/tutorial/accidents.form.tsx';
import { AddressForm } from '../contexts/companies/tutorial/address.form.tsx';
import { OptionalStep } from '../contexts/companies/tutorial/optional-step.tsx';
import { TutorialFinish } from '../contexts/companies/tutorial/tutorial-finish.tsx';
import { TutorialLayout } from '../contexts/companies/tutorial/tutorial-layout.tsx';
import { stepHref, type TutorialSearch } from '../contexts/companies/tutorial/tutorial-path.ts';
import { TutorialReading, TutorialWelcome } from '../contexts/companies/tutorial/tutorial-welcome.tsx';
import { currentCompanyQuery, useMarkStep } from '../contexts/companies/tutorial/tutorial.queries.ts';
import { ProgramStep } from '../contexts/programs/program-step.tsx';
import '../ui/kit-rest.css';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { LoadingState } from '../ui/feedback/loading-state.tsx';
import { routerLink, useGo, useScreenSearch } from '../base/navigation/navigation.tsx';
import { notifyRefusal, sentenceOf } from '../base/transport/refusals.ts';
import { refreshUser, useUser } from '../base/session/session.ts';
import { optionalScreens } from './tutorial-optional.tsx';

export { tutorialSearch as search } from '../contexts/companies/tutorial/tutorial-path.ts';

// The week of a spot is drawn once the facts are told: the welcome does not wait for it.
const SpotStep = lazyPart(() => import('../contexts/spots/spot-step.tsx'), 'SpotStep');
// Both are opened once, at the end.
const PhoneVerification = lazyPart(
  () => import('../contexts/accounts/phone/phone-verification.tsx'),
  'PhoneVerification',
);
const TutorialDone = lazyPart(
  () => import('../contexts/companies/tutorial/tutorial-done.tsx'),
  'TutorialDone',
);
// What was planned is read again at the last step only.
const SpotsRecap = lazyPart(() => import('./tutorial-recap.tsx'), 'SpotsRecap');
const ProgramsRecap = lazyPart(() => import('./tutorial-recap.tsx'), 'ProgramsRecap');

const later = (recap: ReactNode) => (
  <Suspense fallback={<LoadingState shape="rows" count={2} />}>{recap}</Suspense>
);

/** The first connection of a company's manager, steps 0 to 12. The others read what it is. */
export function TutorialScreen() {
  const { role, company } = useUser();
  const [search] = useScreenSearch<TutorialSearch>();
  if (role !== 'COMMUNITY_MANAGER') {
    return (
      <TutorialReading
        title="La mise en route d’une entreprise"
        description="À sa première connexion, le responsable d’une entreprise passe par ces étapes. Il n’y a rien à faire ici avec votre compte."
      />
    );
  }
  if (company?.status !== 'TUTORIAL') {
    if (search.step === 'done') return later(<TutorialDone />);
    return (
      <TutorialReading
        title="Votre mise en route est terminée"
        description="Ces étapes sont derrière vous. Vos lieux et vos programmes se gèrent désormais depuis l’application."
        action={
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => routerLink({ ...props, href: '/intro' })}
          >
            Faire la visite guidée
          </Button>
        }
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

const keyOf = (asked: string | undefined) => tutorialStepKeys.find((key) => key === asked);

function Steps({ company }: { company: Company }) {
  const { firstname } = useUser();
  const [search, change] = useScreenSearch<TutorialSearch>();
  const client = useQueryClient();
  const go = useGo();
  const mark = useMarkStep();
  const { steps } = company;
  const current = stepToShow(keyOf(search.step), steps);
  const isDone = steps.some(({ key, done }) => key === current && done);
  const show = (step: TutorialStepKey) => {
    change({ step });
  };
  const showNext = () => {
    show(stepAfter(current, steps));
  };
  // The step that follows opens once the server says that this one is done.
  const showOnceKnown = () => {
    const showNow = () => {
      const known = client.getQueryData(currentCompanyQuery.queryKey);
      show(stepAfter(current, known?.steps ?? steps));
    };
    client.invalidateQueries({ queryKey: ['companies'] }).then(showNow, notifyRefusal);
  };
  const markAndGo = (word: 'done' | 'skipped') => () => {
    mark.mutate({ step: current, mark: word }, { onSuccess: showNext });
  };
  const leave = () => {
    // Ending it leads to its last step, which says what comes next: nothing else does.
    refreshUser().then(() => go(stepHref('done')), notifyRefusal);
  };
  const spot = {
    title: current === 'slots' ? 'Les créneaux de votre lieu' : 'Un lieu de pratique',
    description:
      'Où vos équipes bougeront, et quand. Les programmes se planifient dans ses heures d’ouverture.',
    content: (
      <Suspense fallback={<LoadingState shape="form" count={5} label="Chargement de vos lieux" />}>
        <SpotStep
          companyId={company.id}
          address={company.address}
          onSaved={showOnceKnown}
          onContinue={() => {
            show('program');
          }}
        />
      </Suspense>
    ),
  };
  const screens: Readonly<Partial<Record<TutorialStepKey, StepScreen>>> = {
    welcome: {
      title: `Bienvenue, ${firstname}`,
      description:
        'Une dizaine de minutes. Chaque étape est enregistrée dès qu’elle est passée\u00a0: partez et revenez quand vous voulez.',
      content: <TutorialWelcome busy={mark.isPending} onStart={markAndGo('done')} />,
    },
    address: {
      title: 'L’adresse de votre entreprise',
      description: 'Elle dit quels jours sont fériés, et elle est proposée pour votre premier lieu.',
      content: <AddressForm company={company} onSaved={showNext} />,
    },
    accidents: {
      title: 'Vos accidents du travail',
      description: `Ils donnent le point de départ de votre prévention. ${attendanceSeenBy}`,
      content: <AccidentsForm company={company} onSaved={showNext} />,
    },
    spot,
    slots: spot,
    program: {
      title: 'Un premier programme',
      description: (
        <>
          Vous verrez chaque date avant de soumettre. Vous pouvez aussi passer cette étape&nbsp;: votre
          entreprise deviendra active sans séance, et vous planifierez plus tard. Des congés à venir&#8239;?{' '}
          <Anchor
            underline="always"
            renderRoot={(props) => routerLink({ ...props, href: stepHref('closings') })}
          >
            Indiquez d’abord vos jours de fermeture
          </Anchor>
          . Vous hésitez&#8239;?{' '}
          <Anchor
            underline="always"
            renderRoot={(props) => routerLink({ ...props, href: '/app/needs-survey' })}
          >
            Demandez à vos salariés ce qu’ils souhaitent
          </Anchor>
          .
        </>
      ),
      content: (
        <ProgramStep
          companyId={company.id}
          onSubmitted={showOnceKnown}
          onContinue={isDone ? showNext : markAndGo('skipped')}
        />
      ),
    },
    phone: {
      title: 'Votre téléphone',
      description:
        'Un code par SMS, une minute\u00a0: il protège votre espace et permet de vous joindre pour une séance.',
      content: later(
        <PhoneVerification continueLabel="Continuer" onContinue={showNext} onVerified={showOnceKnown} />,
      ),
    },
    recap: {
      title: 'Tout est prêt',
      description: 'Relisez, puis ouvrez votre espace. Tout se modifie ensuite depuis l’application.',
      content: (
        <TutorialFinish
          company={company}
          spots={later(<SpotsRecap />)}
          programs={later(<ProgramsRecap />)}
          onCompleted={leave}
        />
      ),
    },
  };
  const readAgain = () => {
    client.invalidateQueries({ queryKey: ['companies'] }).catch(notifyRefusal);
  };
  const optional = optionalScreens(company, readAgain)[current];
  const screen = screens[current] ??
    optional ?? { title: tutorialTable[current].title, description: null, content: null };
  return (
    <TutorialLayout
      companyName={company.name}
      current={current}
      steps={steps}
      title={screen.title}
      description={screen.description}
      wide={current === 'program'}
    >
      {optional ? (
        <OptionalStep
          isDone={isDone}
          busy={mark.isPending}
          onSkip={markAndGo('skipped')}
          onContinue={showNext}
        >
          {screen.content}
        </OptionalStep>
      ) : (
        screen.content
      )}
    </TutorialLayout>
  );
}
