import { expect, test } from 'vitest';
import { mailLinks } from './mail-links.ts';

const url = 'https://elan.test/auth/invitation?token=a&only=1';

test('a link is read with the words of its button, once, also where its address is repeated below', () => {
  const html = `<p>Bonjour,</p>
    <a style="text-decoration:none" href="${url.replace('&', '&amp;')}" target="_blank"><span><!--[if mso]><i>&nbsp;</i><![endif]--></span><span>Rejoindre l&#x27;espace</span></a>
    <p>Ou&nbsp;: <a href="${url.replace('&', '&amp;')}">${url.replace('&', '&amp;')}</a></p>
    <a href="https://elan.test/charte">La charte</a>`;
  expect(mailLinks(html)).toEqual([
    { href: url, label: "Rejoindre l'espace" },
    { href: 'https://elan.test/charte', label: 'La charte' },
  ]);
});

test('what is no address of a page is no link', () => {
  const html = `<a href="javascript:alert(1)">x</a><a name="x">y</a><a data-href="${url}">z</a><abbr href="${url}">w</abbr>`;
  expect(mailLinks(html)).toEqual([]);
});
