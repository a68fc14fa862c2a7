import { useState } from 'preact/hooks';
import type { CallError } from '../addon/call-error.ts';
import type { SidebarCalls } from '../addon/sidebar-calls.ts';
import { callScript } from './call-script.ts';

interface CallState {
  /** The call in progress, null while there is none. */
  busy: keyof SidebarCalls | null;
  error: CallError | null;
  clear(): void;
  /** Calls the script; returns its value, or null after a failure, which is then in `error`. */
  call<N extends keyof SidebarCalls>(
    name: N,
    ...args: Parameters<SidebarCalls[N]>
  ): Promise<ReturnType<SidebarCalls[N]> | null>;
}

/** Calls of one screen, one of which runs at a time. */
export function useCall(): CallState {
  const [busy, setBusy] = useState<keyof SidebarCalls | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  return {
    busy,
    error,
    clear: () => setError(null),
    async call(name, ...args) {
      setBusy(name);
      setError(null);
      const answer = await callScript(name, ...args);
      setBusy(null);
      if (answer.ok) return answer.value;
      setError(answer.error);
      return null;
    },
  };
}
