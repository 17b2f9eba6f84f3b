import { phoneSchema } from '@elan/domain/accounts';
import { Button, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import * as z from 'zod/mini';
import { codeOf, fieldErrorsOf, sentenceOf } from '../../../app/refusals.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { useSendCode } from './phone.queries.ts';

const schema = z.object({ phone: phoneSchema });
const ofTheNumber = new Set(['auth/phone-already-used', 'auth/invalid-phone']);

type NumberFormProps = {
  /** The number that is known, as it is typed. */
  initial: string;
  onSent: (retryAfter: number) => void;
  /** Goes back to the code, when one is on its way. */
  onCancel?: () => void;
};

/** The number that receives the code: the known one, or another. */
export function NumberForm({ initial, onSent, onCancel }: NumberFormProps) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { phone: initial },
    validate: schemaResolver(schema, { sync: true }),
  });
  const send = useSendCode();
  const focus = () => form.getInputNode('phone')?.focus();
  const submit = form.onSubmit(({ phone }) => {
    send.mutate(phone, {
      onSuccess: ({ retryAfter }) => {
        onSent(retryAfter);
      },
      onError: (error) => {
        const ofField = ofTheNumber.has(codeOf(error) ?? '');
        form.setErrors(ofField ? { phone: sentenceOf(error) } : fieldErrorsOf(error));
        if (ofField) focus();
      },
    });
  }, focus);
  const general =
    send.error && !ofTheNumber.has(codeOf(send.error) ?? '') && codeOf(send.error) !== 'form-invalid';
  return (
    <form noValidate onSubmit={submit} aria-label="Numéro de mobile">
      <Stack gap="md">
        <PhoneInput label="Votre mobile" {...form.getInputProps('phone')} value={form.values.phone} />
        <FormError>{general ? sentenceOf(send.error) : null}</FormError>
        <Group gap="sm">
          <Button type="submit" size="md" loading={send.isPending}>
            Recevoir un code
          </Button>
          {onCancel && (
            <Button variant="subtle" size="md" onClick={onCancel}>
              Garder le numéro
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
