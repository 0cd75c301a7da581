import type { Call, ResultOf } from './call.ts';
import { type Ask, answerTo } from './client.ts';

/** One page of a list, and whether another follows. */
export interface ListPage<Item> {
	readonly items: readonly Item[];
	readonly more: boolean;
}

type ItemOf<C> = ResultOf<C> extends (infer Item)[] ? Item : never;

/** Calls for one page of a list, as `callApi` calls for everything else. */
export async function callList<C extends Call>(call: C, ask: Ask<C>): Promise<ListPage<ItemOf<C>>> {
	const { result, more = false } = await answerTo(call, ask);
	return { items: result as ItemOf<C>[], more };
}
