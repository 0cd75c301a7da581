import { lastPageOf, type Page, type Part } from '../db/pages.ts';

type Read<Answer> = (page: number) => Promise<Answer>;

/**
 * Replaces a page beyond the last one by the last page and its number (SRCH-11). The number
 * follows from a list's count, or is found by bisection in at most 14 reads; only invented and
 * outdated addresses need it. @param answer what was read of `page`; anything but a page or part
 * of a list is returned unchanged
 */
export async function clampPage<Answer>(
	answer: Answer,
	page: number,
	read: Read<Answer>,
): Promise<{ readonly answer: Answer; readonly page: number }> {
	if (page === 1 || !isListed(answer) || answer.items.length > 0) return { answer, page };
	if ('count' in answer) {
		const last = lastPageOf(answer);
		return { answer: await read(last), page: last };
	}
	return await lastPart(page, read);
}

/** Finds the last non-empty page before `beyond`; the first page if the list is empty. */
async function lastPart<Answer>(beyond: number, read: Read<Answer>) {
	let found: { readonly answer: Answer; readonly page: number } | undefined;
	let [low, high] = [0, beyond];
	while (high - low > 1) {
		const page = Math.floor((low + high) / 2);
		const answer = await read(page);
		if (isListed(answer) && answer.items.length > 0) {
			found = { answer, page };
			low = page;
		} else high = page;
	}
	return found ?? { answer: await read(1), page: 1 };
}

function isListed(answer: unknown): answer is Page<unknown> | Part<unknown> {
	return typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items);
}
