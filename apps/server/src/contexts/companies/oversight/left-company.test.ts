import { expect, test } from 'vitest';
import { aCompany, aManager, anActor } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { race } from '../../../testing/race.ts';
import { unassignPrescriptor } from './assign-prescriptor.ts';
import { describeEnterprise } from './describe-enterprise.ts';

useProduct();

test('a company that leaves its prescriptor is out of its sight at once, in the other processes too (T35)', async () => {
  const { id: prescriptorId } = await aCompany({ kind: 'prescriptor', name: 'Mutuelle des Cimes' });
  const { userId } = await aManager({ companyId: prescriptorId, role: 'PARTNERSHIP' });
  // An active one is asked for its programmes, which these processes do not have.
  const { id } = await aCompany({ prescriptorId, status: 'TUTORIAL' });
  const scope = { kind: 'affiliated', prescriptorId } as const;
  const reader = { ...anActor('PARTNERSHIP'), userId, companyId: prescriptorId, prescriptorId };
  const seen = async () => {
    const outcomes = await race({
      module: new URL('./describe-enterprise.ts', import.meta.url),
      name: describeEnterprise.name,
      args: [scope, reader, id],
      times: 3,
      connections: 3,
    });
    return new Set(outcomes.map(({ ok, value }) => (ok ? 'seen' : value)));
  };
  expect(await seen()).toEqual(new Set(['seen']));
  await unassignPrescriptor({ kind: 'all' }, anActor('ADMIN'), id, {
    exitOn: '2026-01-05',
    reason: 'Fin du partenariat.',
  });
  expect(await seen()).toEqual(new Set(['not-found']));
}, 120_000);
