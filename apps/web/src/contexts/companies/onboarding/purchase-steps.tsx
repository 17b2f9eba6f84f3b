import { endsRegistration } from '@elan/domain/companies';
import { elided } from '@elan/domain/kernel';
import { Anchor, Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { routerLink, useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { StepperForm, type FormStep } from '../../../ui/forms/stepper-form.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { CompanySearch } from '../registration/company-search.tsx';
import { FactsStep, ManagerStep, preloadSteps } from '../registration/later-steps.tsx';
import { readDraft } from '../registration/registration-draft.ts';
import { eligibilityNow } from '../registration/registration-eligibility.ts';
import { directoryQuery } from '../directory/directory.queries.ts';
import { useInBrowser } from '../registration/use-in-browser.ts';
import { BackToSite } from './back-to-site.tsx';
import { onboardingSteps, productOf } from './onboarding-steps.ts';
import { useOnboarding } from './use-onboarding.ts';

const OfferStep = lazyPart(() => import('./offer-step.tsx'), 'OfferStep', { ahead: true });
const CodeStep = lazyPart(() => import('./code-step.tsx'), 'CodeStep', { ahead: true });
const OrderStep = lazyPart(() => import('./order-step.tsx'), 'OrderStep', { ahead: true });

const later = (content: ReactNode) => (
  <Suspense fallback={<LoadingState shape="form" count={3} />}>{content}</Suspense>
);

/** The page of a product, printed by the server first, then alive with what this tab kept. */
export function Purchase() {
  const inBrowser = useInBrowser();
  const { pathname } = useLocation();
  const [{ sponsor }] = useScreenSearch<{ sponsor?: string }>();
  const [kept] = useState(() => typeof window !== 'undefined' && readDraft() !== null);
  const key = `${pathname} ${inBrowser && kept}`;
  return <PurchaseSteps key={key} path={pathname} sponsor={sponsor} inBrowser={inBrowser} />;
}

type PurchaseStepsProps = { path: string; sponsor: string | undefined; inBrowser: boolean };

/** The steps of a company that registers and buys. */
function PurchaseSteps({ path, sponsor: given, inBrowser }: PurchaseStepsProps) {
  const { title, about, offers } = productOf(path);
  const onboarding = useOnboarding(offers[0] ?? 'community', given, inBrowser);
  const { form, active, open, next, company, code } = onboarding;
  useEffect(preloadSteps, []);
  const isOver = onboardingSteps[active] === 'facts' && endsRegistration(eligibilityNow(form.values));
  const steps: FormStep[] = [
    {
      id: 'company',
      label: 'Entreprise',
      title: 'Quelle est votre entreprise\u202f?',
      content: (
        <CompanySearch
          form={form}
          search={company.search}
          onSearch={company.setSearch}
          onChoose={company.choose}
          onManual={company.typeFacts}
        />
      ),
    },
    {
      id: 'facts',
      label: 'Vérification',
      title: 'Votre entreprise est-elle éligible\u202f?',
      content: later(<FactsStep form={form} onDeclare={company.declare} directoryQuery={directoryQuery} />),
    },
    {
      id: 'offer',
      label: 'Offre',
      title: 'Composez votre offre',
      content: later(<OfferStep onboarding={onboarding} offers={offers} />),
    },
    {
      id: 'manager',
      label: 'Responsable',
      title: 'Vos coordonnées',
      description: 'Vous serez responsable du compte de l’entreprise.',
      content: later(<ManagerStep form={form} />),
    },
    {
      id: 'code',
      label: 'Code',
      title: 'Confirmez votre adresse',
      content: later(<CodeStep code={code} />),
    },
    {
      id: 'recap',
      label: 'Récapitulatif',
      title: 'Votre commande',
      content: later(<OrderStep onboarding={onboarding} />),
    },
  ];
  return (
    <Stack gap="xl">
      <PageHeader
        title={title}
        description={given ? `${about} Vous venez de la part ${elided('de', given)}.` : about}
      />
      <StepperForm
        label="Inscription et commande de l’entreprise"
        steps={steps}
        active={active}
        onStepChange={open}
        onNext={next}
        submitLabel="Commander avec obligation de paiement"
        busy={onboarding.busy}
        error={onboarding.error}
        blocked={isOver ? 'L’offre s’arrête à cet effectif. Corrigez-le s’il est inexact.' : undefined}
      />
      <Text size="sm">
        <Anchor underline="always" renderRoot={(props) => routerLink({ ...props, href: '/auth/onboarding' })}>
          Voir les autres offres
        </Anchor>
      </Text>
      <BackToSite />
      <Text size="sm">
        Déjà client{'\u202f'}?{' '}
        <Anchor underline="always" renderRoot={(props) => routerLink({ ...props, href: '/auth/login' })}>
          Se connecter
        </Anchor>
      </Text>
    </Stack>
  );
}
