import { accountsContract, resendSchema } from '@elan/domain/accounts';
import { clientOf } from '../../base/transport/api.ts';
import { MailRequestForm } from './mail-request.form.tsx';
import { ResentWords } from './resend-button.tsx';

const accounts = clientOf('accounts', accountsContract);

/** Asks for the confirmation e-mail again, for an address that is typed. */
export function ResendVerificationForm() {
  return (
    <MailRequestForm
      label="Renvoyer l’e-mail de confirmation"
      field={{ label: 'E-mail professionnel' }}
      schema={resendSchema}
      send={(email) => accounts.resendVerification({ body: { email } })}
      button="Renvoyer l’e-mail"
      waiting="Renvoyer dans"
    >
      <ResentWords />
    </MailRequestForm>
  );
}
