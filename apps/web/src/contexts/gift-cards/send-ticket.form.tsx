import { ticketSendingInputSchema, type TicketSending } from '@elan/domain/gift-cards';
import { Textarea } from '@mantine/core';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import { tickets } from './tickets.queries.ts';

type Values = { email: string; firstName: string; message: string; sendOn: string | null };

const bodyOf = ({ sendOn, ...values }: Values) => ({ ...values, sendOn: sendOn ?? '' });

function check(values: Values): Record<string, string> {
  const { error } = ticketSendingInputSchema.safeParse(bodyOf(values));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

/** Who receives a card by e-mail, with which words, and on which day. */
export function SendTicketForm({ id, expiresOn }: { id: string; expiresOn: string }) {
  const form = useServerForm<Values, TicketSending>({
    initial: { email: '', firstName: '', message: '', sendOn: todayIn() },
    check,
    send: (values) => tickets.send({ params: { id }, body: bodyOf(values) }),
    fields: { 'gift-cards/not-sendable': 'sendOn' },
    touches: ['gift-cards'],
    done: ({ email, sendOn, sentAt }) => ({
      title: sentAt === null ? 'Envoi prévu' : 'Carte envoyée',
      message: sentAt === null ? `Elle partira le ${formatDate(sendOn)} à ${email}.` : `À ${email}.`,
    }),
    onDone: () => {
      form.reset();
    },
  });
  return (
    <ServerForm form={form} label="Envoyer la carte par e-mail" submitLabel="Envoyer">
      <TextField label="Prénom" autoComplete="off" required {...form.getInputProps('firstName')} />
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="off"
        required
        {...form.getInputProps('email')}
      />
      <Textarea
        label="Message"
        description="Facultatif, 500&nbsp;caractères au plus."
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('message')}
      />
      <DateInput
        label="Jour de l’envoi"
        minDate={todayIn()}
        maxDate={expiresOn}
        {...form.getInputProps('sendOn')}
        value={form.values.sendOn}
      />
    </ServerForm>
  );
}
