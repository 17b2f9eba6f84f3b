import { expect, test } from 'vitest';
import { isMeetingUrl } from './meeting.ts';

test.each([
  'https://meet.example.fr/equipe',
  'https://visio.entreprise.fr:8443/salle?code=abc#a',
  'HTTPS://meet.example.fr',
])('« %s » is an address to meet at', (url) => {
  expect(isMeetingUrl(url)).toBe(true);
});

test.each([
  '',
  'meet.example.fr/equipe',
  'http://meet.example.fr/equipe',
  'javascript:alert(1)',
  'https://',
  'https://salle',
  'https://127.0.0.1/salle',
  'https://[::1]/salle',
  String.raw`https://meet.example.fr\@pirate.fr`,
  'https://meet.example.fr@pirate.fr/',
  'https://nom:secret@meet.example.fr/',
  'https://meet.example.fr/une salle',
  `https://meet.example.fr/${'a'.repeat(500)}`,
])('« %s » is not', (url) => {
  expect(isMeetingUrl(url)).toBe(false);
});
