import { beforeEach, expect, test } from 'vitest';
import { dropDraft, readDraft, writeDraft } from './registration-draft.ts';
import { emptyValues, type RegistrationValues } from './registration-values.ts';

const typed: RegistrationValues = {
  ...emptyValues,
  company: { ...emptyValues.company, source: 'manual', name: 'Atelier Typé' },
  declaredHeadcount: '12',
  sizeCode: '5-100',
  manager: { ...emptyValues.manager, firstname: 'Camille', password: 'Grand-Elan-2026!' },
  confirmation: 'Grand-Elan-2026!',
  charter: true,
};

beforeEach(() => {
  sessionStorage.clear();
});

test('who leaves and comes back finds what was typed and the step, but no password', () => {
  writeDraft({ step: 3, search: 'atelier', sponsor: 'AXA', values: typed });
  expect(readDraft()).toEqual({
    step: 3,
    search: 'atelier',
    sponsor: 'AXA',
    values: { ...typed, manager: { ...typed.manager, password: '' }, confirmation: '' },
  });
  expect(JSON.stringify(sessionStorage)).not.toContain('Grand-Elan');
});

test('a finished registration leaves nothing behind', () => {
  writeDraft({ step: 4, search: '', values: typed });
  dropDraft();
  expect(readDraft()).toBeNull();
});

test('a draft of another version of the form is dropped', () => {
  sessionStorage.setItem('elan-registration', '{"step":1,"values":{}}');
  expect(readDraft()).toBeNull();
});
