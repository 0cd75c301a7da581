import { callApi } from '#contract/client.ts';
import { subscribeToUserChanges } from '../../kit/change-feed/subscribe.ts';

/**
 * Calls `onCount` with the number of new notifications, now and after every change. Returns a function
 * that stops watching.
 */
export function watchUnseen(onCount: (count: number) => void): () => void {
	const load = () => {
		callApi('GET /notification/unseen', {}).then(
			({ count }) => onCount(count),
			// Ignores the error, because the page works without the number.
			() => {},
		);
	};
	load();
	return subscribeToUserChanges(load);
}
