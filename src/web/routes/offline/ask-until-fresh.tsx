import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnected } from './answer-source.ts';

const askEveryMs = 10_000;

/**
 * Refetches data that came from the cache: when the browser goes online, and every ten seconds
 * while it claims to be online, because that claim may be wrong. Data that could not be loaded at
 * all has its own 'Try again'.
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
