import { expect, test } from 'vitest';
import { lineOfUse } from './use-lines.ts';

const id = '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60';

test('a session leads to its page, and says its hour as its place lives it', () => {
  const session = { kind: 'session', id, name: 'Verdalys', type: 'SAFETY', status: 'ACTIVE' } as const;
  expect(lineOfUse({ ...session, on: '2027-01-04T08:30:00Z', postalCode: '97400' })).toMatchObject({
    title: 'Séance Safety, Verdalys',
    href: `/app/sessions?session=${id}`,
    second: '4 janv. 2027 à\u00a012:30',
    status: { tone: 'positive' },
  });
});

test('a programme says when it starts, a coach and an objective only who they are', () => {
  const program = { kind: 'program', id, name: 'Verdalys', type: 'COMMUNITY', status: 'ENDED' } as const;
  expect(lineOfUse({ ...program, on: '2027-01-04', postalCode: null })).toMatchObject({
    title: 'Programme Community, Verdalys',
    second: 'Début le 4 janv. 2027',
  });
  const bare = { id, type: null, status: null, on: null, postalCode: null };
  expect(lineOfUse({ ...bare, kind: 'coach', name: 'Inès Fournier' })).toMatchObject({
    title: 'Coach Inès Fournier',
    second: null,
    status: null,
  });
  expect(lineOfUse({ ...bare, kind: 'objective', name: 'Se gainer' }).title).toBe('Objectif Se gainer');
});
