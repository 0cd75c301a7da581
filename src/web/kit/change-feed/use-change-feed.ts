import { useEffect, useEffectEvent } from 'react';
import type { ChangeSubjects } from './subscribe.ts';

/** The code of the change feed is loaded after the page. */
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
