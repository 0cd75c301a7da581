import type { ResultOf } from './call.ts';
import { type Ask, answerTo, type CallsByAddress } from './client.ts';

/** One page of a list, and whether another follows. */
export interface ListPage<Item> {
	readonly items: readonly Item[];
	readonly more: boolean;
}

type ItemOf<C> = ResultOf<C> extends (infer Item)[] ? Item : never;

/** Calls for one page of a list, as `callApi` calls for everything else. */
export async function callList<At extends keyof CallsByAddress>(
	at: At,
	ask: Ask<CallsByAddress[At]>,
): Promise<ListPage<ItemOf<CallsByAddress[At]>>> {
	const { result, more = false } = await answerTo(at, ask);
	return { items: result as ItemOf<CallsByAddress[At]>[], more };
}
