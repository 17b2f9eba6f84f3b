import { charterContract, charterVersion, signInPathOf } from '@elan/domain/accounts';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { homePath } from '../../base/session/home-path.ts';
import { adoptUser, signOut, useUser } from '../../base/session/session.ts';
import { clientOf } from '../../base/transport/api.ts';
import { useGo } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';

const charter = clientOf('charter', charterContract);

/** The acceptance of a charter that changed: nothing of a space opens before. */
export function CharterAcceptance() {
  const go = useGo();
  const accept = useMutation({
    mutationFn: () => charter.accept({ body: { charterVersion } }),
    meta: { handled: true },
    onSuccess: ({ user }) => {
      adoptUser(user);
      go(homePath(user));
    },
  });
  const signIn = signInPathOf(homePath(useUser()));
  const leave = useMutation({ mutationFn: signOut, onSettled: () => go(signIn) });
  return (
    <SectionCard title="Acceptez la nouvelle version">
      <Stack gap="md">
        <Text>
          La charte a changé depuis que vous l’avez acceptée. Votre espace s’ouvre dès que vous acceptez cette
          version. La date en est conservée.
        </Text>
        <FormError>{accept.error && sentenceOf(accept.error)}</FormError>
        <Stack gap="sm" align="flex-start">
          <Button
            size="md"
            loading={accept.isPending || accept.isSuccess}
            onClick={() => {
              accept.mutate();
            }}
          >
            J’accepte la charte
          </Button>
          <Button
            variant="default"
            size="md"
            loading={leave.isPending}
            onClick={() => {
              leave.mutate();
            }}
          >
            Me déconnecter
          </Button>
        </Stack>
      </Stack>
    </SectionCard>
  );
}
