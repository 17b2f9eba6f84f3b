import { expect, test } from 'vitest';
import { aMember } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { toSeveral } from './several-members.ts';

useProduct();

test('a failure of ours is no refusal of an employee: it is not listed, it ends the act', async () => {
  const { id } = await aMember();
  const failing = toSeveral({ kind: 'all' }, [id], () => Promise.reject(new Error('the disk is full')));
  await expect(failing).rejects.toThrow('the disk is full');
});
