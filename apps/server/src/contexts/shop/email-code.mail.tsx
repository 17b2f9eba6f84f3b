import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';

type Props = { productName: string; code: string; minutes: number };

export const emailCodeSubject = (code: string, productName: string): string =>
  `${code} est votre code – ${productName}`;

/** The e-mail that carries the code of a buyer (D36). */
export function EmailCodeMail({ productName, code, minutes }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Votre code de confirmation"
      preview={`${code}, valable ${minutes} minutes.`}
      reason={`Vous recevez ce message parce que votre adresse a été donnée pour une commande dans la boutique ${elided('de', productName)}.`}
    >
      <MailText>
        Votre code est <strong style={{ letterSpacing: '0.15em' }}>{code}</strong>. Saisissez-le sur la page
        de votre commande.
      </MailText>
      <MailText>
        Il est valable {minutes} minutes. Ne le communiquez à personne. Si vous n’avez rien commandé, ignorez
        cet e-mail{'\u00a0'}: rien ne se passera.
      </MailText>
    </MailLayout>
  );
}
