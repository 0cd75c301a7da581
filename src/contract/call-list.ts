import type { ResultOf } from './call.ts';
import type { CallPath } from './call-path.ts';
import { type Ask, answerTo, type CallAt } from './client.ts';

/** One page of a list, and whether another follows. */
export interface ListPage<Item> {
	readonly items: readonly Item[];
	readonly more: boolean;
}

type ItemOf<C> = ResultOf<C> extends (infer Item)[] ? Item : never;

/** Calls for one page of a list, as `callApi` calls for everything else. */
export async function callList<At extends CallPath>(
	at: At,
	ask: Ask<CallAt<At>>,
): Promise<ListPage<ItemOf<CallAt<At>>>> {
	const { result, more = false } = await answerTo(at, ask);
	return { items: result as ItemOf<CallAt<At>>[], more };
}
