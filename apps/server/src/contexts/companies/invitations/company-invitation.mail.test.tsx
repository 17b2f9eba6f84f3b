import { expect, test } from 'vitest';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { CompanyInvitationMail } from './company-invitation.mail.tsx';

test('an invitation names the company as data wherever it speaks of it, and shows no mark of its template', async () => {
  const { text, html } = await renderMail(
    CompanyInvitationMail({
      productName: 'Élan',
      firstName: 'Nadia',
      companyName: 'Atelier Garonne',
      inviter: null,
      asked: false,
      isPrescriptor: false,
      url: 'https://elan.example/invitation?token=x',
    }),
  );
  for (const written of [text, html]) {
    expect(written).not.toMatch(/\$de|quoted\(/u);
  }
  expect(text).toMatch(/désigné\sresponsable\sd’«\sAtelier\sGaronne\s»\./u);
  expect(html).toMatch(/vous invite à ouvrir l’espace d’«(?:\s|&nbsp;)Atelier Garonne(?:\s|&nbsp;)»\./u);
});
