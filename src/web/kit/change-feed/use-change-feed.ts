import { useEffect, useEffectEvent } from 'react';
import type { Wanted } from './subscribe.ts';

/**
 * Calls back within seconds after something wanted has changed on the server, for as long as the screen is there. The
 * listening itself comes after the screen: pages are not heavier for it.
 */
export function useChangeFeed({ boat, ride, me = false }: Wanted, changed: () => void): void {
	const onChange = useEffectEvent(changed);
	useEffect(() => {
		if (!boat && !ride && !me) return undefined;
		let stop: (() => void) | undefined;
		let gone = false;
		void import('./subscribe.ts').then(({ subscribe }) => {
			const wanted = { ...(boat ? { boat } : {}), ...(ride ? { ride } : {}), me };
			if (!gone) stop = subscribe(wanted, () => onChange());
		});
		return () => {
			gone = true;
			stop?.();
		};
	}, [boat, ride, me]);
}
