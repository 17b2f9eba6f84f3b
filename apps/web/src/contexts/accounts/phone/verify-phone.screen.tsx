import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { homePath } from '../../../base/session/home-path.ts';
import { useGo } from '../../../base/navigation/navigation.tsx';
import { useUser } from '../../../base/session/session.ts';
import { SuccessMark } from '../../../ui/display/success-mark.tsx';
import '../../../ui/kit-rest.css';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import { phoneCodeQuery } from './phone.queries.ts';

const words = {
  ask: {
    title: 'Vérifiez votre téléphone',
    description:
      'Nous envoyons un code par SMS\u00a0: il protège votre espace et permet de vous joindre pour une séance.',
  },
  done: {
    title: 'Votre téléphone est vérifié',
    description: 'Vous pouvez ouvrir votre espace, ou donner un autre numéro.',
  },
} as const;

/** The code that proves a telephone number (D16): before the application opens, and later from the profile. */
export function VerifyPhoneScreen() {
  const user = useUser();
  const go = useGo();
  const { data } = useQuery(phoneCodeQuery);
  const isDone = user.phoneVerified && !data?.sentTo;
  return (
    <Stack gap="xl">
      <PageHeader {...(isDone ? { ...words.done, before: <SuccessMark /> } : words.ask)} />
      <PhoneVerification
        continueLabel="Ouvrir mon espace"
        onContinue={() => {
          go('/app');
        }}
        // Back to the tutorial, when that is where this person comes from.
        onVerified={() => {
          go(homePath(user));
        }}
      />
    </Stack>
  );
}
