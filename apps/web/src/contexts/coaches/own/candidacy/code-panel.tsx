import { phoneCodeLength } from '@elan/domain/accounts';
import type { Candidacy } from '@elan/domain/coaches';
import { fieldMessages } from '@elan/domain/kernel';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../../base/transport/refusals.ts';
import { useCountdown } from '../../../../ui/feedback/use-countdown.ts';
import { CodeCells } from '../../../../ui/forms/code-cells.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { candidacy, keepCandidacy } from './candidacy.queries.ts';

/** The last step: a code by SMS, typed here, and the account is active. */
export function CodePanel({ own }: { own: Candidacy }) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { sentTo, retryAfter } = own.code;
  const pause = useCountdown(60, retryAfter);
  const send = useAct({
    send: () => candidacy.sendCode({ body: {} }),
    touches: ['coaches'],
    onDone: keepCandidacy,
  });
  const verify = useAct({
    send: (typed: string) => candidacy.verifyCode({ body: { code: typed } }),
    touches: ['coaches'],
    done: 'Bienvenue parmi nos coachs',
    onDone: keepCandidacy,
  });
  const give = (typed: string) => {
    setMissing(typed.length < phoneCodeLength);
    if (typed.length < phoneCodeLength || verify.isPending) return;
    verify.mutate(typed, {
      onError: () => {
        setCode('');
      },
    });
  };
  const sendButton = (
    <Button
      size="md"
      variant={sentTo ? 'default' : 'filled'}
      loading={send.isPending}
      disabled={pause.left > 0}
      onClick={() => {
        send.mutate(undefined);
      }}
    >
      {pause.left > 0 && `Nouveau code dans ${pause.left}\u00a0s`}
      {pause.left === 0 && (sentTo ? 'Recevoir un nouveau code' : 'Recevoir mon code par SMS')}
    </Button>
  );
  return (
    <form
      aria-label="Code reçu par SMS"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        give(code);
      }}
    >
      <Stack gap="md">
        {sentTo && (
          <CodeCells
            value={code}
            onChange={(typed) => {
              setMissing(false);
              setCode(typed);
            }}
            onComplete={give}
            description={`Envoyé au ${sentTo}, valable 10\u00a0minutes.`}
            error={missing ? fieldMessages.pinCodeInvalid : verify.error && sentenceOf(verify.error)}
          />
        )}
        <FormError>{send.error && sentenceOf(send.error)}</FormError>
        {sentTo && (
          <Button type="submit" size="md" loading={verify.isPending}>
            Activer mon compte
          </Button>
        )}
        {sendButton}
      </Stack>
    </form>
  );
}
