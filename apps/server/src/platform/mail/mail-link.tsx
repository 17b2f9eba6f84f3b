import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { mailColors } from './mail-colors.ts';

const button = {
  backgroundColor: mailColors.button,
  borderRadius: '10px',
  color: mailColors.card,
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '20px',
  padding: '14px 22px',
  textDecoration: 'none',
} as const;

const rescue = {
  color: mailColors.dimmed,
  fontSize: '13px',
  lineHeight: '20px',
  margin: '0 0 12px',
} as const;

const requireWhole = (href: string): void => {
  if (!/^https?:\/\//.test(href)) throw new RangeError('a link of a mail is a whole http address');
};

/** A link in a sentence of a mail, for what is not its purpose. Throws for an address that is not http(s). */
export function MailInlineLink({ href, children }: { readonly href: string; readonly children: string }) {
  requireWhole(href);
  return (
    <Link href={href} style={{ color: mailColors.button, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/**
 * The one button of a mail, with its address written below for the mail programs that break buttons.
 * In the plain text it is the label, then the address on its own line. Throws for an address that is not http(s).
 */
export function MailLink({ href, children }: { readonly href: string; readonly children: string }) {
  requireWhole(href);
  return (
    <>
      <Section style={{ margin: '8px 0 20px' }}>
        <Button href={href} style={button}>
          {children}
        </Button>
      </Section>
      <Text style={rescue} data-skip-in-text="true">
        Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :
        <br />
        <Link href={href} style={{ color: mailColors.button, wordBreak: 'break-all' }}>
          {href}
        </Link>
      </Text>
    </>
  );
}
