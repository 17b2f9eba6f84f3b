import { chooseTokensOf } from '../../base/session/token.ts';
import { draw, prepare } from '../start.tsx';
import { coachEntry } from './coach-entry.ts';

chooseTokensOf('coach');
await draw(coachEntry, prepare());
