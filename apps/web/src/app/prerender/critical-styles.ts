import Beasties from 'beasties';

/**
 * Returns the page with the styles that it uses written in its head; its style sheets go to the end of the body, where
 * they hold back neither the first paint nor, as `onload` would, the content security policy.
 */
export const inlineCriticalStyles = (html: string, folder: string): Promise<string> =>
  new Beasties({
    path: folder,
    publicPath: '/',
    preload: 'body',
    inlineFonts: true,
    preloadFonts: false,
    reduceInlineStyles: false,
    logLevel: 'warn',
  }).process(html);
