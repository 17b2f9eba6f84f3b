import { expect, test } from 'vitest';
import { nextSessionQuery } from './sessions.queries.ts';

const asked = (...given: Parameters<typeof nextSessionQuery>) =>
  JSON.stringify(nextSessionQuery(...given).queryKey);

test('the next session is a planned one, unless the filters ask for another state', () => {
  expect(asked({})).toContain('"status":"ACTIVE"');
  // As the address gives them: each filter is there, on or not.
  expect(asked({ status: undefined, type: 'SAFETY' })).toMatch(
    /"status":"ACTIVE".*"type":"SAFETY"|"type":"SAFETY".*"status":"ACTIVE"/u,
  );
  expect(asked({ status: 'CANCELLED' })).toContain('"status":"CANCELLED"');
});
