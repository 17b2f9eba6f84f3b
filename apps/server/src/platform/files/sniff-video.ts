/** What a video is by its bytes. */
type VideoBytes = 'video/mp4' | 'video/webm';

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
// The brands of what a browser plays as MP4; others of the same box are pictures (heic, avif) or QuickTime.
const brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|cmfc)$/;

/** Returns what the first bytes of a file say that it is: MP4 or WebM; null for anything else, whatever its name. */
export function sniffVideo(bytes: Buffer): VideoBytes | null {
  if (bytes.subarray(0, 4).equals(ebml)) {
    return bytes.subarray(0, 64).includes('webm') ? 'video/webm' : null;
  }
  const isMp4 = bytes.toString('latin1', 4, 8) === 'ftyp' && brands.test(bytes.toString('latin1', 8, 12));
  return isMp4 ? 'video/mp4' : null;
}
