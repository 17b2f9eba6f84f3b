import { draw, prepare } from '../start.tsx';
import { shopEntry } from './shop-entry.ts';

await draw(shopEntry, prepare());
