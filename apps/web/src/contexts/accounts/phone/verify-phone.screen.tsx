import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { homePath } from '../../../base/session/home-path.ts';
import { useGo } from '../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { useUser } from '../../../base/session/session.ts';
import '../../../ui/kit-rest.css';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { CodeForm } from './code.form.tsx';
import { NumberForm } from './number.form.tsx';
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
  const state = useQuery(phoneCodeQuery);
  const [changing, setChanging] = useState(false);
  const [code, setCode] = useState('');

  const verified = () => {
    notify.success({ title: 'Téléphone vérifié', message: 'Votre numéro est confirmé.' });
    // Back to the tutorial, whose step this may have been.
    go(homePath(user));
  };
  const { data } = state;
  const sentTo = changing ? null : (data?.sentTo ?? null);
  const isDone = user.phoneVerified && !changing && sentTo === null;
  return (
    <Stack gap="xl">
      <PageHeader {...(isDone ? words.done : words.ask)} />
      {state.error && !data && (
        <ErrorState
          message={sentenceOf(state.error)}
          retrying={state.isFetching}
          onRetry={() => void state.refetch()}
        />
      )}
      {!data && !state.error && <LoadingState shape="rows" count={2} />}
      {data && isDone && (
        <Stack align="flex-start" gap="sm">
          <Button
            size="md"
            onClick={() => {
              go('/app');
            }}
          >
            Ouvrir mon espace
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              setChanging(true);
            }}
          >
            Changer de numéro
          </Button>
        </Stack>
      )}
      {data && !isDone && sentTo !== null && (
        <CodeForm
          state={{ ...data, sentTo }}
          code={code}
          onCode={setCode}
          onChangeNumber={() => {
            setChanging(true);
          }}
          onVerified={verified}
        />
      )}
      {data && !isDone && sentTo === null && (
        <NumberForm
          // Who mistyped a figure corrects it, instead of typing the whole number again.
          initial={data.sentTo ?? user.phone ?? ''}
          onSent={() => {
            setCode('');
            setChanging(false);
          }}
          {...(changing && (data.sentTo || user.phoneVerified)
            ? {
                onCancel: () => {
                  setChanging(false);
                },
              }
            : {})}
        />
      )}
    </Stack>
  );
}
