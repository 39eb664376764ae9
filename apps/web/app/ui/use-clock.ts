import { useEffect, useState } from 'react';

/** The current time. Ticks every second while something is running, otherwise every minute. */
export function useClock(running: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), running ? 1000 : 60_000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
