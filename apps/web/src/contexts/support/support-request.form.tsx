import {
  supportTopicLabels,
  supportTopics,
  longestMessage,
  supportRequestSchema,
} from '@elan/domain/support';
import { Button, Select, Stack, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import * as z from 'zod/mini';
import { fieldErrorsOf, sentenceOf } from '../../app/refusals.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useAskSupport } from './support.queries.ts';

export type QuestionValues = { topic: string | null; message: string };

/** The fields of the form; the page is not one of them. */
export const questionSchema = z.omit(supportRequestSchema, { page: true });

const topics = supportTopics.map((topic) => ({ value: topic, label: supportTopicLabels[topic] }));

type SupportRequestFormProps = {
  form: UseFormReturnType<QuestionValues>;
  /** The path from which it is sent. */
  page: string;
  /** Told the address that will be answered. */
  onSent: (email: string) => void;
};

/** A message to the support: its subject, the words, and the page that it is sent from. */
export function SupportRequestForm({ form, page, onSent }: SupportRequestFormProps) {
  const ask = useAskSupport();
  const focusOn = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? 'message')?.focus();
  const submit = form.onSubmit((values) => {
    ask.mutate(
      { ...z.parse(questionSchema, values), page },
      {
        onSuccess: ({ email }) => {
          form.reset();
          onSent(email);
        },
        onError(error) {
          const errors = fieldErrorsOf(error);
          form.setErrors(errors);
          if (Object.keys(errors).length > 0) focusOn(errors);
        },
      },
    );
  }, focusOn);
  const refused = ask.error && Object.keys(fieldErrorsOf(ask.error)).length === 0;
  return (
    <form noValidate onSubmit={submit} aria-label="Écrire au support">
      <Stack gap="md">
        <Select
          label="Sujet"
          required
          placeholder="Choisir un sujet"
          data={topics}
          allowDeselect={false}
          key={form.key('topic')}
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
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
        <FormError>{refused && sentenceOf(ask.error)}</FormError>
        <Button type="submit" size="md" loading={ask.isPending}>
          Envoyer
        </Button>
      </Stack>
    </form>
  );
}
