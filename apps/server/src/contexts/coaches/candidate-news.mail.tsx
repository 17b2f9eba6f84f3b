import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../platform/mail/mail-link.tsx';

export type CandidateNews = {
  /** The subject, and the title of the message. */
  readonly title: string;
  readonly text: string;
  /** The words of our team, when a decision came with some. */
  readonly words: string | null;
  readonly link: string;
};

type Props = CandidateNews & { productName: string; firstName: string; url: string };

/** Tells a candidate that the candidacy moved, and what is to be done now. */
export function CandidateNewsMail({ productName, firstName, title, text, words, link, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title={title}
      preview={text}
      reason={`Vous recevez ce message parce que vous avez déposé une candidature de coach sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>{text}</MailText>
      {words !== null && <MailText>« {words} »</MailText>}
      <MailLink href={url}>{link}</MailLink>
    </MailLayout>
  );
}
