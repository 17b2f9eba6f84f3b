import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { useEnvironment } from '../../base/transport/environment.ts';
import { SuccessMark } from '../../ui/display/success-mark.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { cooptingLinks, linkQuery } from './coopting-link.queries.ts';

export { tokenSearch as search } from '../../base/navigation/token-search.ts';

const invalid = 'Cette cooptation est inconnue. Vérifiez le lien reçu par e-mail.';

/** The page of a recommendation: opening it changes nothing, because mail scanners open links (D17). */
export function CooptingValidationScreen() {
  const [{ token }] = useScreenSearch<{ token?: string }>();
  const { product } = useEnvironment();
  const hydrated = useHydrated();
  const body = { token: token ?? '' };
  const link = useQuery({ ...linkQuery(body.token), enabled: hydrated && token !== undefined });
  const confirm = useMutation({
    mutationFn: () => cooptingLinks.confirm({ body }),
    meta: { handled: true },
  });
  const decline = useMutation({
    mutationFn: () => cooptingLinks.decline({ body }),
    meta: { handled: true },
  });
  const content = useRef<HTMLDivElement>(null);
  const isOver = confirm.isSuccess || decline.isSuccess;
  // The outcome replaces the buttons that had the focus: the reader is led to it.
  useEffect(() => {
    if (isOver) content.current?.focus();
  }, [isOver]);
  const refusal = confirm.error ?? decline.error;
  // What the link is refused for is the page; anything else may be tried again.
  const isRefused = codeOf(link.error)?.startsWith('cooptings/') ?? false;
  const title = confirm.data
    ? 'Merci, c’est confirmé'
    : decline.data
      ? 'Vous avez décliné'
      : 'Une entreprise vous recommande';
  return (
    <Stack ref={content} tabIndex={-1} role="group" aria-label={title} gap="xl">
      <PageHeader title={title} {...(confirm.data ? { before: <SuccessMark /> } : {})} />
      {hydrated && token === undefined && <Text role="alert">{invalid}</Text>}
      {token !== undefined && !link.data && !link.error && <LoadingState shape="rows" count={2} />}
      {link.error && isRefused && !isOver && <Text role="alert">{sentenceOf(link.error)}</Text>}
      {codeOf(link.error) === 'cooptings/already-confirmed' && !isOver && (
        <Group>
          <Button size="md" renderRoot={(props) => routerLink({ ...props, href: '/register' })}>
            Inscrire mon entreprise
          </Button>
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => routerLink({ ...props, href: '/auth/login' })}
          >
            Se connecter
          </Button>
        </Group>
      )}
      {link.error && !isRefused && (
        <ErrorState
          message={sentenceOf(link.error)}
          retrying={link.isFetching}
          onRetry={() => void link.refetch()}
        />
      )}
      {link.data && !isOver && (
        <>
          <Text>
            Bonjour {link.data.firstName}, «&nbsp;{link.data.sponsor}&nbsp;» recommande {product.name} à
            «&nbsp;
            {link.data.company}&nbsp;». Si votre entreprise s’inscrit, chacune des deux reçoit 100&nbsp;€ le
            mois qui suit votre premier achat.
          </Text>
          <FormError>{refusal && sentenceOf(refusal)}</FormError>
          <Group>
            <Button
              size="md"
              loading={confirm.isPending}
              disabled={decline.isPending}
              onClick={() => {
                confirm.mutate();
              }}
            >
              Confirmer
            </Button>
            <Button
              size="md"
              variant="default"
              loading={decline.isPending}
              disabled={confirm.isPending}
              onClick={() => {
                decline.mutate();
              }}
            >
              Décliner
            </Button>
          </Group>
        </>
      )}
      {confirm.data && (
        <>
          <Text>Il reste à inscrire votre entreprise. Le nom de votre marraine est gardé.</Text>
          <Button
            size="md"
            renderRoot={(props) =>
              routerLink({
                ...props,
                href: `/register?sponsor=${encodeURIComponent(confirm.data.sponsorCode)}`,
              })
            }
          >
            Inscrire mon entreprise
          </Button>
        </>
      )}
      {decline.data && (
        <Text>Merci de votre réponse. Vous ne recevrez plus rien de cette recommandation.</Text>
      )}
    </Stack>
  );
}
