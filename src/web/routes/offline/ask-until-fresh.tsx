import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnected } from './answer-source.ts';

const askEveryMs = 10_000;

/**
 * Asks again for what is seen while it is what was kept on the device, and the browser calls itself connected all the
 * same: it will not say when it truly is. What could not be loaded at all waits for its own 'Try again'.
 */
export function AskUntilFresh() {
	const answers = useQueryClient();
	useEffect(() => {
		const timer = setInterval(() => {
			if (!navigator.onLine || isConnected()) return;
			void answers.refetchQueries({ type: 'active', predicate: ({ state }) => state.data !== undefined });
		}, askEveryMs);
		return () => clearInterval(timer);
	}, [answers]);
	return null;
}
