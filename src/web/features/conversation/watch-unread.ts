import { callApi } from '#contract/client.ts';
import { subscribeToUserChanges } from '../../kit/change-feed/subscribe.ts';

/**
 * Calls `onCount` with the number of unread messages, now and after every change. Also shows the number
 * in the tab’s title. Returns a function that stops watching.
 */
export function watchUnread(onCount: (count: number) => void): () => void {
	const title = showCountInTitle();
	const load = () => {
		callApi('GET /conversation/unread', {}).then(
			({ count }) => {
				onCount(count);
				title.show(count);
			},
			// Ignores the error, because the page works without the number.
			() => {},
		);
	};
	load();
	const stop = subscribeToUserChanges(load);
	return () => {
		stop();
		title.stop();
	};
}

const counted = /^\(\d+\+?\) /;

/**
 * Returns a function that shows a number before the tab’s title, also after the page changes its title;
 * 0 removes the number.
 */
function showCountInTitle() {
	let count = 0;
	const update = () => {
		const plain = document.title.replace(counted, '');
		const title = count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain;
		if (document.title !== title) document.title = title;
	};
	const observer = new MutationObserver(update);
	observer.observe(document.head, { childList: true, subtree: true, characterData: true });
	return {
		show(now: number) {
			count = now;
			update();
		},
		stop() {
			observer.disconnect();
			count = 0;
			update();
		},
	};
}
