import { phoneSchema } from '@elan/domain/accounts';
import { schemaResolver } from '@mantine/form';
import * as z from 'zod/mini';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { PhoneInput } from '../../../ui/forms/phone-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { phone as api, phoneCodeQuery } from './phone.queries.ts';

const schema = z.object({ phone: phoneSchema });

type NumberFormProps = {
  /** The number that is known, as it is typed. */
  initial: string;
  onSent: (retryAfter: number) => void;
  /** Goes back to the code, when one is on its way. */
  onCancel?: () => void;
};

/** The number that receives the code: the known one, or another. */
export function NumberForm({ initial, onSent, onCancel }: NumberFormProps) {
  const keep = useKeepAnswer(phoneCodeQuery);
  const form = useServerForm({
    initial: { phone: initial },
    forgets: true,
    check: schemaResolver(schema, { sync: true }),
    fields: { 'auth/phone-already-used': 'phone', 'auth/invalid-phone': 'phone' },
    send: (body) => api.sendCode({ body }),
    touches: [],
    onDone(state) {
      keep(state);
      onSent(state.retryAfter);
    },
  });
  return (
    <ServerForm
      form={form}
      label="Numéro de mobile"
      submitLabel="Recevoir un code"
      cancelLabel="Garder le numéro"
      wide
      {...(onCancel && { onCancel })}
    >
      <PhoneInput label="Votre mobile" {...form.getInputProps('phone')} value={form.values.phone} />
    </ServerForm>
  );
}
