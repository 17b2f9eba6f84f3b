import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { noticeAction } from './notice-actions.ts';
import { NoticeCard } from './notice-card.tsx';
import { notify } from './notify.ts';

const shown = () => notificationsStore.getState().notifications;
const drawn = () =>
  shown().map((notice) =>
    renderToStaticMarkup(
      <MantineProvider>
        <NoticeCard notice={notice} />
      </MantineProvider>,
    ),
  );

beforeEach(() => {
  notifications.clean();
});

test('an action stands in its notification as a button, and runs once asked for', () => {
  const onClick = vi.fn<() => void>();
  notify.action({
    title: 'Séance annulée',
    message: 'Les inscrits sont prévenus.',
    action: { label: 'Annuler', onClick },
  });
  expect(drawn()[0]).toMatch(/<button[^>]*aria-keyshortcuts="F8".*Annuler/);
  noticeAction(shown()[0]?.id)?.onClick();
  expect(onClick).toHaveBeenCalledOnce();
});

test('a notification that is closed keeps no action', () => {
  notify.action({ id: 'undo', title: 'Lieu retiré', action: { label: 'Annuler', onClick: () => undefined } });
  notifications.hide('undo');
  expect(shown()).toEqual([]);
  expect(noticeAction('undo')).toBeUndefined();
});

test('the same id replaces what is there, action included, and its time begins again', () => {
  notify.action({ id: 'undo', title: 'Lieu retiré', action: { label: 'Annuler', onClick: () => undefined } });
  const before: unknown = shown()[0]?.['data-notice'];
  notify.success({ id: 'undo', title: 'Lieu remis' });
  expect(shown()).toHaveLength(1);
  expect(drawn()[0]).not.toContain('Annuler');
  expect(shown()[0]?.['data-notice']).not.toBe(before);
});

test('a notification closes by itself unless it waits for an answer', () => {
  notify.success({ title: 'Enregistré' });
  notify.action({ title: 'Suite', stays: true, action: { label: 'Ouvrir', onClick: () => undefined } });
  expect(shown().map(({ autoClose }) => autoClose)).toEqual([undefined, false]);
});

test('what is said is French typography, and an error is an alert', () => {
  notify.error({ title: "L'envoi a échoué !" });
  expect(shown()[0]).toMatchObject({ title: 'L’envoi a échoué\u202f!', role: 'alert' });
});
