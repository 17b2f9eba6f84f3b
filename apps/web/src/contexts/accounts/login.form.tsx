import { signInSchema } from '@elan/domain/accounts';
import { Anchor } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { signIn } from '../../base/session/session.ts';
import { notifyFailure, sentenceOf } from '../../base/transport/refusals.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { otherApplicationsOf } from './apps/other-applications-of.ts';
import { UnverifiedHelp } from './unverified-help.tsx';

// Whoever comes with an address has one word left to type.
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

/** E-mail and password. A refusal is said twice: bottom right for 5 s, and near the field that it is about. */
export function LoginForm({ emailLabel = 'E-mail professionnel' }: { emailLabel?: string }) {
  const email = useLocation({ select: ({ state }) => state.email });
  const navigate = useNavigate();
  const tell = (error: unknown) => {
    const applications = otherApplicationsOf(error);
    if (applications) void navigate({ to: '/auth/apps', state: { wrongZone: applications } });
    else notifyFailure('sign-in', 'Connexion impossible', sentenceOf(error));
  };
  const form = useServerForm({
    initial: { email: email ?? '', password: '' },
    forgets: true,
    check: schemaResolver(signInSchema, { sync: true }),
    // The router follows the session: there is nothing to do once it is open.
    send: (values) =>
      signIn(values).catch((error: unknown) => {
        tell(error);
        throw error;
      }),
    touches: [],
    fields: { 'auth/invalid-credentials': 'password' },
  });
  const isUnverified = form.refusalCode === 'auth/email-not-verified';
  return (
    <ServerForm
      form={isUnverified ? { ...form, refusal: null } : form}
      label="Connexion"
      submitLabel="Se connecter"
      wide
      remedy={isUnverified && <UnverifiedHelp email={form.values.email} sentence={form.refusal ?? ''} />}
    >
      <EmailField label={emailLabel} autoComplete="username" {...form.getInputProps('email')} />
      <PasswordField {...form.getInputProps('password')} {...(email !== undefined && { ref: takeFocus })} />
      <Anchor
        size="sm"
        ta="end"
        renderRoot={(props) => routerLink({ ...props, href: '/auth/forgotPassword' })}
      >
        Mot de passe oublié&#8239;?
      </Anchor>
    </ServerForm>
  );
}
