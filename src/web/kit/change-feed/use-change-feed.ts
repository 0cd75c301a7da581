import { useEffect, useEffectEvent } from 'react';
import type { ChangeSubjects } from './subscribe.ts';

/**
 * Calls `changed` within seconds after a subject has changed on the server, while the component is
 * mounted. The subscription code is loaded after the page, so that the page is not delayed.
 */
export function useChangeFeed({ boat, ride, me = false }: ChangeSubjects, changed: () => void): void {
	const onChange = useEffectEvent(changed);
	useEffect(() => {
		if (!boat && !ride && !me) return undefined;
		const unsubscribers: (() => void)[] = [];
		let gone = false;
		const listening = async () => {
			const [{ subscribe }, { subscribeToUserChanges }] = await Promise.all([
				import('./subscribe.ts'),
				import('./subscribe.ts'),
			]);
			if (gone) return;
			if (me) unsubscribers.push(subscribeToUserChanges(() => onChange()));
			const subjects = { ...(boat ? { boat } : {}), ...(ride ? { ride } : {}) };
			if (boat || ride) unsubscribers.push(subscribe(subjects, () => onChange()));
		};
		void listening();
		return () => {
			gone = true;
			for (const stop of unsubscribers) stop();
		};
	}, [boat, ride, me]);
}
