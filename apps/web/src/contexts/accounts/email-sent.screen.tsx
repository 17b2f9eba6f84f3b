import { Anchor, Box, Stack, Text } from '@mantine/core';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { useEnvironment } from '../../base/transport/environment.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { SuccessMark } from '../../ui/display/success-mark.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ResendButton } from './resend-button.tsx';
import { ResendVerificationForm } from './resend-verification.form.tsx';

/** The same words whether the address was new or has an account (T02): its mailbox alone tells. */
const whatToDo =
  'Ouvrez ce message et appuyez sur le bouton de confirmation pour activer votre compte. Si cette adresse a déjà un compte, le message vous dit comment y entrer.';

/** The end of a registration: the address waits for its confirmation. */
export function EmailSentScreen() {
  // A page that is opened again keeps its address: it is not in the prerendered one.
  const kept = useLocation({ select: ({ state }) => state.email });
  const email = useHydrated() ? kept : undefined;
  const { development } = useEnvironment();
  return (
    <Stack gap="xl">
      <PageHeader
        before={<SuccessMark />}
        title="Confirmez votre e-mail"
        description={
          email ? (
            <>
              Nous venons d’écrire à <strong>{email}</strong>. {whatToDo}
            </>
          ) : (
            `Nous venons de vous écrire. ${whatToDo}`
          )
        }
      />
      <Stack gap="md" align="flex-start">
        <Text c="dimmed" size="sm">
          Rien reçu&#8239;? Regardez dans vos courriers indésirables, puis demandez un nouvel envoi.
        </Text>
        {email ? (
          <ResendButton email={email} />
        ) : (
          <Box w="100%">
            <ResendVerificationForm />
          </Box>
        )}
        {development && (
          <Anchor renderRoot={(props) => routerLink({ ...props, href: '/dev/mails' })}>
            Lire les e-mails envoyés (développement)
          </Anchor>
        )}
        <Anchor renderRoot={(props) => routerLink({ ...props, href: '/auth/login' })}>
          Aller à la connexion
        </Anchor>
      </Stack>
    </Stack>
  );
}
