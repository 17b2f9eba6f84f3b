const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const named = (list: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  list.find(([shape]) => shape.test(text))?.[1];

/**
 * Returns what a browser said of itself in the words of its owner: « Firefox sur Windows », « Safari sur iPhone ».
 * What is not recognised is not guessed: « Appareil inconnu ».
 */
export function deviceInWords(userAgent: string | null): string {
  const browser = named(browsers, userAgent ?? '');
  const system = named(systems, userAgent ?? '');
  if (!browser && !system) return 'Appareil inconnu';
  if (!system) return browser ?? '';
  return browser ? `${browser} sur ${system}` : `Navigateur inconnu sur ${system}`;
}

/** How much of what a browser says of itself is kept. */
export const longestUserAgent = 300;

/** Returns the version that an application gave of itself (header `x-elan-version`), or null for what is not one. */
export const appVersionOf = (text: unknown): string | null =>
  typeof text === 'string' && /^[0-9A-Za-z][0-9A-Za-z.+-]{0,39}$/.test(text) ? text : null;
