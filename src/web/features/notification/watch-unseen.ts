import { callApi } from '#contract/client.ts';
import { subscribeToUserChanges } from '../../kit/change-feed/subscribe.ts';

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
