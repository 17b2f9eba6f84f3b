import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { useUser } from '../../../base/session/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { CodeForm } from './code.form.tsx';
import { NumberForm } from './number.form.tsx';
import { phoneCodeQuery } from './phone.queries.ts';

type PhoneVerificationProps = {
  /** The number is proved. */
  onVerified: () => void;
  /** Goes on with the number that was proved before. */
  onContinue: () => void;
  continueLabel: string;
};

/** The number, then the code that proves it (D16); who proved one goes on, or gives another. */
export function PhoneVerification({ onVerified, onContinue, continueLabel }: PhoneVerificationProps) {
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(phoneCodeQuery);
  const [changing, setChanging] = useState(false);
  const [code, setCode] = useState('');
  const verified = () => {
    notify.success({ title: 'Téléphone vérifié', message: 'Votre numéro est confirmé.' });
    onVerified();
  };
  const change = () => {
    setChanging(true);
  };
  const keep = () => {
    setChanging(false);
  };
  if (!data && error) {
    return <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingState shape="rows" count={2} />;
  const sentTo = changing ? null : data.sentTo;
  if (sentTo !== null) {
    return (
      <CodeForm
        state={{ ...data, sentTo }}
        code={code}
        onCode={setCode}
        onChangeNumber={change}
        onVerified={verified}
      />
    );
  }
  if (user.phoneVerified && !changing) {
    return (
      <Stack align="flex-start" gap="sm">
        <Button size="md" onClick={onContinue}>
          {continueLabel}
        </Button>
        <Button variant="subtle" onClick={change}>
          Changer de numéro
        </Button>
      </Stack>
    );
  }
  return (
    <NumberForm
      // Who mistyped a figure corrects it, instead of typing the whole number again.
      initial={data.sentTo ?? user.phone ?? ''}
      onSent={() => {
        setCode('');
        setChanging(false);
      }}
      {...(changing && (data.sentTo || user.phoneVerified) ? { onCancel: keep } : {})}
    />
  );
}
