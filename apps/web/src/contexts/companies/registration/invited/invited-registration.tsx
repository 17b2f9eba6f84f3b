import { elided } from '@elan/domain/kernel';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routerLink } from '../../../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../../../base/transport/refusals.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { InvitedForm } from './invited.form.tsx';
import { invitationQuery } from './invitation.queries.ts';

const toSignIn = (
  <Button renderRoot={(props) => routerLink({ ...props, href: '/auth/login' })}>Se connecter</Button>
);
const toRegister = (
  <Button variant="default" renderRoot={(props) => routerLink({ ...props, href: '/register' })}>
    Inscrire mon entreprise
  </Button>
);

// Refusals that trying again does not change, and the way on from there.
const overs: Readonly<Record<string, { title: string; way: typeof toSignIn }>> = {
  'enterprises/invitation-over': { title: 'Invitation terminée', way: toRegister },
  'onboarding/already-registered': { title: 'Invitation déjà acceptée', way: toSignIn },
};

/** What the link of an invitation opens: the company to check, the account to choose, or a no. */
export function InvitedRegistration({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(invitationQuery(token));
  const [answer, setAnswer] = useState<'accepted' | 'declined' | null>(null);
  if (answer === 'accepted' && data) {
    return (
      <Stack gap="xl" align="flex-start">
        <PageHeader
          title="Votre compte est prêt"
          description={`L’espace ${elided('de', data.company.name)} est ouvert. Connectez-vous avec ${data.manager.email} pour commencer la mise en route.`}
        />
        {toSignIn}
      </Stack>
    );
  }
  if (answer === 'declined') {
    return (
      <Stack gap="xl" align="flex-start">
        <PageHeader
          title="Invitation déclinée"
          description={
            data?.asked ? 'C’est noté.' : 'C’est noté. La personne qui vous a invité est informée.'
          }
        />
        <Text size="sm">Vous pourrez inscrire votre entreprise plus tard, quand vous le souhaitez.</Text>
        {toRegister}
      </Stack>
    );
  }
  if (data) return <InvitedForm token={token} invitation={data} onAnswered={setAnswer} />;
  const over = overs[codeOf(error) ?? ''];
  if (over) {
    return (
      <Stack gap="xl" align="flex-start">
        <PageHeader title={over.title} description={sentenceOf(error)} />
        {over.way}
      </Stack>
    );
  }
  if (!error) return <LoadingState shape="form" count={4} label="Chargement de l’invitation" />;
  return (
    <ErrorState
      title="L’invitation n’a pas pu être chargée."
      message={sentenceOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
