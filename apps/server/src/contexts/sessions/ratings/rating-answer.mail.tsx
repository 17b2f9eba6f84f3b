import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';

type Props = { productName: string; firstName: string; objective: string; message: string };

/** « Votre avis sur la séance : Mobilité » */
export const ratingAnswerSubject = (objective: string): string =>
  `Votre avis sur la séance\u00a0: ${objective}`;

/** What our team answers to who rated a session. */
export function RatingAnswerMail({ productName, firstName, objective, message }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Merci de votre avis"
      preview={`Notre réponse à votre avis sur la séance ${objective}.`}
      reason="Vous recevez ce message parce que vous avez évalué une séance. Votre nom n’est pas montré à qui vous répond."
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>Vous avez évalué la séance {objective}. Voici notre réponse.</MailText>
      {message.split(/\n+/).map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
    </MailLayout>
  );
}
