import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useAct } from '../../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../../base/transport/refusals.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { useSecondsLeft } from '../../people/use-seconds-left.ts';
import { askForManager } from './ask-manager.queries.ts';

/** A request, and what the server answered at a moment of this browser's clock (epoch milliseconds). */
export type Asked = { siret: string; email: string; accepted: boolean; waitSeconds: number; at: number };

type AskedManagerProps = { asked: Asked; onAskedAgain: (asked: Asked) => void; onOther: () => void };

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}\u00a0min ${String(seconds % 60).padStart(2, '0')}\u00a0s`;

/** The manager was asked for: what happens now, and when the address may be asked for again, by the server's clock. */
export function AskedManager({ asked, onAskedAgain, onOther }: AskedManagerProps) {
  const { siret, email, accepted, waitSeconds, at } = asked;
  const left = useSecondsLeft(waitSeconds, at);
  const ask = useAct({
    send: () => askForManager({ body: { siret, email } }),
    touches: [],
    onDone(answer) {
      onAskedAgain({ siret, email, ...answer, at: Date.now() });
    },
  });
  const words = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => words.current?.focus(), [at]);
  return (
    <Stack gap="lg">
      <div ref={words} tabIndex={-1} role="status">
        <PageHeader
          title={accepted ? 'C’est noté' : 'Une invitation a déjà été demandée'}
          description={
            <>
              Si <strong>{email}</strong> peut recevoir une invitation, elle y trouve un lien valable
              7&nbsp;jours pour ouvrir l’espace de l’entreprise. Pour la protéger, nous ne disons pas si elle
              a déjà un compte.
            </>
          }
        />
      </div>
      <FormError>{ask.error ? sentenceOf(ask.error) : null}</FormError>
      <Button
        variant="default"
        disabled={left > 0}
        loading={ask.isPending}
        onClick={() => {
          ask.mutate();
        }}
      >
        Relancer l’invitation
      </Button>
      {left > 0 && (
        <Text size="sm" c="dimmed" className="num">
          Vous pourrez relancer dans {clock(left)}.
        </Text>
      )}
      <Button variant="subtle" onClick={onOther}>
        Indiquer une autre adresse
      </Button>
    </Stack>
  );
}
