import { endsRegistration } from '@elan/domain/companies';
import { elided } from '@elan/domain/kernel';
import { Anchor, Stack, Text } from '@mantine/core';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { routerLink, useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { StepperForm, type FormStep } from '../../../ui/forms/stepper-form.tsx';
import { CompanySearch } from './company-search.tsx';
import {
  AskManager,
  FactsStep,
  InvitedRegistration,
  ManagerStep,
  preloadSteps,
  RecapStep,
  SizeStep,
} from './later-steps.tsx';
import { readDraft } from './registration-draft.ts';
import { asksHeadcount, eligibilityNow } from './registration-eligibility.ts';
import { directoryQuery } from '../directory/directory.queries.ts';
import { registrationSteps } from './registration-steps.ts';
import type { RegistrationValues } from './registration-values.ts';
import { useInBrowser } from './use-in-browser.ts';
import { useRegistration } from './use-registration.ts';

/** What the links to the registration keep: who sends, the campaign, the invitation, and the form of who is not the manager. */
export const search = z.object({
  sponsor: z.optional(z.string().check(z.maxLength(40))),
  utm_source: z.optional(z.string().check(z.maxLength(100))),
  invitation: z.optional(z.string().check(z.maxLength(200))),
  mode: z.optional(z.literal('manager')),
});

const later = (content: ReactNode) => (
  <Suspense fallback={<LoadingState shape="form" count={3} />}>{content}</Suspense>
);

/** The registration of a company and its manager, in five steps, and its invitation mode (specification point 2). */
export function RegistrationScreen() {
  const [{ invitation, mode }] = useScreenSearch<{ invitation?: string; mode?: 'manager' }>();
  if (invitation !== undefined) return later(<InvitedRegistration token={invitation} />);
  return mode === 'manager' ? later(<AskManager />) : <OwnRegistration />;
}

/** The registration of who comes by themselves. */
function OwnRegistration() {
  const inBrowser = useInBrowser();
  const [kept] = useState(() => typeof window !== 'undefined' && readDraft() !== null);
  // A page printed by the server starts again once it lives, with what this tab kept; else it keeps what is typed in it.
  return <Registration key={inBrowser && kept ? 'live' : 'printed'} inBrowser={inBrowser} />;
}

function Registration({ inBrowser }: { inBrowser: boolean }) {
  const [given] = useScreenSearch<{ sponsor?: string; utm_source?: string }>();
  const { form, active, open, next, company, sponsor, register, whole } = useRegistration(given, inBrowser);
  const { values } = form;
  useEffect(preloadSteps, []);

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
      title: values.company.source === 'manual' ? 'Décrivez votre entreprise' : 'Vérifiez votre entreprise',
      content: later(<FactsStep form={form} onDeclare={company.declare} directoryQuery={directoryQuery} />),
    },
    {
      id: 'size',
      label: 'Taille',
      title: 'Taille de l’entreprise',
      content: later(<SizeStep form={form} />),
    },
    {
      id: 'manager',
      label: 'Responsable',
      title: 'Vos coordonnées',
      description: 'Vous serez responsable du compte de l’entreprise.',
      content: later(<ManagerStep form={form} />),
    },
    {
      id: 'recap',
      label: 'Récapitulatif',
      title: 'Tout est juste\u202f?',
      content: later(<RecapStep form={form} onEdit={open} />),
    },
  ];

  return (
    <Stack gap="xl">
      <PageHeader
        title="Inscrire mon entreprise"
        description={
          sponsor ? `Vous venez de la part ${elided('de', sponsor)}.` : 'Cinq étapes, moins de trois minutes.'
        }
      />
      <StepperForm
        label="Inscription de l’entreprise"
        steps={steps}
        active={active}
        onStepChange={open}
        onNext={next}
        submitLabel="Inscrire mon entreprise"
        busy={register.isPending}
        error={whole}
        blocked={blockedWords(active, values)}
      />
      <Text size="sm">
        Vous ne gérez pas l’entreprise{'\u202f'}?{' '}
        <Anchor
          underline="always"
          renderRoot={(props) => routerLink({ ...props, href: '/register?mode=manager' })}
        >
          Inviter mon responsable
        </Anchor>
      </Text>
      <Text size="sm">
        Déjà inscrit{'\u202f'}?{' '}
        <Anchor underline="always" renderRoot={(props) => routerLink({ ...props, href: '/auth/login' })}>
          Se connecter
        </Anchor>
      </Text>
    </Stack>
  );
}

/** Why the company cannot go further, at the step of its facts. */
function blockedWords(active: number, values: RegistrationValues): string | undefined {
  if (registrationSteps[active] !== 'facts' || !endsRegistration(eligibilityNow(values))) return undefined;
  return asksHeadcount(values)
    ? 'L’inscription s’arrête à cet effectif. Corrigez-le s’il est inexact, ou choisissez une autre entreprise.'
    : 'L’inscription s’arrête ici pour cette entreprise. Revenez en arrière pour en choisir une autre.';
}
