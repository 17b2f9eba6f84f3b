import { chooseTokensOf } from '../../base/session/token.ts';
import { draw, prepare } from '../start.tsx';
import { espaceEntry } from './espace-entry.ts';

chooseTokensOf('espace');
await draw(espaceEntry, prepare());
