import { lastPageOf, type Page, type Part } from '../db/pages.ts';

type Read<Answer> = (page: number) => Promise<Answer>;

/**
 * A page beyond the last is the last one, whose number is told beside it (decisions, "A page beyond the last"). A list
 * that is counted says itself which that is; of others it is found by halving, in at most 14 reads: only made-up and
 * outdated addresses get here.
 *
 * @param answer what was read of `page`: a page or a part of a list, or anything else, which is left as it is
 */
export async function withinPages<Answer>(
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

/** The last page of a list of which `beyond` holds nothing; the first, where the list is empty. */
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
