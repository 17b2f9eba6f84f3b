import { audienceNamedIn, keptAudience, chooseTokensOf } from '../../base/session/token.ts';
import { begin, prepare } from '../start.tsx';
import { publicEntry } from './public-entry.ts';

// Where one chooses between one’s spaces, whoever is signed in to one of them is known; who is sent here by a space is of that one.
chooseTokensOf(
  location.pathname.toLowerCase() === '/auth/apps' ? keptAudience() : audienceNamedIn(location.search),
);
await begin(publicEntry, prepare());
