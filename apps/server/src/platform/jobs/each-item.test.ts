import { expect, test } from 'vitest';
import { eachItem } from './each-item.ts';

const failing = (bad: readonly number[], done: number[]) => async (item: number) => {
  if (bad.includes(item)) throw new Error(`item ${item}`);
  done.push(item);
};

test('one item that fails holds up none of the others, and its reason is told', async () => {
  const done: number[] = [];
  await expect(eachItem([1, 2, 3], undefined, failing([2], done))).rejects.toThrow('item 2');
  expect(done).toEqual([1, 3]);
});

test('when several items fail all the reasons are told', async () => {
  const done: number[] = [];
  const failed = eachItem([1, 2, 3], undefined, failing([1, 3], done));
  await expect(failed).rejects.toMatchObject({
    message: '2 items failed',
    errors: [{ message: 'item 1' }, { message: 'item 3' }],
  });
  expect(done).toEqual([2]);
});
