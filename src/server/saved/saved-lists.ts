import type { SavedList } from '#contract/saved-contract.ts';
import type { PersonId, SavedListId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { listRefusal } from '#domain/saved/saved.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import {
	deleteListRow,
	deleteVotesIn,
	emptyList,
	findList,
	findLists,
	insertList,
	lockSaver,
	updateList,
} from './saved-store.ts';

export async function saveList(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	person: PersonId,
	{ listId, name }: { readonly listId?: SavedListId | undefined; readonly name: string },
): Promise<SavedList | Refusal<'not-found' | 'too-many-lists'>> {
	return await transact(app.db, async (tx) => {
		await lockSaver(tx, person);
		if (listId) {
			const list = await findList(tx, person, listId);
			if (!list) return refuse('not-found', { what: 'list' });
			await updateList(tx, listId, { name });
			return { _id: listId, name, shareCode: list.share_code };
		}
		const full = listRefusal((await findLists(tx, person)).length);
		if (full) return full;
		const id = newId<SavedListId>(app.random);
		await insertList(tx, { id, person_id: person, name, created_at: app.clock.now() });
		return { _id: id, name, shareCode: null };
	});
}

/** Also deletes the list's link and votes. The list's listings stay saved without a list. */
export async function deleteList(
	app: Pick<App, 'db'>,
	person: PersonId,
	id: SavedListId,
): Promise<null | Refusal<'not-found'>> {
	return await transact(app.db, async (tx) => {
		await lockSaver(tx, person);
		if (!(await findList(tx, person, id))) return refuse('not-found', { what: 'list' });
		await deleteVotesIn(tx, id);
		await emptyList(tx, id);
		await deleteListRow(tx, id);
		return null;
	});
}

/** The link has a code of 200 bits. Sharing again and revoking delete the votes. */
export async function shareList(
	app: Pick<App, 'db' | 'random'>,
	person: PersonId,
	id: SavedListId,
	shared: boolean,
): Promise<SavedList | Refusal<'not-found'>> {
	return await transact(app.db, async (tx) => {
		await lockSaver(tx, person);
		const list = await findList(tx, person, id);
		if (!list) return refuse('not-found', { what: 'list' });
		const { name, share_code: before } = list;
		if ((before !== null) === shared) return { _id: id, name, shareCode: before };
		const shareCode = shared ? `${newId(app.random)}${newId(app.random)}` : null;
		await updateList(tx, id, { share_code: shareCode });
		await deleteVotesIn(tx, id);
		return { _id: id, name, shareCode };
	});
}
