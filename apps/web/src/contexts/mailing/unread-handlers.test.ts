import { expect, test } from 'vitest';
import { withoutHandlers } from './unread-handlers.ts';

test.each([
  ['quoted', '<a href="https://elan.test/x?only=1&amp;one = 2">Voir</a>'],
  ['in single quotes', "<a href='https://elan.test/x?only=1 on=2'>Voir</a>"],
  ['bare', '<a href=https://elan.test/x?a/online=1>Voir</a>'],
  ['among the words', '<p>https://elan.test/x?only=1, et once = une fois, 2 < 3 on=1</p>'],
  ['beside a word that is no handler', '<td data-on="1" align="center" version=1>onze</td>'],
])('an address with « on… = » in it leads where the e-mail says (%s)', (_, html) => {
  expect(withoutHandlers(html)).toBe(html);
});

test.each([
  ['<a href="/x?only=1" onclick="go(1 > 0)">x</a>', '<a href="/x?only=1" data-unread="go(1 > 0)">x</a>'],
  ["<img src=x ONERROR = 'alert(1)'>", "<img src=x data-unread = 'alert(1)'>"],
  ['<svg/onload=alert(1)>', '<svg/data-unread=alert(1)>'],
  ['<body class="a"\n  onload="a" onblur="b">', '<body class="a"\n  data-unread="a" data-unread="b">'],
])('a handler of an e-mail is not read (%s)', (html, read) => {
  expect(withoutHandlers(html)).toBe(read);
});
