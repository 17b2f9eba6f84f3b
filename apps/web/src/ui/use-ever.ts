import { useState } from 'react';

/** Whether something was ever true since the screen is there: what opens a dialog stays when its reason has gone. */
export function useEver(is: boolean): boolean {
  const [ever, setEver] = useState(is);
  if (is && !ever) setEver(true);
  return ever || is;
}
