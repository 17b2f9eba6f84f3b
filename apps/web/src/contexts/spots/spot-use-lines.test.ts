import { expect, test } from 'vitest';
import { lineOfSpotUse } from './spot-use-lines.ts';

const id = '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60';

test('what stands on a spot leads to its page, its hours as the spot lives them', () => {
  const use = { id, type: 'COMMUNITY', objective: 'Se gainer' };
  const session = { ...use, kind: 'session', status: 'ACTIVE', on: '2027-01-04T08:30:00Z' } as const;
  expect(lineOfSpotUse(session, '97400')).toMatchObject({
    title: 'Séance Community, Se gainer',
    href: `/app/sessions?session=${id}`,
    second: '4 janv. 2027 à\u00a012:30',
  });
  const program = { ...use, kind: 'program', status: 'PAUSED', on: '2027-01-04' } as const;
  expect(lineOfSpotUse(program, '97400')).toMatchObject({
    title: 'Programme Community, Se gainer',
    href: `/app/programs?program=${id}`,
    second: 'Début le 4 janv. 2027',
  });
});
