import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnected } from './answer-source.ts';

const askEveryMs = 10_000;

/**
 * Asks again for what is seen while it is what was kept on the device. A browser may call itself connected all along,
 * and then does not say when it is.
 */
export function AskUntilFresh() {
	const answers = useQueryClient();
	useEffect(() => {
		const timer = setInterval(() => {
			if (!isConnected()) void answers.refetchQueries({ type: 'active' });
		}, askEveryMs);
		return () => clearInterval(timer);
	}, [answers]);
	return null;
}
