import { callApi } from '#contract/client.ts';
import { subscribeToOwn } from '../../kit/change-feed/subscribe.ts';
import { keepCountInTitle } from './title-count.ts';

/** Tells how many messages are unread, now and whenever that changes, and says it in the tab's title. Returns how to stop. */
export function watchUnread(onCount: (count: number) => void): () => void {
	const title = keepCountInTitle();
	const ask = () => {
		callApi('GET /conversation/unread', {}).then(
			({ count }) => {
				onCount(count);
				title.show(count);
			},
			// Whether it is known or not, the page goes on.
			() => {},
		);
	};
	ask();
	const stop = subscribeToOwn(ask);
	return () => {
		stop();
		title.stop();
	};
}
