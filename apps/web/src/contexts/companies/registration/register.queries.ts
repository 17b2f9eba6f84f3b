import type { Registration } from '@elan/domain/companies';
import { useMutation } from '@tanstack/react-query';
import { loadSending } from './later-work.ts';

/** Registers the company and its manager. */
export const useRegister = () =>
  useMutation({
    mutationFn: async (body: Registration) => (await loadSending()).sendRegistration(body),
    meta: { handled: true },
  });
