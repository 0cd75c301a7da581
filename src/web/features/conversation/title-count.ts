const counted = /^\(\d+\+?\) /;

/** Says a number before the tab's title, whichever page writes it; 0 says none. */
export function keepCountInTitle() {
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
