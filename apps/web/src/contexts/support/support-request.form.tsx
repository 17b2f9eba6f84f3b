import {
  longestMessage,
  supportContract,
  supportRequestSchema,
  supportTopicLabels,
  supportTopics,
} from '@elan/domain/support';
import { Select, Textarea } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formDraft } from '../../base/forms/form-draft.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useUser } from '../../base/session/session.ts';
import { clientOf } from '../../base/transport/api.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { choicesOf } from '../../ui/lists/filters.ts';

const support = clientOf('support', supportContract);

type QuestionValues = { topic: string | null; message: string };
const blank: QuestionValues = { topic: null, message: '' };

/** The fields of the form; the page is not one of them. */
const questionSchema = z.omit(supportRequestSchema, { page: true });

type SupportRequestFormProps = {
  /** The path from which it is sent. */
  page: string;
  /** Told the address that will be answered. */
  onSent: (email: string) => void;
};

/** A message to the support: its subject, the words, and the page that it is sent from. What is typed stays until it is sent. */
export function SupportRequestForm({ page, onSent }: SupportRequestFormProps) {
  const { _uid } = useUser();
  const [draft] = useState(() => formDraft(`support.${_uid}`, blank));
  const form = useServerForm({
    initial: blank,
    draft,
    check: schemaResolver(questionSchema, { sync: true }),
    send: (values) => support.send({ body: { ...z.parse(questionSchema, values), page } }),
    touches: [],
    onDone({ email }) {
      onSent(email);
    },
  });
  return (
    <ServerForm form={form} label="Écrire au support" submitLabel="Envoyer">
      <Select
        label="Sujet"
        required
        placeholder="Choisir un sujet"
        data={choicesOf(supportTopics, supportTopicLabels)}
        allowDeselect={false}
        {...form.getInputProps('topic')}
      />
      <Textarea
        label="Message"
        required
        description={`Nous le recevons avec votre nom et la page où vous êtes (${page}).`}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={longestMessage}
        {...form.getInputProps('message')}
      />
    </ServerForm>
  );
}
