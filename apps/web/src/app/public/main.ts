import { readToken } from '../../base/session/token.ts';
import { draw, prepare, takeOver } from '../start.tsx';
import { publicEntry } from './public-entry.ts';

const page = prepare();
await (page.root.hasChildNodes() && readToken() === null
  ? takeOver(publicEntry, page.root)
  : draw(publicEntry, page));
