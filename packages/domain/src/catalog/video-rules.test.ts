import { describe, expect, test } from 'vitest';
import {
  embeddedVideo,
  isNextVideoPart,
  isSeen,
  resumesAt,
  videoMaxBytes,
  videoPartBytes,
  videoPartSize,
  videoPartsOf,
  videoPlayerOrigins,
} from './video-rules.ts';

describe('the address of a video', () => {
  const youtube = { host: 'YouTube', player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' };
  const vimeo = { host: 'Vimeo', player: 'https://player.vimeo.com/video/76979871?dnt=1' };

  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', youtube],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', youtube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871', vimeo],
  ])('%s is played by its host', (address, player) => {
    expect(embeddedVideo(address)).toEqual(player);
    expect(videoPlayerOrigins.some((origin) => player.player.startsWith(`${origin}/`))).toBe(true);
  });

  test.each([
    'http://vimeo.com/76979871',
    'https://exemple.fr/video.mp4',
    'https://vimeo.com.exemple.fr/76979871',
    'https://exemple.fr/?u=https://vimeo.com/76979871',
    'https://user:pass@vimeo.com/76979871',
    'https://www.youtube.com/watch?v=../../x',
    'https://www.youtube.com/channel/abcdef',
    'https://127.0.0.1/76979871',
    'javascript:alert(1)//vimeo.com/76979871',
    'vimeo.com/76979871',
    '',
  ])('%s is refused', (address) => {
    expect(embeddedVideo(address)).toBeNull();
  });
});

describe('the parts of a file', () => {
  test('all but the last have 1 MB', () => {
    const size = 2 * videoPartBytes + 1;
    expect(videoPartsOf(size)).toBe(3);
    expect([0, 1, 2, 3].map((part) => videoPartSize(size, part))).toEqual([
      videoPartBytes,
      videoPartBytes,
      1,
      0,
    ]);
  });

  test('the largest file has five hundred of them', () => {
    expect(videoPartsOf(videoMaxBytes)).toBe(500);
    expect(videoPartsOf(videoPartBytes)).toBe(1);
  });
});

test.each([
  [4, 600, 0],
  [5, 600, 5],
  [300.7, 600, 300],
  [569, 600, 569],
  [570, 600, 0],
])('who stopped at %d of %d seconds goes on at %d', (position, duration, from) => {
  expect(resumesAt(position, duration)).toBe(from);
});

test.each([
  { part: 0, kept: 1, is: false },
  { part: 1, kept: 1, is: true },
  { part: 2, kept: 1, is: false },
  { part: 2, kept: 2, is: true },
  { part: 3, kept: 3, is: false },
])('with $kept of three parts kept, the part $part is expected: $is', ({ part, kept, is }) => {
  expect(isNextVideoPart(part, kept, 3 * videoPartBytes)).toBe(is);
});

test.each([
  [94, false],
  [95, true],
  [100, true],
])('a video of 100 seconds that was stopped at the second %i was seen: %s', (position, seen) => {
  expect(isSeen(position, 100)).toBe(seen);
});
