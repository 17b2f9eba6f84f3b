import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { mailColors, mailFont } from './mail-colors.ts';

export type MailLayoutProps = {
  /** The product's name, as readers know it. */
  readonly product: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Why this person receives the mail, one sentence. */
  readonly reason?: string;
};

const header = {
  backgroundColor: mailColors.pine,
  borderTop: `4px solid ${mailColors.accent}`,
  borderRadius: '16px 16px 0 0',
  padding: '22px 32px 24px',
} as const;

const logo = {
  color: mailColors.linen,
  fontSize: '26px',
  fontWeight: 700,
  letterSpacing: '-0.04em',
  lineHeight: '30px',
  margin: 0,
} as const;

const card = {
  backgroundColor: mailColors.card,
  border: `1px solid ${mailColors.line}`,
  borderTop: 'none',
  borderRadius: '0 0 16px 16px',
  padding: '28px 32px 20px',
} as const;

const heading = {
  color: mailColors.text,
  fontSize: '22px',
  fontWeight: 650,
  lineHeight: '28px',
  margin: '0 0 16px',
} as const;

const footer = { color: mailColors.dimmed, fontSize: '13px', lineHeight: '20px', margin: 0 } as const;

/** The page of every mail: pine header with the name, white card on linen, footer. Text only: nothing is fetched. */
export function MailLayout({ product, preview, title, children, reason }: MailLayoutProps) {
  return (
    <Html lang="fr" dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body
        style={{ backgroundColor: mailColors.page, fontFamily: mailFont, margin: 0, padding: '24px 12px' }}
      >
        <Container style={{ maxWidth: '600px' }}>
          <Section style={header}>
            <Text style={logo}>{product}</Text>
          </Section>
          <Section style={card}>
            <Heading as="h1" style={heading}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: '16px 32px' }}>
            <Text style={footer}>
              {`${reason ? `${reason} ` : ''}Ce message est envoyé automatiquement par ${product}.`}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph of a mail. */
export function MailText({ children }: { readonly children: ReactNode }) {
  return (
    <Text style={{ color: mailColors.text, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' }}>
      {children}
    </Text>
  );
}
