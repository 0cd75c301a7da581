import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ConversationEntry } from '#contract/conversation-contract.ts';

/** A reader who is at most this many pixels above the end follows the latest messages. */
const near = 120;

/**
 * A conversation opens at its end. Readers at the end follow new messages; for other readers, new
 * messages are only announced. Loading earlier entries does not move the view.
 */
export function useConversationScroll(
	firstNumber: number,
	latest: ConversationEntry | undefined,
	reader: string,
) {
	const { t } = useLingui();
	const box = useRef<HTMLDivElement>(null);
	const height = useRef(0);
	const shown = useRef<{ readonly first: number; readonly last: number }>(undefined);
	const [below, setBelow] = useState(false);
	const [announcement, announce] = useState('');
	const toEnd = () => {
		const { current } = box;
		if (current) current.scrollTop = current.scrollHeight;
		setBelow(false);
	};
	const last = latest?.number ?? 0;
	const own = latest?.from === reader;
	const text = latest?.event === 'message' && !own ? latest.text : '';
	useLayoutEffect(() => {
		const { current } = box;
		if (!current) return;
		const before = shown.current;
		const grown = current.scrollHeight - height.current;
		const atEnd = height.current - current.scrollTop - current.clientHeight < near;
		shown.current = { first: firstNumber, last };
		if (!before) current.scrollTop = current.scrollHeight;
		else if (firstNumber < before.first && last === before.last) current.scrollTop += grown;
		else if (last > before.last) {
			if (own || atEnd) current.scrollTop = current.scrollHeight;
			else setBelow(true);
			if (!own) announce(text ? t`New message: ${text}` : t`New activity`);
		}
		height.current = current.scrollHeight;
	}, [firstNumber, last, own, text, t]);
	// Cards and pictures grow after they are shown. A reader at the end stays at the end.
	useEffect(() => {
		const { current } = box;
		const list = current?.querySelector('ol');
		if (!current || !list) return undefined;
		const watch = new ResizeObserver(() => {
			if (height.current - current.scrollTop - current.clientHeight < near)
				current.scrollTop = current.scrollHeight;
			height.current = current.scrollHeight;
		});
		watch.observe(list);
		watch.observe(current);
		return () => watch.disconnect();
	}, []);
	useEffect(() => {
		const { current } = box;
		const seen = () => {
			if (current && current.scrollHeight - current.scrollTop - current.clientHeight < near) setBelow(false);
		};
		current?.addEventListener('scroll', seen, { passive: true });
		return () => current?.removeEventListener('scroll', seen);
	}, []);
	return { box, below, announcement, toEnd };
}
