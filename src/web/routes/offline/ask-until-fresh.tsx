import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnected } from './answer-source.ts';

const askEveryMs = 10_000;

/**
 * Asks again for what is seen while it is what was kept on the device: when the browser says that it is connected, and
 * every ten seconds while it calls itself connected all the same, since it will not say when it truly is. What could not be loaded at all waits for its own 'Try again'.
 */
export function AskUntilFresh() {
	const answers = useQueryClient();
	useEffect(() => {
		const ask = () => {
			if (!navigator.onLine || isConnected()) return;
			void answers.refetchQueries({ type: 'active', predicate: ({ state }) => state.data !== undefined });
		};
		const timer = setInterval(ask, askEveryMs);
		window.addEventListener('online', ask);
		return () => {
			clearInterval(timer);
			window.removeEventListener('online', ask);
		};
	}, [answers]);
	return null;
}
