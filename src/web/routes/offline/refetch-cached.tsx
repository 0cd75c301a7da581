import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnected } from './response-source.ts';

const intervalMs = 10_000;

/**
 * Fetches data again that came from the cache: when the browser goes online, and every ten seconds while
 * the browser reports to be online, because the report may be wrong.
 */
export function RefetchCached() {
	const answers = useQueryClient();
	useEffect(() => {
		const refetch = () => {
			if (!navigator.onLine || isConnected()) return;
			void answers.refetchQueries({ type: 'active', predicate: ({ state }) => state.data !== undefined });
		};
		const timer = setInterval(refetch, intervalMs);
		window.addEventListener('online', refetch);
		return () => {
			clearInterval(timer);
			window.removeEventListener('online', refetch);
		};
	}, [answers]);
	return null;
}
