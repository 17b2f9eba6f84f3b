import { signInSchema } from '@elan/domain/accounts';
import { Anchor, Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { codeOf, notifyFailure, sentenceOf } from '../../base/transport/refusals.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useSignIn } from './accounts.queries.ts';
import { otherApplicationsOf } from './apps/other-applications-of.ts';
import { UnverifiedHelp } from './unverified-help.tsx';

/** E-mail and password. A refusal is said twice: bottom right for 5 s, and near the field that it is about. */
export function LoginForm({ emailLabel = 'E-mail professionnel' }: { emailLabel?: string }) {
  const email = useLocation({ select: ({ state }) => state.email });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: email ?? '', password: '' },
    validate: schemaResolver(signInSchema, { sync: true }),
  });
  const signIn = useSignIn();
  const navigate = useNavigate();
  const focusOn = (field: string | undefined) => form.getInputNode(field ?? 'email')?.focus();

  const submit = form.onSubmit(
    (values) => {
      signIn.mutate(values, {
        onError(error) {
          const applications = otherApplicationsOf(error);
          if (applications) {
            void navigate({ to: '/auth/apps', state: { wrongZone: applications } });
            return;
          }
          notifyFailure('sign-in', 'Connexion impossible', sentenceOf(error));
          if (codeOf(error) !== 'auth/invalid-credentials') return;
          form.setFieldError('password', sentenceOf(error));
          focusOn('password');
        },
      });
    },
    (errors) => focusOn(Object.keys(errors)[0]),
  );

  const code = codeOf(signIn.error);
  const ownWords = code === 'auth/invalid-credentials' || code === 'auth/email-not-verified';
  return (
    // `post`: a browser that would send the form by itself must never write the password in the address.
    <form method="post" noValidate onSubmit={submit} aria-label="Connexion">
      <Stack gap="md">
        <EmailField
          label={emailLabel}
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField key={form.key('password')} {...form.getInputProps('password')} />
        <Anchor
          size="sm"
          ta="end"
          renderRoot={(props) => routerLink({ ...props, href: '/auth/forgotPassword' })}
        >
          Mot de passe oublié&#8239;?
        </Anchor>
        {code === 'auth/email-not-verified' && (
          <UnverifiedHelp email={form.getValues().email} sentence={sentenceOf(signIn.error)} />
        )}
        <FormError>{signIn.error && !ownWords ? sentenceOf(signIn.error) : null}</FormError>
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          Se connecter
        </Button>
      </Stack>
    </form>
  );
}
