import { callApi } from '#contract/client.ts';
import { subscribeToOwn } from '../../kit/change-feed/subscribe.ts';

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

const counted = /^\(\d+\+?\) /;

/** Says a number before the tab's title, whichever page writes it; 0 says none. */
function keepCountInTitle() {
	let count = 0;
	const say = () => {
		const plain = document.title.replace(counted, '');
		const wanted = count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain;
		if (document.title !== wanted) document.title = wanted;
	};
	const observer = new MutationObserver(say);
	observer.observe(document.head, { childList: true, subtree: true, characterData: true });
	return {
		show(now: number) {
			count = now;
			say();
		},
		stop() {
			observer.disconnect();
			count = 0;
			say();
		},
	};
}
