// The domain package knows neither the DOM nor Node; both have this class.
declare const URL: {
  new (text: string): {
    readonly protocol: string;
    readonly hostname: string;
    readonly pathname: string;
    readonly username: string;
    readonly password: string;
    readonly searchParams: { get(name: string): string | null };
  };
  canParse: (text: string) => boolean;
};

/** The most that the file of a video may weigh, in bytes. */
export const videoMaxBytes = 500_000_000;
/** What is sent of it at once, in bytes: a cut costs no more than that, and a slow line sends it within the time of a request. */
export const videoPartBytes = 1_000_000;
/** The most that a file of captions may weigh, in bytes. */
export const captionsMaxBytes = 500_000;
/** The longest video, in seconds. */
export const longestVideoSeconds = 6 * 3600;
/** The most hashtags of a video. */
export const mostVideoHashtags = 10;

/** Who may see a video: whose company subscribed to the option `videoaccess`, or everybody who has a space. */
export const videoAudiences = ['videoaccess', 'everyone'] as const;
export type VideoAudience = (typeof videoAudiences)[number];

/** What the file of a video may be, by its first bytes and never by its name. */
export const videoTypes = ['video/mp4', 'video/webm'] as const;
export type VideoType = (typeof videoTypes)[number];

/** How many parts a file of some bytes is sent in. */
export const videoPartsOf = (size: number): number => Math.ceil(size / videoPartBytes);

/** How many bytes a part has, counted from 0; 0 for one that the file does not have. */
export const videoPartSize = (size: number, part: number): number =>
  Math.max(0, Math.min(videoPartBytes, size - part * videoPartBytes));

/** Whether a part is the one that is expected now, where so many of them are kept: the next one, of those that the file has. */
export const isNextVideoPart = (part: number, kept: number, size: number): boolean =>
  part === kept && part < videoPartsOf(size);

/** Whether a video was seen to its end: what is left of it is the credits. */
export const isSeen = (positionSeconds: number, durationSeconds: number): boolean =>
  positionSeconds >= durationSeconds * 0.95;

const isSafeId = (id: string | null | undefined): id is string => /^[A-Za-z0-9_-]{4,32}$/.test(id ?? '');

/** Where a video of a host is played inside of a page: its player, which takes no cookie before it plays. */
type Embedded = { readonly host: string; readonly player: string };

function idOf(hostname: string, pathname: string, v: string | null): Embedded | null {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const host = hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtu.be' && isSafeId(first)) {
    return { host: 'YouTube', player: `https://www.youtube-nocookie.com/embed/${first}` };
  }
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = first === 'watch' ? v : ['embed', 'shorts', 'live'].includes(first) ? second : null;
    return isSafeId(id) ? { host: 'YouTube', player: `https://www.youtube-nocookie.com/embed/${id}` } : null;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = first === 'video' ? second : first;
    return /^\d{4,12}$/.test(id)
      ? { host: 'Vimeo', player: `https://player.vimeo.com/video/${id}?dnt=1` }
      : null;
  }
  return null;
}

/** Where the players of the allowed hosts are: the pages of the product may show nothing else of elsewhere. */
export const videoPlayerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/**
 * Returns the host and the player of the address of a video, or null for one that is not of an allowed host (YouTube, Vimeo), not
 * https, or of no video. The address of the player is made anew from the id: nothing else of what was typed is kept in it.
 */
export function embeddedVideo(address: string): Embedded | null {
  if (address.length > 300 || !URL.canParse(address)) return null;
  const { protocol, hostname, pathname, username, password, searchParams } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '') return null;
  return idOf(hostname, pathname, searchParams.get('v'));
}

/** Where a video goes on, in seconds: at its beginning when it was hardly begun, or all but over. */
export function resumesAt(position: number, duration: number): number {
  return position < 5 || position >= duration * 0.95 ? 0 : Math.floor(position);
}
