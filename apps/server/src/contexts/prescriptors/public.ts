export { hasOffer } from './prescriptors.repository.ts';
