import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clockQuery } from './queries.ts';

/** Nothing on the page is finer than a minute. */
const TICK_MS = 5_000;

/** The sandbox's time and the real one, both running; null until the server has answered. */
export function useSandboxClock() {
  const { data, dataUpdatedAt } = useQuery(clockQuery);
  const [machineNowMs, setMachineNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setMachineNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!data) return null;
  const sinceMs = Math.max(0, machineNowMs - dataUpdatedAt);
  const nowMs = Date.parse(data.now) + sinceMs;
  return {
    now: new Date(nowMs),
    realNow: new Date(nowMs - data.offsetMs),
    isMoved: data.offsetMs !== 0,
  };
}
