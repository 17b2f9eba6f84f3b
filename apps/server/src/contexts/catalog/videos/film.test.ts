import { expect, test } from 'vitest';
import { sniffVideo } from '../../../platform/files/sniff-video.ts';
import { filmOf } from './film.ts';

test('a film of pictures is a WebM, as long as its pictures together', async () => {
  const picture = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="18"><rect width="32" height="18" fill="${colour}"/></svg>`;
  const film = await filmOf([picture('teal'), picture('white')], {
    width: 32,
    height: 18,
    stepMs: 500,
    turns: 3,
  });
  expect(sniffVideo(film)).toBe('video/webm');
  const at = film.indexOf(Buffer.from([0x44, 0x89, 0x01, 0, 0, 0, 0, 0, 0, 8]));
  expect(film.readDoubleBE(at + 10)).toBe(3000);
  expect(film.toString('latin1').split('V_VP8')).toHaveLength(2);
});
