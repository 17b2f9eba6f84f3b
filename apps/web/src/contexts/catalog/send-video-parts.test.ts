import { videoPartBytes, type Video } from '@elan/domain/catalog';
import { ApiError } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { sendVideoParts, type PartsWay } from './send-video-parts.ts';

const sent = { name: 'dos.mp4', size: 2 * videoPartBytes + 10 };
const refusal = (code: string) => new ApiError(0, { code, message: code, params: {} });

/** A server that keeps the parts; `lost` says the answers, by their rank, that never arrive, and what the browser sees instead. */
function aServer(lost: Readonly<Record<number, string>> = {}, before = 0) {
  const said: string[] = [];
  const known = { received: before, whole: false };
  const calls = { sent: 0 };
  const video = (): Video => ({
    id: 'one',
    title: 'Dos',
    words: '',
    durationSeconds: 60,
    objective: null,
    discipline: null,
    hashtags: [],
    imageVersion: null,
    address: null,
    captionsVersion: null,
    audience: 'everyone',
    published: false,
    file: known.whole ? { ...sent, type: 'video/mp4' } : null,
    upload: known.whole ? null : { ...sent, received: known.received },
    version: 1,
  });
  const way: PartsWay = {
    begin() {
      said.push('begin');
      if (known.whole) Object.assign(known, { received: 0, whole: false });
      return Promise.resolve(video());
    },
    read() {
      said.push('read');
      return Promise.resolve(video());
    },
    send(part) {
      said.push(`part ${part}`);
      const seen = lost[calls.sent];
      calls.sent += 1;
      if (known.whole || part !== known.received) return Promise.reject(refusal('videos/part-unexpected'));
      known.received += 1;
      known.whole = known.received === 3;
      return seen === undefined ? Promise.resolve(video()) : Promise.reject(refusal(seen));
    },
    pause: () => Promise.resolve(),
  };
  return { said, way };
}

test('a file goes on from what has come', async () => {
  const { said, way } = aServer({}, 1);
  expect((await sendVideoParts(sent, way)).file).toMatchObject(sent);
  expect(said).toEqual(['begin', 'part 1', 'part 2']);
});

test.each(['unreachable', 'request-timeout', 'service-unavailable'])(
  'a part whose answer is lost (%s) is not sent twice: the card says how far it came',
  async (seen) => {
    const { said, way } = aServer({ 0: seen });
    expect((await sendVideoParts(sent, way)).file).toMatchObject(sent);
    expect(said).toEqual(['begin', 'part 0', 'part 0', 'read', 'part 1', 'part 2']);
  },
);

test('of the last part too: the file is there', async () => {
  const { said, way } = aServer({ 2: 'unreachable' });
  expect((await sendVideoParts(sent, way)).file).toMatchObject(sent);
  expect(said.slice(-3)).toEqual(['part 2', 'part 2', 'read']);
  // The person tries again by themselves: nothing is sent from its beginning.
  await sendVideoParts(sent, way, { triedLast: true });
  expect(said.slice(-2)).toEqual(['read', 'read']);
});

test('what is refused for itself is told, and is not sent again', async () => {
  const { said, way } = aServer({ 0: 'videos/type-refused' });
  await expect(sendVideoParts(sent, way)).rejects.toThrow('videos/type-refused');
  expect(said).toEqual(['begin', 'part 0']);
});
