import { erasureWord, ownErasureSchema } from '@elan/domain/accounts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { useUser } from '../../../app/session.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useEraseAccount } from './privacy.queries.ts';

type EraseFormProps = { onErased: () => void; onCancel: () => void };

/** The erasure of one's own account: the password given again, and a word to type. */
export function EraseForm({ onErased, onCancel }: EraseFormProps) {
  const { email } = useUser();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(ownErasureSchema, { sync: true }),
  });
  const erase = useEraseAccount();
  const focusOn = (errors: Record<string, unknown>) => {
    const first = ['password', 'confirmation'].find((name) => errors[name]);
    if (first) form.getInputNode(first)?.focus();
  };
  const wrongPassword = codeOf(erase.error) === 'auth/wrong-password';
  const submit = form.onSubmit(({ password }) => {
    erase.mutate(
      { password, confirmation: erasureWord },
      {
        onSuccess: onErased,
        onError(error) {
          const refused = codeOf(error) === 'auth/wrong-password';
          const errors = refused ? { password: sentenceOf(error) } : fieldErrorsOf(error);
          form.setErrors(errors);
          focusOn(errors);
        },
      },
    );
  }, focusOn);
  const nearField = wrongPassword || issuesOf(erase.error).length > 0;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Supprimer mon compte">
      <Stack gap="md">
        <Text>
          Votre nom, votre adresse, votre téléphone, votre photo et vos messages sont effacés, et vous êtes
          déconnecté partout. Ce que la loi nous oblige à garder reste, sans votre nom. Personne ne peut
          revenir en arrière.
        </Text>
        {/* For the password manager of the browser. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Votre mot de passe"
          required
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <TextField
          label={`Saisissez «\u00a0${erasureWord}\u00a0» pour confirmer`}
          required
          autoComplete="off"
          key={form.key('confirmation')}
          {...form.getInputProps('confirmation')}
        />
        <FormError>{erase.error && !nearField ? sentenceOf(erase.error) : null}</FormError>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" size="md" onClick={onCancel}>
            Garder mon compte
          </Button>
          <Button type="submit" size="md" color="corail.7" loading={erase.isPending}>
            Supprimer mon compte
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
