import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#contract/client.ts';

/** What is on the screen of somebody who looks at it has been read: up to this entry. */
export function useRead(conversationId: string, number: number, unread: number): void {
	const store = useQueryClient();
	useEffect(() => {
		if (number === 0 || unread === 0) return undefined;
		const read = () => {
			if (document.visibilityState !== 'visible') return;
			callApi('POST /conversation/read', { body: { conversationId, number } }).then(
				() => store.invalidateQueries({ queryKey: ['conversations'] }),
				// It is asked again with the next message, or when the page is next looked at.
				() => {},
			);
		};
		read();
		document.addEventListener('visibilitychange', read);
		return () => document.removeEventListener('visibilitychange', read);
	}, [conversationId, number, unread, store]);
}
