import { audienceNamedIn, keptAudience, readToken, chooseTokensOf } from '../../base/session/token.ts';
import { draw, prepare, takeOver } from '../start.tsx';
import { publicEntry } from './public-entry.ts';

// Where one chooses between one’s spaces, whoever is signed in to one of them is known; who is sent here by a space is of that one.
chooseTokensOf(
  location.pathname.toLowerCase() === '/auth/apps' ? keptAudience() : audienceNamedIn(location.search),
);
const page = prepare();
// What the server wrote in the page is no drawing of ours: it stands until the screen is there.
const isDrawn = page.root.hasChildNodes() && !('served' in page.root.dataset);
await (isDrawn && readToken() === null ? takeOver(publicEntry, page.root) : draw(publicEntry, page));
