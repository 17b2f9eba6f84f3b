import { beforeEach, expect, test } from 'vitest';
import { formDraft } from './form-draft.ts';

const sample = { name: '', size: '' as number | '', start: null as string | null, slots: [] as string[] };

beforeEach(() => {
  sessionStorage.clear();
});

test('what was typed comes back until it is sent', () => {
  const draft = formDraft('spot.1', sample);
  expect(draft.read()).toBeNull();
  draft.write({ name: 'Salle Garonne', size: 80, start: '2027-02-01', slots: ['1-12'] });
  expect(formDraft('spot.1', sample).read()).toEqual({
    name: 'Salle Garonne',
    size: 80,
    start: '2027-02-01',
    slots: ['1-12'],
  });
  draft.clear();
  expect(draft.read()).toBeNull();
});

test('each company has its own draft', () => {
  formDraft('spot.1', sample).write({ ...sample, name: 'Salle Garonne' });
  expect(formDraft('spot.2', sample).read()).toBeNull();
});

test('a field whose kind has changed, or that the form no longer has, is left out', () => {
  sessionStorage.setItem('elan.draft.spot.1', '{"name":["x"],"size":"","slots":[],"gone":true}');
  expect(formDraft('spot.1', sample).read()).toEqual({ size: '', slots: [] });
});

test('a draft that cannot be read is the same as none', () => {
  sessionStorage.setItem('elan.draft.spot.1', '{"name":');
  expect(formDraft('spot.1', sample).read()).toBeNull();
});
