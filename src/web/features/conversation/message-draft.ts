import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../forms/drafts.ts';
import { newKey } from '../../forms/new-key.ts';
import { safeStorage } from '../../kit/storage.ts';
import type { UploadedFile } from '../../kit/upload/upload-queue.ts';

/** What is written and not sent yet. */
export interface MessageDraft {
	readonly text: string;
	readonly images: readonly UploadedFile[];
	/** Sent along: the same words under the same key are sent once, however often one tries. */
	readonly key: string;
}

const emptyDraft = (): MessageDraft => ({ text: '', images: [], key: newKey() });

/** What is being written in one place; it is there again after a reload, with its key, until it is sent. */
export function useMessageDraft(place: string) {
	const kept = `message:${place}`;
	const [draft, setDraft] = useState<MessageDraft>(
		() => readDraft(safeStorage('session'), kept, readMessageDraft) ?? emptyDraft(),
	);
	useEffect(() => {
		const storage = safeStorage('session');
		if (draft.text || draft.images.length > 0) writeDraft(storage, kept, draft);
		else dropDraft(storage, kept);
	}, [draft, kept]);
	return {
		draft,
		/** Other words are another message, with another key. */
		edit: (change: Partial<Omit<MessageDraft, 'key'>>) =>
			setDraft((before) => ({ ...before, ...change, key: newKey() })),
		clear: () => setDraft(emptyDraft()),
	};
}

/** A kept draft as far as it is one: whatever else lies there is none. */
export function readMessageDraft(kept: unknown): MessageDraft | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const { text, images, key } = kept as Partial<Record<keyof MessageDraft, unknown>>;
	if (typeof text !== 'string' || typeof key !== 'string' || !Array.isArray(images)) return undefined;
	return { text, key, images: images.filter(isUploaded) };
}

function isUploaded(each: unknown): each is UploadedFile {
	if (typeof each !== 'object' || each === null) return false;
	const { key, name } = each as Partial<Record<keyof UploadedFile, unknown>>;
	return typeof key === 'string' && typeof name === 'string';
}
