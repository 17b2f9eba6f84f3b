import { phoneCodeLength, type PhoneCodeState } from '@elan/domain/accounts';
import { fieldMessages, waitInWords } from '@elan/domain/kernel';
import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { CodeCells } from '../../../ui/forms/code-cells.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useCountdown } from '../../../ui/feedback/use-countdown.ts';
import { useSendCode, useVerifyPhone } from './phone.queries.ts';

// Refusals after which only another code can help.
const codeIsOver = new Set(['auth/code-expired', 'auth/code-attempts-exhausted']);

type CodeFormProps = {
  state: PhoneCodeState & { sentTo: string };
  code: string;
  onCode: (code: string) => void;
  onChangeNumber: () => void;
  onVerified: () => void;
};

/** The six figures that were received, another message after a minute, and the way to another number. */
export function CodeForm({ state, code, onCode, onChangeNumber, onVerified }: CodeFormProps) {
  const verify = useVerifyPhone();
  const send = useSendCode();
  const pause = useCountdown(60, state.retryAfter);
  const life = useCountdown(600, state.validFor);
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // The cells replace the field that had the focus, and a refused code is typed again from the start.
  const refused = verify.isError;
  useEffect(() => {
    first.current?.focus();
  }, [refused]);

  const give = (typed: string) => {
    setMissing(typed.length < phoneCodeLength);
    if (typed.length < phoneCodeLength || verify.isPending) return;
    verify.mutate(typed, { onSuccess: onVerified, onError: () => onCode('') });
  };
  const again = () => {
    send.mutate(state.sentTo, {
      onSuccess({ retryAfter, validFor }) {
        pause.start(retryAfter);
        life.start(validFor);
        verify.reset();
        onCode('');
      },
    });
  };
  const over = codeIsOver.has(codeOf(verify.error) ?? '') || life.left === 0;
  const error = missing ? fieldMessages.pinCodeInvalid : verify.error && sentenceOf(verify.error);
  return (
    <form
      noValidate
      aria-label="Code reçu par SMS"
      onSubmit={(event) => {
        event.preventDefault();
        give(code);
      }}
    >
      <Stack gap="md">
        <CodeCells
          value={code}
          onChange={(typed) => {
            setMissing(false);
            onCode(typed);
          }}
          onComplete={give}
          ref={first}
          description={
            life.left > 0
              ? `Envoyé au ${state.sentTo}, valable encore ${waitInWords(life.left)}.`
              : `Le code envoyé au ${state.sentTo} n’est plus valable\u00a0: demandez-en un autre.`
          }
          error={error || null}
        />
        <FormError>{send.error && sentenceOf(send.error)}</FormError>
        <Group gap="sm">
          <Button type="submit" size="md" loading={verify.isPending} disabled={over}>
            Vérifier
          </Button>
          <Button
            variant={over ? 'filled' : 'default'}
            size="md"
            loading={send.isPending}
            disabled={pause.left > 0}
            onClick={again}
          >
            {pause.left > 0 ? `Nouveau code dans ${pause.left}\u00a0s` : 'Recevoir un nouveau code'}
          </Button>
          <Button variant="subtle" size="md" onClick={onChangeNumber}>
            Changer de numéro
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
