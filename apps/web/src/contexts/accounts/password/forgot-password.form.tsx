import { forgotPasswordSchema } from '@elan/domain/accounts';
import { MailRequestForm } from '../mail-request.form.tsx';
import { password } from './password.queries.ts';

/** Asks for the link of a new password. The words are the same whether the address is known or not (D4). */
export function ForgotPasswordForm({ initialEmail = '' }: { initialEmail?: string }) {
  return (
    <MailRequestForm
      label="Mot de passe oublié"
      field={{ label: 'E-mail', autoComplete: 'username' }}
      initialEmail={initialEmail}
      schema={forgotPasswordSchema}
      send={(email) => password.forgot({ body: { email } })}
      button="Recevoir un lien"
      waiting="Nouvel envoi dans"
    >
      Si un compte existe à cette adresse, un lien vient de partir. Il est valable une heure. Pensez à vos
      courriers indésirables.
    </MailRequestForm>
  );
}
