import { emailSchema, phoneCodeLength } from '@elan/domain/accounts';
import { fieldMessages, personNameSchema } from '@elan/domain/kernel';
import { Button, Group, Stack } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useAct } from '../../../base/acts/use-act.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { useCountdown } from '../../../ui/feedback/use-countdown.ts';
import { CodeCells } from '../../../ui/forms/code-cells.tsx';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { shopOrders } from '../orders.queries.ts';
import { keepBuyer, useBuyer } from './buyer.ts';

const schema = z.object({ firstName: personNameSchema, lastName: personNameSchema, email: emailSchema });
type Person = z.output<typeof schema>;

/** Who buys: a name and an address, which a code then proves (D36). */
export function BuyerStep({ onProven }: { onProven: () => void }) {
  const known = useBuyer();
  const [person, setPerson] = useState<Person | null>(null);
  const { firstName = '', lastName = '', email = '' } = person ?? known ?? {};
  const [asked, setAsked] = useState(false);
  const form = useServerForm({
    initial: { firstName, lastName, email },
    forgets: true,
    check: schemaResolver(schema, { sync: true }),
    send: ({ email: to }) => shopOrders.sendCode({ body: { email: to } }),
    touches: [],
    onDone(_answer, values) {
      setPerson(schema.parse(values));
      setAsked(true);
    },
  });
  if (person && asked)
    return (
      <CodeStep
        person={person}
        onProven={onProven}
        onChange={() => {
          setAsked(false);
        }}
      />
    );
  return (
    <ServerForm form={form} label="Vos coordonnées" submitLabel="Recevoir un code" wide>
      <TextField label="Prénom" autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextField label="Nom" autoComplete="family-name" {...form.getInputProps('lastName')} />
      <EmailField
        description="Un code y est envoyé, puis le reçu et l’accès à votre commande."
        placeholder="prenom.nom@exemple.fr"
        {...form.getInputProps('email')}
      />
    </ServerForm>
  );
}

type CodeStepProps = { person: Person; onProven: () => void; onChange: () => void };

/** The six figures that were received. */
function CodeStep({ person, onProven, onChange }: CodeStepProps) {
  const { email } = person;
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const pause = useCountdown(60, 60);
  const first = useRef<HTMLInputElement>(null);
  const prove = useAct({
    send: (typed: string) => shopOrders.proveEmail({ body: { email, code: typed } }),
    touches: [],
    onDone({ proof }) {
      keepBuyer({ ...person, proof, provedAt: Date.now() });
      onProven();
    },
  });
  const again = useAct({
    send: () => shopOrders.sendCode({ body: { email } }),
    touches: [],
    onDone({ retryAfter }) {
      pause.start(retryAfter);
      prove.reset();
      setCode('');
    },
  });
  const refused = prove.isError;
  useEffect(() => {
    first.current?.focus();
  }, [refused]);
  const give = (typed: string) => {
    setMissing(typed.length < phoneCodeLength);
    if (typed.length < phoneCodeLength || prove.isPending) return;
    prove.mutate(typed, {
      onError: () => {
        setCode('');
      },
    });
  };
  const over = ['auth/code-expired', 'auth/code-attempts-exhausted'].includes(codeOf(prove.error) ?? '');
  return (
    <form
      noValidate
      aria-label="Code reçu par e-mail"
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
            setCode(typed);
          }}
          onComplete={give}
          ref={first}
          description={`Envoyé à ${email}, valable 10\u00a0minutes.`}
          error={missing ? fieldMessages.pinCodeInvalid : prove.error && sentenceOf(prove.error)}
        />
        <FormError>{again.error && sentenceOf(again.error)}</FormError>
        <Group gap="sm">
          <Button type="submit" size="md" loading={prove.isPending} disabled={over}>
            Confirmer mon adresse
          </Button>
          <Button
            variant={over ? 'filled' : 'default'}
            size="md"
            loading={again.isPending}
            disabled={pause.left > 0}
            onClick={() => {
              again.mutate(undefined);
            }}
          >
            {pause.left > 0 ? `Nouveau code dans ${pause.left}\u00a0s` : 'Recevoir un nouveau code'}
          </Button>
          <Button variant="subtle" size="md" onClick={onChange}>
            Changer d’adresse
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
