import { describe, expect, test } from 'vitest';
import { appVersionOf, deviceInWords } from './sign-in-device.ts';

describe('a device in words', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox sur Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari sur iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge sur Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome sur Mac',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome sur Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Navigateur inconnu sur Linux'],
    ['Firefox/140.0', 'Firefox'],
    ['curl/8.5.0', 'Appareil inconnu'],
    ['', 'Appareil inconnu'],
    [null, 'Appareil inconnu'],
  ])('%s is « %s »', (userAgent, words) => {
    expect(deviceInWords(userAgent)).toBe(words);
  });
});

describe('the version of an application', () => {
  test.each(['0.1.0', '2026.11.21+abc', '1'])('« %s » is one', (text) => {
    expect(appVersionOf(text)).toBe(text);
  });

  test.each(['', '<b>', 'x'.repeat(41), '1 2', 3, undefined, ['1', '2']])('%j is not', (text) => {
    expect(appVersionOf(text)).toBeNull();
  });
});
