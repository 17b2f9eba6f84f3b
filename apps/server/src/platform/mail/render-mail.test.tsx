import { expect, test } from 'vitest';
import { MailLayout, MailText } from './mail-layout.tsx';
import { MailLink } from './mail-link.tsx';
import { renderMail } from './render-mail.ts';

const href = `https://elan.test/auth/emailVerification?token=${'a1B2'.repeat(30)}&from=mail`;

const welcome = (name: string) => (
  <MailLayout product="Élan" preview="Un clic pour confirmer." title={`Bienvenue, ${name}\u202f!`}>
    <MailText>Bonjour {name}, votre entreprise est inscrite.</MailText>
    <MailLink href={href}>Confirmer mon adresse</MailLink>
    <MailText>Ce lien est valable 7 jours.</MailText>
  </MailLayout>
);

test('a mail says the same in plain text: no capitals, the whole link on its line, no preview, nothing twice', async () => {
  const { text } = await renderMail(welcome('Zoé'));
  expect(text).toBe(
    [
      'Élan',
      '',
      '',
      'Bienvenue, Zoé\u202f!',
      '',
      'Bonjour Zoé, votre entreprise est inscrite.',
      '',
      'Confirmer mon adresse',
      href,
      '',
      'Ce lien est valable 7 jours.',
      '',
      'Ce message est envoyé automatiquement par Élan.',
    ].join('\n'),
  );
});

test('a mail page is French, escapes what people typed, and fetches nothing', async () => {
  const { html } = await renderMail(welcome('<img src=x onerror=alert(1)>'));
  expect(html).toContain('lang="fr"');
  expect(html).toContain('&lt;img src=x');
  expect(html).not.toMatch(/<img|<link|<script|@import|url\(/);
  expect(html).toContain(`href="${href.replace('&', '&amp;')}"`);
});

test('a mail may say why this person receives it', async () => {
  const { html } = await renderMail(
    <MailLayout
      product="Élan"
      preview="Court."
      title="Bonjour"
      reason="Vous recevez ce message parce que vous êtes inscrit."
    >
      <MailText>Bonjour</MailText>
    </MailLayout>,
  );
  expect(html).toContain('parce que vous êtes inscrit. Ce message');
});

test.each(['javascript:alert(1)', '/auth/login', 'data:text/html,x'])(
  'a button cannot lead to %s',
  async (link) => {
    await expect(renderMail(<MailLink href={link}>Ouvrir</MailLink>)).rejects.toThrow(RangeError);
  },
);
