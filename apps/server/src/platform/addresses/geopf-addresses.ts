import * as z from 'zod/mini';
import type { OutsideService } from '../outside/outside-service.ts';
import { mostAddresses, type AddressSearch, type KnownAddress } from './address-search.ts';

// A point has its longitude first; the product keeps neither.
const featureSchema = z.object({
  properties: z.object({
    type: z.string(),
    score: z.number(),
    name: z.nullish(z.string()),
    housenumber: z.nullish(z.string()),
    postcode: z.nullish(z.string()),
    city: z.nullish(z.string()),
  }),
});
const answerSchema = z.object({ features: z.array(featureSchema) });

/** The score under which an answer is a guess. */
const leastScore = 0.6;
const longestQuestion = 200;
const shortestQuestion = 3;

function toAddress({ properties }: z.output<typeof featureSchema>): KnownAddress[] {
  const { type, name, postcode, city } = properties;
  // A town or a locality looks like an answer, and has no street.
  if (type !== 'housenumber' && type !== 'street') return [];
  if (!name || !postcode || !city || !/^\d{5}$/.test(postcode)) return [];
  return [{ line: name, postalCode: postcode, city, exact: type === 'housenumber' }];
}

// The service wants a letter or a figure first.
const questionOf = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim()
    .slice(0, longestQuestion);

/** The geocoder of the Géoplateforme, on the national address base (data.geopf.fr): no key, at most 50 requests a second. */
export function makeGeopfAddresses(service: OutsideService, timeoutMs: number): AddressSearch {
  const common = { index: 'address', limit: String(mostAddresses) };

  return {
    async suggest(text) {
      const q = questionOf(text);
      if (q.length < shortestQuestion) return [];
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await service.get('/search', { q, ...common, autocomplete: '1' }, answerSchema, signal);
      return answer?.features.flatMap(toAddress) ?? [];
    },
    async match({ line, postalCode, city }) {
      const q = questionOf(`${line} ${city}`);
      if (q.length < shortestQuestion) return [];
      const query = { q, ...common, autocomplete: '0', postcode: postalCode, type: 'housenumber' };
      const answer = await service.get('/search', query, answerSchema, AbortSignal.timeout(timeoutMs));
      const sure = answer?.features.filter(({ properties }) => properties.score >= leastScore);
      return sure?.flatMap(toAddress) ?? [];
    },
  };
}
