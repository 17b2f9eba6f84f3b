import sharp from 'sharp';

// A WebM of pictures: each is a key frame of VP8, which is what a lossy WebP holds (RFC 6386, RFC 9559).

const size = (length: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | BigInt(length));
  return bytes;
};

const element = (id: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const hex = id.toString(16);
  return Buffer.concat([
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
    size(content.length),
    content,
  ]);
};

/** Of four bytes always: what is written before it is as long whatever it is. */
const whole = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
};

const text = (id: number, value: string): Buffer => element(id, Buffer.from(value));

function real(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

const head = element(
  0x1a_45_df_a3,
  text(0x42_82, 'webm'),
  whole(0x42_86, 1),
  whole(0x42_f7, 1),
  whole(0x42_f2, 4),
  whole(0x42_f3, 8),
  whole(0x42_87, 4),
  whole(0x42_85, 2),
);

/** The key frame of a lossy WebP, which always holds one. */
function frameOf(webp: Buffer): Buffer {
  const at = webp.indexOf('VP8 ');
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
}

function block(frame: Buffer): Buffer {
  // The first track, no delay within its cluster, a key frame.
  return element(0xa3, Buffer.from([0x81, 0, 0, 0x80]), frame);
}

/**
 * Returns a WebM that shows pictures one after the other, `stepMs` milliseconds each, `turns` times, with an index: it is sought in. The
 * pictures are SVG, all of `width` times `height` pixels.
 */
export async function filmOf(
  pictures: readonly string[],
  { width, height, stepMs, turns }: { width: number; height: number; stepMs: number; turns: number },
): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (const svg of pictures) {
    const webp = await sharp(Buffer.from(svg))
      .flatten({ background: 'white' })
      .webp({ quality: 70 })
      .toBuffer();
    frames.push(frameOf(webp));
  }
  const shown = Array.from({ length: turns }, () => frames).flat();
  const clusters = shown.map((frame, at) => element(0x1f_43_b6_75, whole(0xe7, at * stepMs), block(frame)));
  const info = element(
    0x15_49_a9_66,
    whole(0x2a_d7_b1, 1_000_000),
    real(0x44_89, shown.length * stepMs),
    text(0x4d_80, 'elan'),
    text(0x57_41, 'elan'),
  );
  const tracks = element(
    0x16_54_ae_6b,
    element(
      0xae,
      whole(0xd7, 1),
      whole(0x73_c5, 1),
      whole(0x9c, 0),
      text(0x86, 'V_VP8'),
      whole(0x83, 1),
      element(0xe0, whole(0xb0, width), whole(0xba, height)),
    ),
  );
  const indexFrom = (first: number): Buffer => {
    let at = first;
    const points = clusters.map((cluster, rank) => {
      const point = element(0xbb, whole(0xb3, rank * stepMs), element(0xb7, whole(0xf7, 1), whole(0xf1, at)));
      at += cluster.length;
      return point;
    });
    return element(0x1c_53_bb_6b, ...points);
  };
  const before = info.length + tracks.length;
  const index = indexFrom(before + indexFrom(0).length);
  return Buffer.concat([head, element(0x18_53_80_67, info, tracks, index, ...clusters)]);
}
