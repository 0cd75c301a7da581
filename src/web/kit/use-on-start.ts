import { useEffect, useEffectEvent } from 'react';

/** Acts once, when the component has come. */
export function useOnStart(act: () => void): void {
	const start = useEffectEvent(act);
	useEffect(() => start(), []);
}
