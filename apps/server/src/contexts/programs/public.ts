export { programFiguresOf } from './program-figures.ts';
